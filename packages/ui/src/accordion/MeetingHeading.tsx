import type { Meeting } from "@railbird/contract";
import styled from "styled-components";
import { ClosedBadge } from "../racing/badges";
import { CodeBadge } from "../racing/CodeBadge";

const Venue = styled.span`
  font-weight: 650;
`;
const Facts = styled.span`
  min-width: 0;
  overflow: hidden;
  font-size: 14px;
  color: var(--quiet);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface MeetingHeadingProps {
  readonly meeting: Meeting;
  readonly closed: boolean;
}

/** A meeting's line: code, venue, state, race count, track, and whether it is over. */
export function MeetingHeading({ meeting, closed }: MeetingHeadingProps) {
  const count = meeting.races.length;
  return (
    <>
      <CodeBadge code={meeting.racingCode} />
      <Venue>{meeting.venue}</Venue>
      <Facts>
        {[meeting.state, `${count} ${count === 1 ? "race" : "races"}`, meeting.trackCondition]
          .filter(Boolean)
          .join(" · ")}
      </Facts>
      {closed && <ClosedBadge />}
    </>
  );
}
