import type { BookmakerListItem, MeetingDetail, MeetingRace } from "@railbird/contract";
import { abandonedAfter, type CalendarDate, formatAbandonment, longDate, RACING_CODE_LABELS } from "@railbird/domain";
import { ref } from "@railbird/reads";
import {
  BackButton,
  Breadcrumb,
  type BreadcrumbItem,
  ClosedBadge,
  CodeBadge,
  EmptyState,
  ErrorNote,
  KeptOpenProvider,
  LiveRacingBadge,
  LoadingText,
  NotFoundMessage,
  PageTitle,
  ZoneOfTimes,
} from "@railbird/ui";
import { LateMailLines } from "@railbird/ui/race-life";
import { RaceSchedule, useMeetingClosed } from "@railbird/ui/schedule";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Deferred } from "../../app/Deferred";
import { PageHead } from "../../app/PageHead";
import { useSiteSettings } from "../../app/SiteSettings";
import { useRead } from "../../data/use-read";
import { MeetingTools } from "../../my-board/Tools";
import { usePageParams } from "../../routes/page-params";
import { homePath, lateMailPath, meetingPath, racePath, socialCardPath } from "../../routes/paths";
import { preloadable } from "../../routes/preloadable";
import { BackToHome } from "../shared/BackToHome";
import { DayNote } from "../shared/DayNote";
import { Facts, QuietWay } from "../shared/head";
import { Section, SectionHead, Stack } from "../shared/layout";
import { NextRacesInstead } from "../shared/NextRacesInstead";
import { OddsStatus } from "../shared/OddsStatus";
import { OnPaper } from "../shared/OnPaper";
import { useBack } from "../shared/use-back";
import { useHasTips } from "../shared/use-has-tips";
import { useKeptOpen } from "../shared/use-kept-open";
import { type Loaded, useFailureToast, useLoaded } from "../shared/use-loaded";

const HeadFacts = styled(Facts)`
  @media (max-width: 639px) {
    gap: 2px 10px;
    font-size: 14px;
  }
`;

const Way = styled.a`
  display: block;
  min-height: 44px;
  align-content: center;
`;

const Page = styled(Stack)`
  gap: 16px;
  padding-top: 0;
  @media (max-width: 639px) {
    gap: 8px;
  }
`;

const meetingSheet = preloadable(() =>
  import("@railbird/ui/print").then(({ MeetingSheet }) => ({ default: MeetingSheet })),
);

/** `/meeting/{meetingId}`: a meeting's races with their signals. */
export default function MeetingPage() {
  const { meetingId = "" } = usePageParams();
  const meeting = useLoaded(useRead(ref("meeting", { id: meetingId })));
  const { publicUrl } = useSiteSettings();
  const { data: directory } = useRead(ref("bookmakers", {}));
  useFailureToast(meeting.failed, "Error loading meeting", "Unable to load meeting details. Please try again.");
  return (
    <>
      <PageHead
        {...headOf(meeting.data, meeting.missing)}
        path={meeting.missing ? undefined : meetingPath(meetingId)}
      />
      <KeptOpenProvider value={useKeptOpen()}>
        <MeetingView
          meeting={meeting}
          directory={directory}
          onBack={useBack(homePath)}
          wayOut={<BackToHome />}
          instead={meeting.missing && <NextRacesInstead />}
        />
      </KeptOpenProvider>
      {meeting.data && (
        <OnPaper sheet={meetingSheet} of={{ meeting: meeting.data, address: publicUrl + meetingPath(meetingId) }} />
      )}
    </>
  );
}

function headOf(meeting: MeetingDetail | undefined, missing: boolean) {
  if (!meeting) {
    return {
      title: missing ? "Meeting not found" : "Meeting",
      description: "An Australian race meeting: its races, odds compared between bookmakers, and betting signals.",
    };
  }
  const { venue, state, date, races } = meeting;
  // One venue may hold meetings of several codes on a day: each has a title of its own.
  const code = RACING_CODE_LABELS[meeting.racingCode];
  return {
    title: `${venue} ${code}, ${longDate(date)}`,
    description: `${code} at ${venue} (${state}), ${longDate(date)}: ${races.length} races with start times, odds compared between bookmakers and betting signals.`,
    image: { path: socialCardPath("meeting", meeting.id), alt: `${venue} ${code}, ${longDate(date)}` },
    breadcrumb: meetingBreadcrumb(meeting),
  };
}

