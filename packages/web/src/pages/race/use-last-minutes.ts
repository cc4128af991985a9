import type { Race } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { useNowSelect } from "@railbird/ui";
import { useCallback, useEffect } from "react";
import { useLiveMode, useLiveState } from "../../data/live/live-context";
import type { Loaded } from "../shared/use-loaded";

/** Before and after a race's start: a late one has not jumped yet. */
const LAST_MS = 2 * 60_000;

const EVERY_MS = 5_000;

/**
 * Fetches an open race every five seconds around its start while no stream pushes its changes: every thirty seconds, as the specification
 * has it, the odds of a race that jumps were half a minute old.
 */
export function useLastMinutes({
  data: race,
  failed,
  refetch,
}: Loaded<Race> & { readonly refetch: () => unknown }): void {
  const mode = useLiveMode();
  const live = useLiveState();
  const { id, startTime, status } = race ?? {};
  const start = Date.parse(startTime ?? "");
  const isSoon = useNowSelect(
    useCallback((now: number) => status === "open" && Math.abs(start - now) < LAST_MS, [status, start]),
  );
  // A failure is told, and tried again at its own interval.
  const isPolled = isSoon && !failed && (mode === "polling" || mode === "reconnecting");
  useEffect(() => {
    if (!isPolled || id === undefined) return undefined;
    const timer = setInterval(refetch, EVERY_MS * live.jitterOf(ref("race", { id })));
    return () => clearInterval(timer);
  }, [isPolled, id, live, refetch]);
}
