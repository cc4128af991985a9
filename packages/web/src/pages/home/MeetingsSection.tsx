import type { MeetingsToday } from "@railbird/contract";
import { ref } from "@railbird/resources";
import { KeptOpenProvider, type MeetingChoice, MeetingFilter, TimesHeading } from "@railbird/ui";
import { useMemo } from "react";
import { useSameAsHtml } from "../../app/use-same-as-html";
import { useRead } from "../../data/use-read";
import type { DayFilters } from "../../routes/day-filters";
import { Section, SectionHead } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { OddsAge } from "../shared/OddsAge";
import { useFailureToast } from "../shared/use-failure-toast";
import { useKeptOpen } from "../shared/use-kept-open";
import { useLoaded } from "../shared/use-loaded";
import { closedListDigest } from "./closed-list-digest";
import { TodaysMeetings, type TodaysMeetingsProps } from "./TodaysMeetings";
import { useDayFilters } from "./use-day-filters";

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
