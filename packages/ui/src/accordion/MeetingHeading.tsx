import type { Meeting } from "@railbird/contract";
import { memo } from "react";
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

export interface MeetingHeadingProps extends Pick<Meeting, "racingCode" | "venue" | "state"> {
  readonly trackCondition: string | undefined;
  readonly raceCount: number;
  readonly closed: boolean;
}

/** A meeting's line: code, venue, state, race count, track, and whether it is over. */
export const MeetingHeading = memo(function MeetingHeading(props: MeetingHeadingProps) {
  const { racingCode, venue, state, trackCondition, raceCount, closed } = props;
  return (
    <>
      <CodeBadge code={racingCode} />
      <Venue>{venue}</Venue>
      <Facts>
        {[state, `${raceCount} ${raceCount === 1 ? "race" : "races"}`, trackCondition].filter(Boolean).join(" · ")}
      </Facts>
      {closed && <ClosedBadge />}
    </>
  );
});
