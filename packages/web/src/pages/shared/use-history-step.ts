import { useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Gives a dialog over a page a history entry of its own while the component is mounted, so that Back closes the dialog and does not leave
 * the page. `onClose` is called once that entry has been left. Returns a function that closes the dialog, and leaves the entry too.
 */
export function useHistoryStep(onClose: () => void): () => void {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isOnStep = stepOf(state) === id;
  const progress = useRef<"new" | "asked" | "on" | "left">("new");
  useEffect(() => {
    if (isOnStep) {
      progress.current = "on";
    } else if (progress.current === "on") {
      progress.current = "left";
      onClose();
    } else if (progress.current === "new") {
      progress.current = "asked";
      navigate({ pathname, search, hash }, { state: { step: id }, preventScrollReset: true });
    }
  });
  useEffect(() => {
    // Back right after the entry was made: the router has not rendered it yet, and will not.
    const goneAtOnce = () => {
      if (progress.current !== "asked") return;
      progress.current = "left";
      onClose();
    };
    addEventListener("popstate", goneAtOnce);
    return () => removeEventListener("popstate", goneAtOnce);
  }, [onClose]);
  return () => (progress.current === "asked" || isOnStep ? navigate(-1) : onClose());
}

function stepOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "step" in state ? state.step : undefined;
}
