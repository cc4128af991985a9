import type { MeetingDetail } from "@railbird/contract";
import { longDate } from "@railbird/domain";
import { ClosedBadge, CodeBadge, LiveRacingBadge, PageTitle, useMeetingClosed } from "@railbird/ui";
import { Facts } from "../shared/layout";
import { OddsStatus } from "../shared/OddsStatus";

export interface MeetingHeaderProps {
  readonly meeting: MeetingDetail;
  /** True when newer odds could not be had. */
  readonly failed: boolean;
}

/** Where and when a meeting is held, how many races it has, and whether it is still on. */
export function MeetingHeader({ meeting, failed }: MeetingHeaderProps) {
  const closed = useMeetingClosed(meeting.races);
  const count = meeting.races.length;
  return (
    <PageTitle title={meeting.venue} actions={<OddsStatus feed={meeting.feed} failed={failed} />}>
      <Facts>
        <CodeBadge code={meeting.racingCode} />
        <span>{meeting.state}</span>
        <time dateTime={meeting.date}>{longDate(meeting.date)}</time>
        <span>
          {count} {count === 1 ? "race" : "races"}
        </span>
        {meeting.trackCondition && <span>Track: {meeting.trackCondition}</span>}
        {meeting.weather && <span>Weather: {meeting.weather}</span>}
        {closed ? <ClosedBadge /> : meeting.feed.state !== "kept" && <LiveRacingBadge />}
      </Facts>
    </PageTitle>
  );
}
