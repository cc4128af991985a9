import type { Meeting, MeetingsOnDay, RacingCode } from "@railbird/contract";
import {
  addDays,
  type CalendarDate,
  DAYS_STORED,
  isDayInReach,
  longDate,
  melbourneDate,
  RACING_CODE_LABELS,
  shortDate,
} from "@railbird/domain";
import { ref } from "@railbird/reads";
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
import styled from "styled-components";
import { Deferred } from "../../app/Deferred";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { dayPath, homePath } from "../../routes/paths";
import { useDayFilters } from "../home/use-day-filters";
import { dayWords } from "../shared/DayNote";
import { Facts } from "../shared/head";
import { Section, SectionHead, Stack } from "../shared/layout";
import { OddsStatus } from "../shared/OddsStatus";
import { type Loaded, useFailureToast, useLoaded } from "../shared/use-loaded";
import { DayMeetings } from "./DayMeetings";

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    white-space: nowrap;
  }
`;

const none: readonly Meeting[] = [];

/** `/day/{date}`: the meetings of another day, with winners where they are known. */
export default function DayPage() {
  const { date = "" } = usePageParams();
  const day = useLoaded(useRead(ref("meetingsOnDay", { date })));
  const [{ code }, changeFilters] = useDayFilters();
  useFailureToast(day.failed, "Error loading meetings", "Some racing data may be temporarily unavailable");
  return (
    <>
      <PageHead {...headOf(date, day.data)} path={dayPath(date)} />
      <DayView date={date} day={day} code={code} onCodeChange={(selected) => changeFilters({ code: selected })} />
    </>
  );
}

function headOf(date: string, day: MeetingsOnDay | undefined) {
  return {
    title: `Racing on ${longDate(date)}`,
    description: `Australian thoroughbred, greyhound and harness meetings of ${longDate(date)}: every race with its time, and the result where it has run.`,
    breadcrumb: [{ label: "Home", href: "/" }, { label: longDate(date) }],
    // Every date has a page; search engines need those with racing.
    noindex: day?.meetings.length === 0,
  };
}

interface DayViewProps {
  readonly date: string;
  readonly day: Loaded<MeetingsOnDay>;
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  readonly onCodeChange: (code: RacingCode | undefined) => void;
}

/** The day page's content: which day, the way to its neighbours, and its meetings. */
function DayView({ date, day, code, onCodeChange }: DayViewProps) {
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
          <Deferred key={date}>
            <Listed date={date} code={code} meetings={meetings} />
          </Deferred>
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
  const listed = inDayOrder(meetings.filter(({ racingCode }) => code === undefined || racingCode === code));
  if (listed.length > 0) return <DayMeetings date={date} meetings={listed} />;
  return <EmptyState>{code && `No ${RACING_CODE_LABELS[code].toLowerCase()} meetings on this day`}</EmptyState>;
}

const CODES: readonly RacingCode[] = ["R", "G", "H"];

/** Thoroughbreds first; of a day that is over the meetings that ended last, of another those that begin first. */
function inDayOrder(meetings: readonly Meeting[]): Meeting[] {
  const isOver = isSettled(meetings);
  const instant = ({ races }: Meeting) => Date.parse((isOver ? races.at(-1) : races[0])?.startTime ?? "") || 0;
  return meetings.toSorted(
    (a, b) =>
      CODES.indexOf(a.racingCode) - CODES.indexOf(b.racingCode) ||
      (isOver ? instant(b) - instant(a) : instant(a) - instant(b)),
  );
}

function EmptyDay({ date }: Pick<DayViewProps, "date">) {
  return (
    <Stack>
      <NotFoundMessage title={longDate(date)} action={<ButtonLink href="/">Today's racing</ButtonLink>}>
        No meetings are known of this day. Results are kept for {DAYS_STORED} days, and tomorrow's card is listed when
        the feed publishes it.
      </NotFoundMessage>
      <DaySteps date={date} />
    </Stack>
  );
}

/** A day's facts, `now` being epoch ms: which day it is seen from today, how far it has come, how much racing it has. */
function wordsOfDay(date: CalendarDate, meetings: readonly Meeting[], now: number): string {
  const name = nameOf(date, melbourneDate(now));
  if (meetings.length === 0) return name ?? "";
  const races = meetings.flatMap((meeting) => meeting.races);
  const state = dayWords(date, races, now);
  const counts = [counted(meetings.length, "meeting"), counted(races.length, "race")];
  const facts = [name, state, ...counts].filter((fact) => fact !== undefined).join(" · ");
  return facts.charAt(0).toUpperCase() + facts.slice(1);
}

function nameOf(date: CalendarDate, today: CalendarDate): string | undefined {
  if (date === today) return "Today";
  if (date === addDays(today, -1)) return "Yesterday";
  return date === addDays(today, 1) ? "Tomorrow" : undefined;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The way to the day before, to today and to the day after, as far as there may be racing. */
function DaySteps({ date }: { readonly date: CalendarDate }) {
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const today = useNowSelect(melbourneDate);
  const hasBefore = useNowSelect((now) => isDayInReach(before, now));
  const hasAfter = useNowSelect((now) => isDayInReach(after, now));
  const pathOf = (day: CalendarDate) => (day === today ? homePath : dayPath(day));
  if (!hasBefore && !hasAfter) return null;
  return (
    <Nav aria-label="Other days">
      {hasBefore && <a href={pathOf(before)}>‹ {shortDate(before)}</a>}
      {![before, date, after].includes(today) && <a href={homePath}>Today</a>}
      {hasAfter && <a href={pathOf(after)}>{shortDate(after)} ›</a>}
    </Nav>
  );
}
