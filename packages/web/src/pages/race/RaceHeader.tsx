import type { Race } from "@railbird/contract";
import { formatRunnerCount } from "@railbird/domain";
import { CodeBadge, Distance, GetTipsLink, RaceName, RefreshButton, StartTime } from "@railbird/ui";
import styled from "styled-components";
import { meetingPath } from "../../routes/paths";
import { Facts } from "../shared/head";
import { PauseSwitch } from "../shared/OddsStatus";
import { conditionsInShort } from "./race-conditions";

export const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  @media (min-width: 1024px) {
    flex-wrap: nowrap;
    > div:first-child {
      min-width: 0;
    }
  }
  h1 {
    font-size: 28px;
    font-weight: 750;
    letter-spacing: -0.01em;
  }
`;

/**
 * The actions of a race. The link to tips comes and goes while the page is open: its place is there from the start, in the
 * same line or in one of its own.
 */
export const Actions = styled.div`
  display: flex;
  gap: 8px;
  @media (min-width: 640px) {
    flex: 1 0 100%;
    min-height: 44px;
  }
  @media (min-width: 1024px) {
    flex: 0 0 368px;
    justify-content: end;
    /* The link to tips stands left of the buttons: where it comes and goes it moves none of them. */
    > a {
      order: -1;
    }
  }
`;

/** The start that was published first: a phone shows it here, a wider screen in the bar. */
export const Was = styled.span`
  color: var(--stale);
`;

// A wide screen keeps a line for them, which the day's list does not know: nothing moves when the race comes. A phone has them in its one.
const Conditions = styled.span`
  display: contents;
  @media (min-width: 640px) {
    display: block;
    overflow: hidden;
    flex: 1 0 100%;
    height: 24px;
    line-height: 24px;
    text-overflow: ellipsis;
    white-space: nowrap;
    > span + span::before {
      content: " · ";
    }
  }
`;

interface RaceHeaderProps {
  readonly race: Race;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Which race, when, how far, how many runners; what can be done about its odds and tips. */
export function RaceHeader({ race, refreshing, onRefresh }: RaceHeaderProps) {
  return (
    <Header>
      <div>
        <h1>
          Race {race.number}: <RaceName name={race.name} />
        </h1>
        <Facts>
          <CodeBadge code={race.racingCode} />
          <Venue race={race} />
          <StartTime instant={race.startTime} zone />
          {race.advertisedStart !== undefined && (
            <Was>
              was <StartTime instant={race.advertisedStart} />
            </Was>
          )}
          <span>
            <Distance metres={race.distance} />
          </span>
          <span>{formatRunnerCount(race)}</span>
          {race.trackCondition && <span>Track: {race.trackCondition}</span>}
          {race.weather && <span>Weather: {race.weather}</span>}
          <Conditions>
            {conditionsInShort(race.conditions).map((condition) => (
              <span key={condition}>{condition}</span>
            ))}
          </Conditions>
        </Facts>
      </div>
      <Actions>
        {race.feed.state !== "kept" && !hasRun(race) && (
          <>
            <PauseSwitch />
            <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
          </>
        )}
        {(race.status ?? "open") === "open" && <GetTipsLink race={race} />}
      </Actions>
    </Header>
  );
}

/** Where it is run: a link to the meeting. */
function Venue({ race: { venue, state, meetingId } }: { readonly race: Race }) {
  const place = [venue, state].filter((part) => part !== "").join(", ");
  return meetingId ? <a href={meetingPath(meetingId)}>{place}</a> : <span>{place}</span>;
}

/** A race with a result has no odds to refresh. */
function hasRun({ status }: Race): boolean {
  return status === "interim" || status === "final" || status === "abandoned";
}
