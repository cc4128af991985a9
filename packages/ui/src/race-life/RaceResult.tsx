import type { Race, RaceChange } from "@railbird/contract";
import { formatOdds, formatPlaces, formatRaceTime } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { ordinals } from "../racing/ResultsLine";
import { RunnerNumber } from "../racing/RunnerNumber";
import { StartTime } from "../time/StartTime";
import { Dividends } from "./Dividends";

/** The first four, a line each: the winner's is the largest text of the page. Figures stand in columns; a phone has them below the name. */
const Placings = styled.ol`
  display: grid;
  grid-template-columns: max-content max-content minmax(0, max-content) repeat(4, max-content);
  justify-content: start;
  align-items: baseline;
  column-gap: 16px;
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-height: 44px;
    padding-block: 4px;
    border-bottom: 1px solid var(--line);
  }
  li > b {
    font: 650 20px/28px var(--narrow);
    overflow-wrap: anywhere;
  }
  li > b:first-child {
    color: var(--quiet);
    font-family: var(--sans);
  }
  [data-first] > b {
    font: 750 28px/36px var(--sans);
    letter-spacing: -0.01em;
  }
  [data-first] > b:first-child {
    color: var(--ink);
  }
  li > span {
    white-space: nowrap;
  }
  li > [data-money] {
    text-align: end;
    b {
      font-size: 16px;
      font-weight: 650;
    }
  }
  small {
    color: var(--quiet);
    font-size: 12px;
  }
  @media (max-width: 767px) {
    grid-template-columns: none;
    li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 8px;
    }
    /* Figures follow each other below the name. */
    li > b + span + b {
      flex: 1 0 60%;
    }
    [data-first] > b {
      font-size: 20px;
      line-height: 28px;
    }
    li > b {
      font-size: 16px;
      line-height: 24px;
    }
    li > span:empty {
      display: none;
    }
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-size: 14px;
`;
const Note = styled.p`
  overflow-wrap: anywhere;
  b {
    font-weight: 650;
    color: var(--stale);
  }
`;

type RaceOutcome = Pick<
  Race,
  "status" | "results" | "winningTime" | "protest" | "dividends" | "changes" | "runners" | "racingCode"
>;

export interface RaceResultProps {
  readonly race: RaceOutcome;
}

/** Whether there is an outcome to show: a result, that there will be none, or that the feed does not give it. */
export function hasOutcome(race: Pick<Race, "results" | "status">): boolean {
  return isPlaced(race) || race.status === "abandoned" || race.status === "final";
}

function isPlaced({ results = [] }: Pick<Race, "results">): boolean {
  return results.length > 0;
}

/**
 * How a race ended: the first four home, what was protested or amended, and what pools pay where it is known. That it is final or
 * abandoned is said by the page's bar.
 */
export function RaceResult({ race }: RaceResultProps) {
  if (!hasOutcome(race)) {
    return null;
  }
  const { status, results = [], winningTime, protest, dividends = [], changes = [] } = race;
  const amended = lastOf(changes, "amended");
  return (
    <Root>
      {status === "abandoned" ? <Abandoned changes={changes} /> : <Placed race={race} />}
      {status === "final" && !isPlaced(race) && <p>The feed gives no placings</p>}
      {status === "interim" && <p>Interim: the placings are not official yet</p>}
      {winningTime !== undefined && status !== "abandoned" && <p>Winning time {formatRaceTime(winningTime)}</p>}
      {protest && (
        <Note>
          <b>Protest</b>
          {/* The feed's words may begin with a verdict and a colon. */}
          {protest.reason && <> · {protest.reason}</>}
        </Note>
      )}
      {amended && status !== "abandoned" && (
        <Note>
          <b>Amended</b> <StartTime instant={amended.at} />
          {amended.was && <> (was {formatPlaces(amended.was)})</>}
        </Note>
      )}
      {status !== "abandoned" && dividends.length > 0 && <Dividends dividends={dividends} results={results} />}
    </Root>
  );
}

/** The first four home, dead heats sharing a place: name, margin, last best price, and what they paid. */
function Placed({ race }: { readonly race: RaceOutcome }) {
  const { results = [], runners, dividends = [], racingCode } = race;
  const placed = results.filter(({ position }) => position <= ordinals.length);
  const tote = dividends[0]?.tote;
  const paid = (pool: string, number: number) =>
    dividends.find((each) => each.pool === pool && each.tote === tote && each.runners.join() === String(number))
      ?.amount;
  return placed.length === 0 ? null : (
    <Placings aria-label="Result">
      {placed.map(({ position, runnerNumber: number, runnerName, margin }) => {
        const runner = runners.find((each) => each.number === number);
        const figures = [
          ["Closed", runner?.odds],
          ["Win", paid("Win", number)],
          ["Place", paid("Place", number)],
        ] as const;
        return (
          <li key={number} data-first={position === 1 || undefined}>
            <b>{ordinals[position - 1]}</b>
            <span>
              <RunnerNumber number={number} code={racingCode} />
            </span>
            <b>{runner?.name ?? runnerName}</b>
            <span data-money>
              {margin !== undefined && (
                <>
                  <VisuallyHidden>beaten </VisuallyHidden>
                  {margin} <small>{margin === 1 ? "length" : "lengths"}</small>
                </>
              )}
            </span>
            {figures.map(([word, amount]) => (
              <span key={word} data-money>
                {amount !== undefined && (
                  <>
                    <small>{word}</small> <b>{formatOdds(amount)}</b>
                  </>
                )}
              </span>
            ))}
          </li>
        );
      })}
    </Placings>
  );
}

function Abandoned({ changes }: { readonly changes: readonly RaceChange[] }) {
  const abandoned = lastOf(changes, "abandoned");
  return (
    <p>
      This race will not be run
      {abandoned && (
        <>
          , abandoned <StartTime instant={abandoned.at} />
        </>
      )}
    </p>
  );
}

/** The last change of a kind, with what changes of its shape say. */
function lastOf<Kind extends RaceChange["kind"]>(
  changes: readonly RaceChange[],
  kind: Kind,
): ChangeOf<Kind> | undefined {
  return changes.findLast((change) => change.kind === kind) as ChangeOf<Kind> | undefined;
}

type ChangeOf<Kind> = RaceChange extends infer C
  ? C extends { readonly kind: infer K }
    ? Kind extends K
      ? C
      : never
    : never
  : never;
