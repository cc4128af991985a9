import type { BookmakerListItem, NextToJump, RacingCode, UpcomingRace } from "@railbird/contract";
import { ErrorNote, useNowSelect } from "@railbird/ui";
import { NextToJumpCarousel } from "@railbird/ui/carousel";
import { useCallback } from "react";
import type { Loaded } from "../shared/loaded";
import { nextUpcomingChange, upcomingRaces } from "./upcoming";

export interface NextRacesProps {
  readonly next: Loaded<NextToJump>;
  readonly code: RacingCode | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

const none: readonly UpcomingRace[] = [];

/** The next races to jump. A race that closes between two changes of the server's list leaves at once. */
export function NextRaces({ next: { data, failed, errorId, onRetry }, code, directory }: NextRacesProps) {
  // Section 7: a response without the list counts as an empty list.
  const races = useUpcoming(data?.nextRaces ?? none);
  if (!data) {
    return failed ? (
      <ErrorNote title="The next races did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <NextToJumpCarousel races={[]} loading />
    );
  }
  // A carousel of its own for each code, so that another selection begins at its first race.
  return <NextToJumpCarousel key={code ?? "all"} races={races} directory={directory} />;
}

/** The same list until time changes it. */
function useUpcoming(races: readonly UpcomingRace[]): readonly UpcomingRace[] {
  return useNowSelect(
    useCallback((now: number) => upcomingRaces(races, now), [races]),
    useCallback((now: number) => nextUpcomingChange(races, now), [races]),
  );
}
