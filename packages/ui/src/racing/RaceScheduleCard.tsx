import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { memo } from "react";
import styled from "styled-components";
import { ButtonLink } from "../basics/ButtonLink";
import { Countdown } from "../time/Countdown";
import { StartTime } from "../time/StartTime";
import { ClosedBadge, StatusBadge } from "./badges";
import { ResultsLine } from "./ResultsLine";
import { SignalTiles } from "./SignalTiles";
import { useRaceClosed } from "./use-race-times";

const Root = styled.li`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  /* Races far out of view are neither laid out nor painted. The height is a usual card's. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 390px;
  @media (min-width: 1024px) {
    contain-intrinsic-block-size: auto 253px;
  }
  &[data-next] {
    border-color: var(--ink);
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  h3 {
    font-size: 16px;
  }
  > :last-child {
    margin-inline-start: auto;
  }
  @media (max-width: 639px) {
    gap: 12px;
    > :last-child {
      width: 100%;
    }
  }
`;
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  font-size: 14px;
  color: var(--quiet);
`;

export interface RaceScheduleCardProps {
  readonly race: MeetingRace;
  /** The meeting's next race to jump. */
  readonly next?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A race of a meeting's schedule, with its signals. */
export const RaceScheduleCard = memo(function RaceScheduleCard({
  race,
  next = false,
  directory,
}: RaceScheduleCardProps) {
  const closed = useRaceClosed(race);
  return (
    <Root data-next={next || undefined}>
      <Top>
        <div>
          <h3>
            R{race.number} {race.name}
          </h3>
          <Facts>
            <StartTime instant={race.startTime} zone />
            {race.distance !== undefined && <span>{race.distance} m</span>}
            <span>
              {race.runnerCount} {race.runnerCount === 1 ? "runner" : "runners"}
            </span>
            {next && <Countdown startTime={race.startTime} />}
            {closed && <ClosedBadge />}
            <StatusBadge status={race.status} />
          </Facts>
        </div>
        <ButtonLink href={`/race/${race.id}`}>View Race Details</ButtonLink>
      </Top>
      <ResultsLine race={race} />
      <SignalTiles race={race} directory={directory} />
    </Root>
  );
});
