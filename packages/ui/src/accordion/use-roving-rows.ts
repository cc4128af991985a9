import { type RefObject, useEffect } from "react";

/** Gives a board's rows their keys once their code is there, which the first view does not wait for. Until then every link is a tab stop. */
export function useRovingRows(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = () => {};
    let ended = false;
    const begin = async () => {
      const { roveRows } = await import("./roving-rows");
      if (board.current && !ended) end = roveRows(board.current);
    };
    // Without the code the rows work as they do without JavaScript.
    begin().catch(() => {});
    return () => {
      ended = true;
      end();
    };
  }, [board]);
}
