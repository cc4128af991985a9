import type { UpcomingRace } from "@railbird/contract";
import { useNowSelect } from "@railbird/ui";
import { useCallback } from "react";
import { nextUpcomingChange, upcomingRaces } from "./upcoming";

const none: readonly UpcomingRace[] = [];

/**
 * The races of the server's list that still belong there; the same list until time changes it. A response without the list counts as an
 * empty one (specification, section 7).
 */
export function useUpcomingRaces(races: readonly UpcomingRace[] = none): readonly UpcomingRace[] {
  return useNowSelect(
    useCallback((now: number) => upcomingRaces(races, now), [races]),
    useCallback((now: number) => nextUpcomingChange(races, now), [races]),
  );
}
