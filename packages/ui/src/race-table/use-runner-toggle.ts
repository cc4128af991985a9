import type { RefObject } from "react";
import { useCloseByEscape } from "./use-close-by-escape";
import { useSameCallback } from "./use-same";

/** Opens a runner, and closes it when it is the opened one; Escape closes it too. The same function for the component's life. */
export function useRunnerToggle(
  rows: RefObject<HTMLElement | null>,
  openRunner: string | undefined,
  onOpenRunner: (runnerId: string | undefined) => void,
): (runnerId: string) => void {
  const close = useSameCallback(() => {
    // What is closed may have the focus: its runner's name gets it.
    rows.current?.querySelector<HTMLElement>("tr[data-open] th button")?.focus();
    onOpenRunner(undefined);
  });
  useCloseByEscape(rows, openRunner === undefined ? undefined : close);
  return useSameCallback((runnerId: string) => onOpenRunner(runnerId === openRunner ? undefined : runnerId));
}
