import type { Meeting, MeetingsToday, RaceSummary, RacingCode } from "@railbird/contract";
import { RACING_CODE_LABELS } from "@railbird/domain";
import { EmptyState, ErrorNote, LoadingText, useNow } from "@railbird/ui";
import { MeetingAccordion } from "@railbird/ui/accordion";
import type { Loaded } from "../shared/loaded";
import { listedMeetings } from "./order";

export interface TodaysMeetingsProps {
  readonly meetings: Loaded<MeetingsToday>;
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** Today's meetings of the selected code, or why there are none. */
export function TodaysMeetings({ meetings: { data, failed, onRetry }, code, onRaceOpen }: TodaysMeetingsProps) {
  const now = useNow();
  if (!data) {
    return failed ? <ErrorNote title="Today's meetings did not load" onRetry={onRetry} /> : <LoadingText />;
  }
  const listed = listedMeetings(data.meetings, code, now);
  if (listed.length === 0) {
    return (
      <EmptyState>
        {code ? `No ${RACING_CODE_LABELS[code].toLowerCase()} meetings today` : "No meetings today"}
      </EmptyState>
    );
  }
  return <MeetingAccordion meetings={listed} onRaceOpen={onRaceOpen} />;
}
