import type { BookmakerListItem, Mover } from "@railbird/contract";
import { formatOdds, formatPoints, formatScratchings } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { bookmakerLook } from "../racing/bookmaker";
import { CodeBadge } from "../racing/CodeBadge";
import { Movement } from "../racing/Movement";
import { RunnerNumber } from "../racing/RunnerNumber";
import { StartTime } from "../time/StartTime";
import { type HeldMover, keyOf } from "./use-held-movers";

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
  color: var(--in);
  small {
    font-size: 12px;
    font-weight: 500;
  }
  &[data-way="out"] {
    color: var(--out);
  }
  &[data-way="none"] {
    color: var(--quiet);
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
  /** What the list is of, for screen readers. */
  readonly label: string;
  /** All one way. */
  readonly rows: readonly HeldMover[];
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** The address of a runner in its race. */
  readonly hrefFor: (mover: Mover) => string;
}

/**
 * Movers, one a row: the change in implied probability, the runner, the price then and now. A row leads to the runner in its race.
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
  const { points, number, name, racingCode, fromOdds, odds, venue, raceNumber, startTime, movePct } = mover;
  const [amount, unit] = formatPoints(points).split(" ");
  const note = scratchingNote(mover);
  return (
    <>
      {gone ? (
        <Points data-way="none">–</Points>
      ) : (
        <Points data-way={points > 0 ? "in" : "out"}>
          {amount} <small>{unit}</small>
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
      <Move>{gone ? "No longer listed" : <Movement pct={movePct} />}</Move>
      {note && <Note>{note}</Note>}
    </>
  );
}

/** Says that the movement straddles a scratching, and how much of it that explains, or that nobody knows how much. */
function scratchingNote({ scratched, movePct, scratchingsPct }: Mover): string | undefined {
  if (scratched.length === 0) return undefined;
  const said = `${scratched.length === 1 ? "No." : "Nos."} ${scratched.join(", ")} scratched since`;
  const share = scratchingsPct === undefined ? "share not known" : formatScratchings(movePct, scratchingsPct);
  return share === undefined ? said : `${said}; ${share}`;
}
