import type { Meeting, RaceSummary } from "@railbird/contract";
import { memo } from "react";
import styled from "styled-components";
import { useTurn } from "../basics/turns";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { useRaceTimes } from "../racing/use-race-times";
import { AccordionRow } from "./Accordion";
import { MeetingHeading } from "./MeetingHeading";
import { RaceCells } from "./RaceCells";
import { RaceRow } from "./RaceRow";

const ToMeeting = styled.p`
  padding: 0 12px;
  border-top: 1px solid var(--line);
  a {
    display: inline-block;
    padding: 10px 0;
    font-size: 14px;
  }
`;

/** How many meetings the server renders before other requests have their turn. */
const MEETINGS_A_TURN = 8;

export interface MeetingEntryProps {
  readonly index: number;
  readonly meeting: Meeting;
  /** An instant of the day that it is in Melbourne, epoch ms. */
  readonly today: number;
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** A meeting of the list. Renders again when its own races or one of their closings change it, not with its neighbours. */
export const MeetingEntry = memo(function MeetingEntry({ index, meeting, today, onRaceOpen }: MeetingEntryProps) {
  const { id, racingCode, venue, state, trackCondition, races } = meeting;
  useTurn(`meetings ${Math.floor(index / MEETINGS_A_TURN)}`);
  const times = useRaceTimes(races);
  return (
    <AccordionRow
      index={index}
      dimmed={times.closed}
      heading={
        <MeetingHeading
          racingCode={racingCode}
          venue={venue}
          state={state}
          trackCondition={trackCondition}
          raceCount={races.length}
          closed={times.closed}
        />
      }
      cells={<RaceCells races={races} times={times} today={today} />}
      panel={() => (
        <>
          <ol>
            {races.map((race) => (
              <RaceRow
                key={race.id}
                race={race}
                closed={times.closedIds.has(race.id)}
                onOpen={onRaceOpen && (() => onRaceOpen(race, meeting))}
              />
            ))}
          </ol>
          <ToMeeting>
            <a href={`/meeting/${id}`}>
              View Meeting Details<VisuallyHidden> of {venue}</VisuallyHidden>
            </a>
          </ToMeeting>
        </>
      )}
    />
  );
});
