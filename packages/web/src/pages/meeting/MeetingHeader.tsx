import type { MeetingDetail } from "@railbird/contract";
import { abandonedAfter, formatAbandonment, longDate } from "@railbird/domain";
import { ClosedBadge, CodeBadge, LiveRacingBadge, PageTitle } from "@railbird/ui";
import { useMeetingClosed } from "@railbird/ui/schedule";
import styled from "styled-components";
import { Facts } from "../shared/layout";
import { OddsStatus } from "../shared/OddsStatus";

const HeadFacts = styled(Facts)`
  @media (max-width: 639px) {
    gap: 2px 10px;
    font-size: 14px;
  }
`;

export interface MeetingHeaderProps {
  readonly meeting: MeetingDetail;
  /** True when newer odds could not be had. */
  readonly failed: boolean;
}

/** Where and when a meeting is held, how many races it has, and that it is on: today's until its last race is closed. */
export function MeetingHeader({ meeting, failed }: MeetingHeaderProps) {
  const closed = useMeetingClosed(meeting.races);
  const count = meeting.races.length;
  const settled = count > 0 && meeting.races.every(({ status }) => status !== "open");
  const lastRun = abandonedAfter(meeting.races);
  return (
    <PageTitle title={meeting.venue} actions={<OddsStatus feed={meeting.feed} settled={settled} failed={failed} />}>
      <HeadFacts>
        <CodeBadge code={meeting.racingCode} />
        <span>{meeting.state}</span>
        <time dateTime={meeting.date}>{longDate(meeting.date)}</time>
        <span>
          {count} {count === 1 ? "race" : "races"}
        </span>
        {meeting.trackCondition && <span>Track: {meeting.trackCondition}</span>}
        {meeting.weather && <span>Weather: {meeting.weather}</span>}
        {lastRun !== undefined && <strong>{formatAbandonment(lastRun)}</strong>}
        {!closed && meeting.feed.state !== "kept" && <LiveRacingBadge />}
        {closed && <ClosedBadge />}
      </HeadFacts>
    </PageTitle>
  );
}
