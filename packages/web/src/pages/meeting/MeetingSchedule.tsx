import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { EmptyState, RaceScheduleCard, useNextRaceId } from "@railbird/ui";
import styled from "styled-components";
import { Section, SectionHead } from "../shared/layout";

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

export interface MeetingScheduleProps {
  readonly races: readonly MeetingRace[];
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A meeting's races in their order; the next to jump is marked. */
export function MeetingSchedule({ races, directory }: MeetingScheduleProps) {
  const nextId = useNextRaceId(races);
  return (
    <Section aria-labelledby="race-schedule">
      <SectionHead>
        <h2 id="race-schedule">Race Schedule</h2>
      </SectionHead>
      {races.length === 0 ? (
        <EmptyState>The feed lists no races here yet</EmptyState>
      ) : (
        <List>
          {races.map((race) => (
            <RaceScheduleCard key={race.id} race={race} next={race.id === nextId} directory={directory} />
          ))}
        </List>
      )}
    </Section>
  );
}
