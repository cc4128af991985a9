import type { Meeting, MeetingsToday, RaceSummary } from "@railbird/contract";
import { RACING_CODE_LABELS } from "@railbird/domain";
import { EmptyState, ErrorNote, LoadingText, useNowSelect } from "@railbird/ui";
import { MeetingAccordion } from "@railbird/ui/accordion";
import { memo, useCallback } from "react";
import type { DayFilters } from "../../routes/day-filters";
import type { Loaded } from "../shared/loaded";
import { listedMeetings, nextOrderChange } from "./order";
import { useKeptOrder } from "./use-kept-order";

export interface TodaysMeetingsProps {
  readonly meetings: Loaded<MeetingsToday>;
  readonly filters: DayFilters;
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** Today's meetings that the filters let through, or why there are none. Renders again when they change, not with the rest of the page. */
export const TodaysMeetings = memo(function TodaysMeetings({ meetings, filters, onRaceOpen }: TodaysMeetingsProps) {
  const { data, failed, errorId, onRetry } = meetings;
  const listed = useListed(data?.meetings ?? none, filters);
  const { meetings: shown, handlers } = useKeptOrder(listed);
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

/** The meetings as they are listed now; the same list until a race closes. */
function useListed(meetings: readonly Meeting[], filters: DayFilters): readonly Meeting[] {
  return useNowSelect(
    useCallback((now: number) => listedMeetings(meetings, filters, now), [meetings, filters]),
    useCallback((now: number) => nextOrderChange(meetings, now), [meetings]),
  );
}
