import type { MeetingsToday, RacingCode } from "@railbird/contract";
import { ref } from "@railbird/resources";
import { useRead } from "../../data/use-read";
import { Section, SectionHead } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { OddsAge } from "../shared/OddsAge";
import { useFailureToast } from "../shared/use-failure-toast";
import { useLoaded } from "../shared/use-loaded";
import { TodaysMeetings, type TodaysMeetingsProps } from "./TodaysMeetings";
import { useSelectedCode } from "./use-selected-code";

/** Today's meetings as the server knows them, of the code that the address selects. */
export default function MeetingsSection({ onRaceOpen }: Pick<TodaysMeetingsProps, "onRaceOpen">) {
  const meetings = useLoaded(useRead(ref("meetingsToday", {})));
  const [code] = useSelectedCode();
  useFailureToast(meetings.failed, "Error loading meetings", "Some racing data may be temporarily unavailable");
  return <MeetingsSectionView meetings={meetings} code={code} onRaceOpen={onRaceOpen} />;
}

export interface MeetingsSectionViewProps extends Pick<TodaysMeetingsProps, "onRaceOpen"> {
  readonly meetings: Loaded<MeetingsToday>;
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
}

/** The home page's part below the next races. */
export function MeetingsSectionView({ meetings, code, onRaceOpen }: MeetingsSectionViewProps) {
  const { data, failed } = meetings;
  return (
    <Section aria-labelledby="todays-meetings">
      <SectionHead>
        <h2 id="todays-meetings">Today's Meetings</h2>
        {failed && data && <OddsAge feed={data.feed} failed />}
      </SectionHead>
      <TodaysMeetings meetings={meetings} code={code} onRaceOpen={onRaceOpen} />
    </Section>
  );
}
