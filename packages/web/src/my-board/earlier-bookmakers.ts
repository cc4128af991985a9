import { isId } from "@railbird/reads";
import { changeBoard } from "./board-slot";

/** Where the ids of hidden bookmakers were kept, as JSON, before the board was. */
export const EARLIER_BOOKMAKERS_KEY = "railbird-hidden-bookmakers";

/** Moves the choice of a visitor of an earlier version into the board, once. A choice that the board has is the newer one. */
export function moveEarlierBookmakers(): void {
  try {
    const text = localStorage.getItem(EARLIER_BOOKMAKERS_KEY);
    if (text === null) return;
    localStorage.removeItem(EARLIER_BOOKMAKERS_KEY);
    const data: unknown = JSON.parse(text);
    const earlier = Array.isArray(data) ? data.filter((id) => typeof id === "string" && isId(id)) : [];
    changeBoard((board) => (board.hiddenBookmakers.length > 0 ? board : { ...board, hiddenBookmakers: earlier }));
  } catch {
    // Storage may be blocked, or hold something else.
  }
}
