import type { Meeting, MeetingsToday, RaceSummary } from "@railbird/contract";
import { closesAt, nextInstant, orderByNextJump, RACING_CODE_LABELS, type RaceTiming } from "@railbird/domain";
import { ref } from "@railbird/reads";
import {
  EmptyState,
  ErrorNote,
  KeptOpenProvider,
  LoadingText,
  type MeetingChoice,
  MeetingFilter,
  TimesHeading,
  useHeldOrder,
  useNowSelect,
} from "@railbird/ui";
import { MeetingAccordion } from "@railbird/ui/accordion";
import { lazy, memo, Suspense, useCallback, useMemo } from "react";
import { useSameAsHtml } from "../../app/HtmlUntilRead";
import { useHydrated } from "../../app/use-hydrated";
import { useRead } from "../../data/use-read";
import { type DayFilters, passes } from "../../routes/day-filters";
import { Section, SectionHead } from "../shared/layout";
import { OddsAge } from "../shared/OddsStatus";
import { useKeptOpen } from "../shared/use-kept-open";
import { type Loaded, useFailureToast, useLoaded } from "../shared/use-loaded";
import { closedListDigest } from "./closed-list-digest";
import { useDayFilters } from "./use-day-filters";

const ComesNext = lazy(() => import("./ComesNext"));

/** Today's meetings that the filters let through, or why there are none. Renders again when they change, not with the rest of the page. */
export const TodaysMeetings = memo(function TodaysMeetings({ meetings, filters, onRaceOpen }: TodaysMeetingsProps) {
  const { data, failed, errorId, onRetry } = meetings;
  const listed = useListed(data?.meetings ?? none, filters);
  const { items: shown, handlers } = useHeldOrder(listed);
  const isHydrated = useHydrated();
  if (!data) {
    return failed ? (
      <ErrorNote title="Today's meetings did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  }
  if (shown.length === 0) {
    const { code, state, track } = filters;
    return (
      <EmptyState>
        <span>{code ? `No ${RACING_CODE_LABELS[code].toLowerCase()} meetings today` : "No meetings today"}</span>
        {state && <small> in {state}</small>}
        {track && <small> on a {track.toLowerCase()} track</small>}
        {isHydrated && (
          <Suspense>
            <ComesNext filters={filters} />
          </Suspense>
        )}
      </EmptyState>
    );
  }
  return (
    <div {...handlers}>
      <MeetingAccordion meetings={shown} onRaceOpen={onRaceOpen} />
    </div>
  );
});

const none: readonly Meeting[] = [];

const day = ref("meetingsToday", {});

/** Today's meetings as the server knows them, of the code, the state and the track that the address selects. */
export default function MeetingsSection({ onRaceOpen }: Pick<TodaysMeetingsProps, "onRaceOpen">) {
  useSameAsHtml(day, closedListDigest);
  const meetings = useLoaded(useRead(day));
  const [filters, changeFilters] = useDayFilters();
  useFailureToast(meetings.failed, "Error loading meetings", "Some racing data may be temporarily unavailable");
  return (
    <KeptOpenProvider value={useKeptOpen()}>
      <MeetingsSectionView meetings={meetings} filters={filters} onChoice={changeFilters} onRaceOpen={onRaceOpen} />
    </KeptOpenProvider>
  );
}

export interface MeetingsSectionViewProps extends Pick<TodaysMeetingsProps, "onRaceOpen"> {
  readonly meetings: Loaded<MeetingsToday>;
  readonly filters: DayFilters;
  readonly onChoice: (change: MeetingChoice) => void;
}

/** The home page's part below the next races. */
export function MeetingsSectionView({ meetings, filters, onChoice, onRaceOpen }: MeetingsSectionViewProps) {
  const { data, failed } = meetings;
  const instants = useMemo(
    () => data?.meetings.flatMap(({ races }) => races.map(({ startTime }) => startTime)) ?? [],
    [data],
  );
  return (
    <Section aria-labelledby="todays-meetings">
      <SectionHead>
        <TimesHeading id="todays-meetings" instants={instants}>
          Today's Meetings
        </TimesHeading>
        {failed && data && <OddsAge feed={data.feed} failed />}
        <MeetingFilter value={filters} onChange={onChoice} kept={{ code: filters.code }} />
      </SectionHead>
      <TodaysMeetings meetings={meetings} filters={filters} onRaceOpen={onRaceOpen} />
    </Section>
  );
}

export interface TodaysMeetingsProps {
  readonly meetings: Loaded<MeetingsToday>;
  readonly filters: DayFilters;
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** The meetings as they are listed now; the same list until a race closes. */
function useListed(meetings: readonly Meeting[], filters: DayFilters): readonly Meeting[] {
  return useNowSelect(
    useCallback((now: number) => listedMeetings(meetings, filters, now), [meetings, filters]),
    useCallback((now: number) => nextOrderChange(meetings, now), [meetings]),
  );
}

/** Today's meetings that the filters let through, as the board lists them: by their next jump, closed ones last. `now` is epoch ms. */
export function listedMeetings(meetings: readonly Meeting[], filters: DayFilters, now: number): Meeting[] {
  const timed = meetings
    .filter((meeting) => passes(meeting, filters))
    .map((meeting) => ({ ...meeting, meeting, races: timingsOf(meeting) }));
  return orderByNextJump(timed, now).map(({ meeting }) => meeting);
}

/** The first instant after `now`, epoch ms, at which time alone changes the order: a race closes. */
export function nextOrderChange(meetings: readonly Meeting[], now: number): number {
  return nextInstant(meetings.flatMap(timingsOf).map(closesAt), now);
}

function timingsOf({ races }: Meeting): RaceTiming[] {
  return races.map(({ startTime, status }) => ({ startTime: Date.parse(startTime), status }));
}
