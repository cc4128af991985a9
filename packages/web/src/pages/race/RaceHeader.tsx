import type { Race } from "@railbird/contract";
import { formatRunnerCount } from "@railbird/domain";
import { CodeBadge, Distance, GetTipsLink, RaceName, RefreshButton, StartTime } from "@railbird/ui";
import styled from "styled-components";
import { Facts } from "../shared/layout";
import { PauseSwitch } from "../shared/PauseSwitch";

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  h1 {
    font-size: 28px;
    font-weight: 750;
    letter-spacing: -0.01em;
  }
  @media (max-width: 639px) {
    h1 {
      font-size: 18px;
      text-wrap: pretty;
    }
    p {
      font-size: 14px;
      line-height: 20px;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 639px) {
    width: 100%;
    /* Stronger than the buttons' own styles, whatever comes first. */
    && > * {
      flex: 1 0 auto;
      padding: 4px;
      font-size: 13px;
      font-weight: 600;
    }
    /* Its words change: the others keep their places. */
    && > button:first-child {
      flex: none;
      width: 108px;
    }
    /* With larger text the longest words have two lines. */
    && > a {
      flex-shrink: 1;
    }
  }
  @media (max-width: 389px) {
    && > * {
      padding: 4px 2px;
      font-family: var(--narrow);
    }
    && > button:first-child {
      min-width: 98px;
      width: 98px;
    }
  }
`;

export interface RaceHeaderProps {
  readonly race: Race;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Which race, when, how far, how many runners; what can be done about its odds and tips. */
export function RaceHeader({ race, refreshing, onRefresh }: RaceHeaderProps) {
  return (
    <Root>
      <div>
        <h1>
          Race {race.number}: <RaceName name={race.name} />
        </h1>
        <Facts>
          <CodeBadge code={race.racingCode} />
          <span>{[race.venue, race.state].filter((place) => place !== "").join(", ")}</span>
          <StartTime instant={race.startTime} zone />
          <span>
            <Distance metres={race.distance} />
          </span>
          <span>{formatRunnerCount(race)}</span>
          {race.trackCondition && <span>Track: {race.trackCondition}</span>}
          {race.weather && <span>Weather: {race.weather}</span>}
        </Facts>
      </div>
      <Actions>
        {race.feed.state !== "kept" && (
          <>
            <PauseSwitch />
            <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
          </>
        )}
        <GetTipsLink race={race} />
      </Actions>
    </Root>
  );
}
