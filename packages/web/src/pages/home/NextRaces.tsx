import type { BookmakerListItem, NextToJump, RacingCode } from "@railbird/contract";
import { ErrorNote } from "@railbird/ui";
import { NextToJumpCarousel } from "@railbird/ui/carousel";
import type { Loaded } from "../shared/loaded";
import { useUpcomingRaces } from "./use-upcoming-races";

export interface NextRacesProps {
  readonly next: Loaded<NextToJump>;
  readonly code: RacingCode | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** The next races to jump. A race that closes between two changes of the server's list leaves at once. */
export function NextRaces({ next: { data, failed, errorId, onRetry }, code, directory }: NextRacesProps) {
  const races = useUpcomingRaces(data?.nextRaces);
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
