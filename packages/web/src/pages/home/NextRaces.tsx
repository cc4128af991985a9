import type { BookmakerListItem, NextToJump, RacingCode } from "@railbird/contract";
import { ErrorNote, raceClosed, useNow } from "@railbird/ui";
import { NextToJumpCarousel } from "@railbird/ui/carousel";
import styled from "styled-components";
import type { Loaded } from "../shared/loaded";

// A card with its controls is this high; what is below must not move when the races come.
const Waiting = styled.div`
  min-height: 256px;
`;

export interface NextRacesProps {
  readonly next: Loaded<NextToJump>;
  readonly code: RacingCode | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** The next races to jump. A race that closes between two answers of the server leaves at once. */
export function NextRaces({ next: { data, failed, onRetry }, code, directory }: NextRacesProps) {
  const now = useNow();
  if (!data) {
    return (
      <Waiting>
        {failed ? (
          <ErrorNote title="The next races did not load" onRetry={onRetry} />
        ) : (
          <NextToJumpCarousel races={[]} loading />
        )}
      </Waiting>
    );
  }
  // Section 7: an answer without the list is an empty one.
  const { nextRaces = [] } = data;
  const races = nextRaces.filter((race) => !raceClosed(race, now));
  // Another selection is another list: it begins at its start.
  return <NextToJumpCarousel key={code ?? "all"} races={races} directory={directory} />;
}
