import type { BookmakerListItem, Mover } from "@railbird/contract";
import { formatOdds, formatPoints } from "@railbird/domain";
import { useEffect, useReducer } from "react";
import styled from "styled-components";
import { useSteady } from "../basics/use-steady";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { bookmakerLook } from "../racing/BookmakerBadge";
import { CodeBadge } from "../racing/badges";
import { NetMovement } from "../racing/NetMovement";
import { Movement } from "../racing/Price";
import { RunnerNumber } from "../racing/RunnerNumber";
import { StartTime } from "../time/StartTime";

const List = styled.ol`
  border-block-start: 2px solid var(--ink);
`;
const Row = styled.li`
  border-block-end: 1px solid var(--line);
  a {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: baseline;
    min-height: 60px;
    padding: 8px 4px;
    color: var(--ink);
    text-decoration: none;
  }
  a[data-gone] {
    color: var(--quiet);
  }
  a:hover {
    background: var(--raised);
  }
  @media (max-width: 639px) {
    a {
      grid-template-columns: 76px minmax(0, 1fr);
    }
  }
`;
const Points = styled.span`
  font-size: 20px;
  font-weight: 750;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  small {
    font-size: 12px;
    font-weight: 500;
  }
`;
const Name = styled.span`
  display: flex;
  gap: 8px;
  align-items: baseline;
  min-width: 0;
  font-weight: 650;
`;
const Cut = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Prices = styled.span`
  justify-self: end;
  @media (max-width: 639px) {
    grid-area: 2 / 2;
    justify-self: start;
  }
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  s {
    color: var(--quiet);
    text-decoration: none;
  }
  b {
    font-weight: 750;
  }
`;
const Place = styled.span`
  grid-column: 2;
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  font-size: 14px;
  color: var(--quiet);
  svg {
    width: 18px;
    height: 18px;
  }
`;
const Move = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0 8px;
  align-items: baseline;
  justify-self: end;
  @media (max-width: 639px) {
    grid-area: 2 / 1;
    justify-self: start;
  }
  font-size: 14px;
`;
const Note = styled.span`
  grid-column: 2 / -1;
  font-size: 12px;
  color: var(--stale);
`;

export interface MoverListProps {
  /** The name of the list, for screen readers. */
  readonly label: string;
  /** All one way. */
  readonly rows: readonly HeldMover[];
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** The address of a runner in its race. */
  readonly hrefFor: (mover: Mover) => string;
}

/**
 * Movers, one a row: the change in implied probability, net where scratchings explain some of it, the runner, the price then and now. A row leads to the runner in its race.
 * One that is no longer listed keeps its place without figures.
 */
export function MoverList({ label, rows, directory = [], hrefFor }: MoverListProps) {
  return (
    <List aria-label={label}>
      {rows.map(({ mover, gone }) => (
        <Row key={keyOf(mover)}>
          <a href={hrefFor(mover)} data-row data-gone={gone || undefined}>
            <MoverLine mover={mover} gone={gone} bookmaker={bookmakerLook(mover.bookmaker, directory).label} />
          </a>
        </Row>
      ))}
    </List>
  );
}

interface MoverLineProps extends HeldMover {
  readonly bookmaker: string;
}

function MoverLine({ mover, gone, bookmaker }: MoverLineProps) {
  const { points, netPoints, netPct, number, name, racingCode, fromOdds, odds, venue, raceNumber, startTime, movePct } =
    mover;
  const [amount, unit] = formatPoints(netPoints ?? points).split(" ");
  const note = scratchingNote(mover);
  return (
    <>
      {gone ? (
        <Points>–</Points>
      ) : (
        <Points>
          {amount} <small>{unit}</small>
          {netPoints !== undefined && <VisuallyHidden> net</VisuallyHidden>}
        </Points>
      )}
      <Name>
        <RunnerNumber number={number} code={racingCode} />
        <Cut>{name}</Cut>
      </Name>
      <Prices>
        {!gone && (
          <>
            <s>{formatOdds(fromOdds)}</s>
            <VisuallyHidden> to </VisuallyHidden>
            <span aria-hidden="true"> → </span>
            <b>{formatOdds(odds)}</b>
          </>
        )}
      </Prices>
      <Place>
        <CodeBadge code={racingCode} />
        <Cut>
          {venue} R{raceNumber} · <StartTime instant={startTime} />
          {!gone && <> · {bookmaker}</>}
        </Cut>
      </Place>
      <Move>
        {gone ? (
          "No longer listed"
        ) : (
          <>
            <Movement pct={movePct} />
            <NetMovement pct={netPct} />
          </>
        )}
      </Move>
      {note && <Note>{note}</Note>}
    </>
  );
}

/** Says that the movement straddles a scratching, and the share of the market that went, or that nobody knows it. */
function scratchingNote({ scratched, scratchingsPct }: Mover): string | undefined {
  if (scratched.length === 0) return undefined;
  const said = `${scratched.length === 1 ? "No." : "Nos."} ${scratched.join(", ")} scratched since`;
  return `${said}; ${scratchingsPct === undefined ? "share not known" : `${-Math.round(scratchingsPct)}% of the market`}`;
}

/** A mover where it stands on screen. */
export interface HeldMover {
  readonly mover: Mover;
  /** True when it is no longer among the largest moves: its figures are not current. */
  readonly gone: boolean;
}

/** A list of movers whose order waits while it is read. */
export interface HeldMovers {
  readonly rows: readonly HeldMover[];
  /** True when the prices ask for other rows or another order, which wait. */
  readonly outOfDate: boolean;
  /** Lists the movers as they are now. */
  readonly resort: () => void;
}

/**
 * Keeps every mover in its place while the list is read: figures change where they stand, and another order waits until it is asked
 * for. The order is renewed when the page was hidden, and when none of the listed movers is left.
 */
export function useHeldMovers(movers: readonly Mover[]): HeldMovers {
  const [resorts, resort] = useReducer((count: number) => count + 1, 0);
  const current = new Map(movers.map((mover) => [keyOf(mover), mover]));
  const { movers: kept } = useSteady({ movers, resorts }, (shown, now) => {
    const isLeft = shown.movers === now.movers || shown.movers.some((mover) => current.has(keyOf(mover)));
    return isLeft && shown.resorts === now.resorts ? shown : now;
  });
  useEffect(() => {
    const resortUnseen = () => {
      if (document.visibilityState === "visible") resort();
    };
    document.addEventListener("visibilitychange", resortUnseen);
    return () => document.removeEventListener("visibilitychange", resortUnseen);
  }, []);
  return {
    rows: kept.map((mover) => {
      const now = current.get(keyOf(mover));
      return { mover: now ?? mover, gone: now === undefined };
    }),
    outOfDate: kept.length !== movers.length || kept.some((mover, index) => keyOf(mover) !== keyAt(movers, index)),
    resort,
  };
}

/** The address of a runner among all races. */
function keyOf({ raceId, runnerId }: Pick<Mover, "raceId" | "runnerId">): string {
  return `${raceId} ${runnerId}`;
}

function keyAt(movers: readonly Mover[], index: number): string | undefined {
  const mover = movers[index];
  return mover && keyOf(mover);
}