export interface MeetingViewProps {
  readonly meeting: Loaded<MeetingDetail>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Goes back to the page before; without it the back button leads home. */
  readonly onBack?: (() => void) | undefined;
  /** The button of a meeting that is not there. */
  readonly wayOut?: ReactNode;
  /** The offer in place of a meeting that is not there. */
  readonly instead?: ReactNode;
}

/** The meeting page's content. */
export function MeetingView({ meeting, directory, onBack, wayOut, instead }: MeetingViewProps) {
  const { data, missing, failed, errorId, onRetry } = meeting;
  if (missing) {
    return (
      <>
        <NotFoundMessage title="Meeting not found" action={wayOut} />
        {instead}
      </>
    );
  }
  return (
    <Page>
      <QuietWay>
        <BackButton href="/" onBack={onBack} />
        {data && <Breadcrumb items={meetingBreadcrumb(data)} />}
        {data && <MeetingTools meeting={data} />}
      </QuietWay>
      {data ? (
        <>
          <DayNote key={`${data.id} day`} date={data.date} races={data.races} />
          <MeetingHeader meeting={data} failed={failed} />
          <Deferred key={data.id}>
            <MeetingSchedule
              date={data.date}
              races={data.races}
              pricesMayCome={data.feed.state !== "kept"}
              directory={directory}
            />
            {data.lateMail && (
              <Section>
                <SectionHead>
                  <h2>Late mail</h2>
                  <Way href={lateMailPath}>All meetings</Way>
                </SectionHead>
                <LateMailLines lines={data.lateMail} code={data.racingCode} raceHref={racePath} />
              </Section>
            )}
            <Way href={`/api/meetings/${encodeURIComponent(data.id)}/calendar.ics`}>Races as a calendar</Way>
          </Deferred>
        </>
      ) : failed ? (
        <ErrorNote title="This meeting did not load" errorId={errorId} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Page>
  );
}

interface MeetingScheduleProps {
  readonly date: CalendarDate;
  readonly races: readonly MeetingRace[];
  /** Whether the feed may still bring prices: not of another day, which is kept as it was or as it is published ahead. */
  readonly pricesMayCome: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A meeting's races as a timetable. */
function MeetingSchedule({ date, races, pricesMayCome, directory }: MeetingScheduleProps) {
  const tipsMayCome = useHasTips();
  return (
    <Section aria-labelledby="race-schedule">
      <SectionHead>
        <h2 id="race-schedule">Race Schedule</h2>
        <ZoneOfTimes instants={races.map(({ startTime }) => startTime)} />
      </SectionHead>
      {races.length > 0 ? (
        <RaceSchedule
          date={date}
          races={races}
          directory={directory}
          tipsMayCome={tipsMayCome}
          pricesMayCome={pricesMayCome}
        />
      ) : (
        <EmptyState>The feed lists no races here yet</EmptyState>
      )}
    </Section>
  );
}

interface MeetingHeaderProps {
  readonly meeting: MeetingDetail;
  /** True when newer odds could not be had. */
  readonly failed: boolean;
}

/** Where and when a meeting is held, how many races it has, and that it is on: today's until its last race is closed. */
function MeetingHeader({ meeting, failed }: MeetingHeaderProps) {
  const closed = useMeetingClosed(meeting.races);
  const count = meeting.races.length;
  const settled = count > 0 && meeting.races.every(({ status }) => status !== "open");
  const lastRun = abandonedAfter(meeting.races);
  return (
    <PageTitle
      title={meeting.venue}
      actions={<OddsStatus read="meeting" feed={meeting.feed} settled={settled} failed={failed} />}
    >
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

/** `Home > '{venue} Racing'`, the last being the page itself. */
function meetingBreadcrumb({ venue }: { readonly venue: string }): readonly BreadcrumbItem[] {
  return [{ label: "Home", href: "/" }, { label: `${venue} Racing` }];
}
