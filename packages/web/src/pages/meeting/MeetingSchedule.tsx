import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import type { CalendarDate } from "@railbird/domain";
import { EmptyState, ZoneOfTimes } from "@railbird/ui";
import { RaceSchedule } from "@railbird/ui/schedule";
import { Section, SectionHead } from "../shared/layout";
import { useHasTips } from "../shared/use-has-tips";

export interface MeetingScheduleProps {
  readonly date: CalendarDate;
  readonly races: readonly MeetingRace[];
  /** Whether the feed may still bring prices: not of another day, which is kept as it was or as it is published ahead. */
  readonly pricesMayCome: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A meeting's races as a timetable. */
export function MeetingSchedule({ date, races, pricesMayCome, directory }: MeetingScheduleProps) {
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
