import type { Meeting, MeetingsToday, RaceSummary, RacingCode } from "@railbird/contract";
import { RACING_CODE_LABELS } from "@railbird/domain";
import { EmptyState, ErrorNote, LoadingText, useNowSelect } from "@railbird/ui";
import { MeetingAccordion } from "@railbird/ui/accordion";
import { memo, useCallback } from "react";
import type { Loaded } from "../shared/loaded";
import { listedMeetings, nextOrderChange } from "./order";

export interface TodaysMeetingsProps {
  readonly meetings: Loaded<MeetingsToday>;
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** Today's meetings of the selected code, or why there are none. Renders again when they change, not with the rest of the page. */
export const TodaysMeetings = memo(function TodaysMeetings({ meetings, code, onRaceOpen }: TodaysMeetingsProps) {
  const { data, failed, onRetry } = meetings;
  const listed = useListed(data?.meetings ?? none, code);
  if (!data) {
    return failed ? <ErrorNote title="Today's meetings did not load" onRetry={onRetry} /> : <LoadingText />;
  }
  if (listed.length === 0) {
    return (
      <EmptyState>
        {code ? `No ${RACING_CODE_LABELS[code].toLowerCase()} meetings today` : "No meetings today"}
      </EmptyState>
    );
  }
  return <MeetingAccordion meetings={listed} onRaceOpen={onRaceOpen} />;
});

const none: readonly Meeting[] = [];

/** The meetings as they are listed now; the same list until a meeting closes. */
function useListed(meetings: readonly Meeting[], code: RacingCode | undefined): readonly Meeting[] {
  return useNowSelect(
    useCallback((now: number) => listedMeetings(meetings, code, now), [meetings, code]),
    useCallback((now: number) => nextOrderChange(meetings, now), [meetings]),
  );
}
