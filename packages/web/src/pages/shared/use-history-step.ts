import { useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Gives what is open over a page a step of its own in the history, for as long as the component is there: Back closes it and leads
 * nowhere else. `onClose` is called once that step has been left. Returns how to close it in another way: the step is then left too.
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
    // Back right after the step was made: the page is not yet shown on it, and will not be.
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
