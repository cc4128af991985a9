import type { RacingCode } from "@railbird/contract";
import { RACING_CODES } from "@railbird/domain";
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";

const PARAM = "code";
const never = () => () => {};

/**
 * The selected racing code, all when absent, kept in the page's address so that it is still there on coming back. The
 * server's HTML is the same for every selection; the browser applies it when it takes the page over.
 */
export function useSelectedCode(): readonly [RacingCode | undefined, (code: RacingCode | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const asked = useSyncExternalStore(
    never,
    () => params.get(PARAM),
    () => null,
  );
  const select = (code: RacingCode | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (code) {
          next.set(PARAM, code);
        } else {
          next.delete(PARAM);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [RACING_CODES.find((code) => code === asked), select];
}
