import type { Race } from "@railbird/contract";
import {
  ClosedBadge,
  CodeBadge,
  Countdown,
  GetTipsLink,
  PageTitle,
  RefreshButton,
  StartTime,
  StatusBadge,
  useRaceClosed,
} from "@railbird/ui";
import styled from "styled-components";
import { Facts } from "../shared/layout";

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export interface RaceHeaderProps {
  readonly race: Race;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Which race, when, how far, how many runners; what can be done about its odds and tips. */
export function RaceHeader({ race, refreshing, onRefresh }: RaceHeaderProps) {
  const closed = useRaceClosed(race);
  return (
    <PageTitle
      title={`Race ${race.number}: ${race.name}`}
      actions={
        <Actions>
          <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
          <GetTipsLink race={race} />
        </Actions>
      }
    >
      <Facts>
        <CodeBadge code={race.racingCode} />
        <span>
          {race.venue}, {race.state}
        </span>
        <StartTime instant={race.startTime} zone />
        {!closed && <Countdown startTime={race.startTime} />}
        {race.distance !== undefined && <span>{race.distance} m</span>}
        <span>
          {race.runnerCount} {race.runnerCount === 1 ? "runner" : "runners"}
        </span>
        {closed && <ClosedBadge />}
        <StatusBadge status={race.status} />
      </Facts>
      {(race.trackCondition || race.weather) && (
        <Facts>
          {race.trackCondition && <span>Track: {race.trackCondition}</span>}
          {race.weather && <span>Weather: {race.weather}</span>}
        </Facts>
      )}
    </PageTitle>
  );
}
