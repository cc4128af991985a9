import type { Meeting, RaceSummary } from "@railbird/contract";
import { memo } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { useRaceTimes } from "../racing/use-race-times";
import { AccordionEntry } from "./Accordion";
import { MeetingHeading } from "./MeetingHeading";
import { RaceRow } from "./RaceRow";
import { RaceStrip } from "./RaceStrip";

const ToMeeting = styled.p`
  padding: 0 12px;
  border-top: 1px solid var(--line);
  a {
    display: inline-block;
    padding: 10px 0;
    font-size: 14px;
  }
`;

export interface MeetingEntryProps {
  readonly index: number;
  readonly meeting: Meeting;
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** A meeting of the list. Renders again when its own races or one of their closings change it, not with its neighbours. */
export const MeetingEntry = memo(function MeetingEntry({ index, meeting, onRaceOpen }: MeetingEntryProps) {
  const { id, racingCode, venue, state, trackCondition, races } = meeting;
  const times = useRaceTimes(races);
  return (
    <AccordionEntry
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
      aside={<RaceStrip venue={venue} races={races} times={times} />}
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
