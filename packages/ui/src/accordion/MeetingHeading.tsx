import type { Meeting } from "@railbird/contract";
import { memo } from "react";
import styled from "styled-components";
import { ClosedBadge } from "../racing/badges";
import { CodeBadge } from "../racing/CodeBadge";

const Words = styled.span`
  display: flex;
  gap: 8px;
  align-items: baseline;
  flex: 1;
  min-width: 0;
  white-space: nowrap;
  /* Beside the races there is room for two lines: the venue has the first to itself. */
  @media (min-width: 640px) {
    flex-wrap: wrap;
    gap: 0 4px;
    align-items: center;
  }
`;
const Venue = styled.span`
  overflow: hidden;
  font-weight: 650;
  text-overflow: ellipsis;
  @media (min-width: 640px) {
    flex: 0 0 100%;
    line-height: 20px;
  }
`;
/** What the venue and the badge leave. */
const Facts = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font: 400 14px/20px var(--narrow);
  color: var(--quiet);
  text-overflow: ellipsis;
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
      <Words>
        <Venue>{venue}</Venue>{" "}
        <Facts>
          {[state, `${raceCount} ${raceCount === 1 ? "race" : "races"}`, trackCondition].filter(Boolean).join(" · ")}
        </Facts>
        {closed && <ClosedBadge />}
      </Words>
    </>
  );
});
