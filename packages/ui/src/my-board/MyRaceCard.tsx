import type { RaceStatus, RacingCode, Signals } from "@railbird/contract";
import { formatOdds } from "@railbird/domain";
import styled from "styled-components";
import { ClosedBadge, CodeBadge, StatusBadge } from "../racing/badges";
import { Cruncher } from "../racing/NetMovement";
import { Price } from "../racing/Price";
import { RunnerNumber } from "../racing/RunnerNumber";
import { useRaceClosed } from "../racing/use-race-times";
import { Countdown } from "../time/Countdown";
import { StartTime } from "../time/StartTime";

/** Every card is this high, px, so that the room of the row is known before its races are. */
export const MY_RACE_CARD_HEIGHT = 84;

const Root = styled.article`
  position: relative;
  display: grid;
  align-content: center;
  gap: 2px;
  width: 264px;
  height: ${MY_RACE_CARD_HEIGHT}px;
  padding: 4px 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  font-size: 14px;
  line-height: 22px;
  > * {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    white-space: nowrap;
  }
  h3 {
    font-size: 14px;
  }
  h3 span,
  p span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  h3 a {
    display: flex;
    gap: 0.25em;
    min-width: 0;
    color: inherit;
    text-decoration: none;
  }
  h3 a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  h3 time {
    margin-inline-start: auto;
    font-weight: 400;
  }
  p {
    font-family: var(--narrow);
    color: var(--quiet);
  }
  div > small {
    display: flex;
    gap: 8px;
    margin-inline-start: auto;
    font: 400 12px/22px var(--narrow);
    color: var(--quiet);
  }
  p > b {
    margin-inline-start: auto;
    color: var(--ink);
  }
`;

/** A starred runner of the race. */
export interface MyRunner {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  /** Its best price, decimal dollars; a dash when absent. */
  readonly odds?: number | undefined;
  readonly scratched?: boolean | undefined;
}

export interface MyRaceCardProps {
  readonly race: {
    readonly id: string;
    readonly venue: string;
    readonly number: number;
    readonly name: string;
    readonly racingCode: RacingCode;
    /** ISO 8601, UTC. */
    readonly startTime: string;
    readonly status: RaceStatus;
    readonly signals?: Signals;
  };
  readonly runners: readonly MyRunner[];
}

/** A race that the visitor follows: where, how soon, its favourite and its cruncher, and the first of its starred runners. */
export function MyRaceCard({ race, runners }: MyRaceCardProps) {
  const closed = useRaceClosed(race);
  const [runner] = runners;
  return (
    <Root>
      <h3>
        <CodeBadge code={race.racingCode} />
        <a href={`/race/${race.id}`}>
          <span>{race.venue}</span> R{race.number}
        </a>
        <StartTime instant={race.startTime} />
      </h3>
      <div>
        {closed ? (
          race.status === "open" || race.status === "closed" ? (
            <ClosedBadge />
          ) : (
            <StatusBadge status={race.status} />
          )
        ) : (
          <>
            <Countdown startTime={race.startTime} />
            {race.signals && <Market signals={race.signals} />}
          </>
        )}
      </div>
      <p>
        {runner ? (
          <>
            <RunnerNumber number={runner.number} code={race.racingCode} />
            <span>
              {runner.name}
              {runners.length > 1 && ` and ${runners.length - 1} more`}
            </span>
            <b>{runner.scratched ? "Scratched" : <Price odds={runner.odds} />}</b>
          </>
        ) : (
          <span>{race.name}</span>
        )}
      </p>
    </Root>
  );
}

/** The favourite with its price, and the biggest cruncher with what is left of its movement net of scratchings. */
function Market({ signals: { favourite, biggestCruncher } }: { readonly signals: Signals }) {
  return (
    <small>
      {favourite && `Fav ${favourite.number} ${formatOdds(favourite.odds)}`}
      {biggestCruncher && <Cruncher cruncher={biggestCruncher} />}
    </small>
  );
}
