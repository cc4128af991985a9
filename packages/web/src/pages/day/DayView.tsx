import type { Meeting, MeetingsOnDay, RacingCode } from "@railbird/contract";
import { DAYS_KEPT, longDate, RACING_CODE_LABELS } from "@railbird/domain";
import {
  ButtonLink,
  CodeFilter,
  EmptyState,
  ErrorNote,
  LoadingText,
  NotFoundMessage,
  PageTitle,
  TimesHeading,
  useNowSelect,
} from "@railbird/ui";
import { useCallback } from "react";
import { Later } from "../../app/Later";
import { Facts, Section, SectionHead, Stack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { OddsStatus } from "../shared/OddsStatus";
import { DayMeetings } from "./DayMeetings";
import { DaySteps } from "./DaySteps";
import { wordsOfDay } from "./words-of-day";

export interface DayViewProps {
  readonly date: string;
  readonly day: Loaded<MeetingsOnDay>;
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  readonly onCodeChange: (code: RacingCode | undefined) => void;
}

const none: readonly Meeting[] = [];

/** The day page's content: which day, the way to its neighbours, and its meetings. */
export function DayView({ date, day, code, onCodeChange }: DayViewProps) {
  const { data, failed, errorId, onRetry } = day;
  const meetings = data?.meetings ?? none;
  const words = useNowSelect(useCallback((now: number) => wordsOfDay(date, meetings, now), [date, meetings]));
  if (data && meetings.length === 0) return <EmptyDay date={date} />;
  return (
    <Stack>
      <PageTitle title={longDate(date)} actions={<DaySteps date={date} />}>
        <Facts>{words}</Facts>
      </PageTitle>
      <Section aria-labelledby="meetings">
        <SectionHead>
          <TimesHeading
            id="meetings"
            instants={meetings.flatMap(({ races }) => races.map(({ startTime }) => startTime))}
          >
            Meetings
          </TimesHeading>
          {data && <OddsStatus feed={data.feed} settled={isSettled(data.meetings)} failed={failed} />}
          {data && <CodeFilter value={code} onChange={onCodeChange} />}
        </SectionHead>
        {data ? (
          <Later key={date}>
            <Listed date={date} code={code} meetings={meetings} />
          </Later>
        ) : failed ? (
          <ErrorNote title="This day's meetings did not load" errorId={errorId} onRetry={onRetry} />
        ) : (
          <LoadingText />
        )}
      </Section>
    </Stack>
  );
}

/** No race's odds change any more. */
function isSettled(meetings: readonly Meeting[]): boolean {
  return meetings.every(({ races }) => races.every(({ status }) => status !== "open"));
}

type ListedProps = Pick<DayViewProps, "date" | "code"> & { readonly meetings: readonly Meeting[] };

function Listed({ date, code, meetings }: ListedProps) {
  const listed = meetings.filter(({ racingCode }) => code === undefined || racingCode === code);
  if (listed.length > 0) return <DayMeetings date={date} meetings={listed} />;
  return <EmptyState>{code && `No ${RACING_CODE_LABELS[code].toLowerCase()} meetings on this day`}</EmptyState>;
}

function EmptyDay({ date }: Pick<DayViewProps, "date">) {
  return (
    <Stack>
      <NotFoundMessage title={longDate(date)} action={<ButtonLink href="/">Today's racing</ButtonLink>}>
        No meetings are known of this day. Results are kept for {DAYS_KEPT} days, and tomorrow's card is listed when the
        feed publishes it.
      </NotFoundMessage>
      <DaySteps date={date} />
    </Stack>
  );
}
