import type { Meeting, RaceSummary } from "@railbird/contract";
import styled from "styled-components";
import { Link } from "../basics/Link";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { meetingClosed } from "../racing/timing";
import { useNow } from "../time/now";
import { Accordion } from "./Accordion";
import { MeetingHeading } from "./MeetingHeading";
import { RaceRow } from "./RaceRow";
import { RaceStrip } from "./RaceStrip";

const Root = styled(Accordion)`
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  > div + div {
    border-top: 1px solid var(--line);
  }
  > [data-dimmed] {
    background: var(--paper);
  }
`;

const ToMeeting = styled.p`
  padding: 0 12px;
  border-top: 1px solid var(--line);
  a {
    display: inline-block;
    padding: 10px 0;
    font-size: 14px;
  }
`;

export interface MeetingAccordionProps {
  /** In the order in which they are listed. */
  readonly meetings: readonly Meeting[];
  /** Opens a race's signals in place. Without it race rows are plain links to their pages. */
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
  /** Ids of the meetings that are open at first. */
  readonly defaultOpen?: readonly string[];
}

/** Today's meetings; any number may be open. Closed ones are dimmed, not hidden. */
export function MeetingAccordion({ meetings, onRaceOpen, defaultOpen = [] }: MeetingAccordionProps) {
  const now = useNow();
  return (
    <Root
      multiple
      defaultOpen={defaultOpen}
      entries={meetings.map((meeting) => {
        const closed = meetingClosed(meeting.races, now);
        return {
          id: meeting.id,
          dimmed: closed,
          heading: <MeetingHeading meeting={meeting} closed={closed} />,
          aside: <RaceStrip meeting={meeting} now={now} />,
          panel: () => (
            <>
              <ol>
                {meeting.races.map((race) => (
                  <RaceRow
                    key={race.id}
                    race={race}
                    now={now}
                    onOpen={onRaceOpen && (() => onRaceOpen(race, meeting))}
                  />
                ))}
              </ol>
              <ToMeeting>
                <Link href={`/meeting/${meeting.id}`}>
                  View Meeting Details<VisuallyHidden> of {meeting.venue}</VisuallyHidden>
                </Link>
              </ToMeeting>
            </>
          ),
        };
      })}
    />
  );
}
