import type { BookmakerListItem, Mover } from "@railbird/contract";
import { formatOdds, formatPoints, formatScratchings } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { CodeBadge } from "../racing/CodeBadge";
import { Movement } from "../racing/Movement";
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
  a:hover {
    background: var(--raised);
  }
  @media (max-width: 479px) {
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
  @media (max-width: 479px) {
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
  @media (max-width: 479px) {
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
  readonly movers: readonly Mover[];
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** The address of a runner in its race. */
  readonly hrefFor: (mover: Mover) => string;
}

/** Movers, one a row: the change in implied probability, the runner, the price then and now. A row leads to the runner in its race. */
export function MoverList({ label, movers, directory = [], hrefFor }: MoverListProps) {
  const names = new Map(directory.map(({ bookmakerId, displayName }) => [bookmakerId, displayName]));
  return (
    <List aria-label={label}>
      {movers.map((mover) => (
        <Row key={`${mover.raceId} ${mover.runnerId}`}>
          <a href={hrefFor(mover)} data-row>
            <MoverLine mover={mover} bookmaker={names.get(mover.bookmaker) ?? mover.bookmaker} />
          </a>
        </Row>
      ))}
    </List>
  );
}

function MoverLine({ mover, bookmaker }: { readonly mover: Mover; readonly bookmaker: string }) {
  const { points, number, name, racingCode, fromOdds, odds, venue, raceNumber, startTime, movePct } = mover;
  const [amount, unit] = formatPoints(points).split(" ");
  const note = scratchingNote(mover);
  return (
    <>
      <Points data-way={points > 0 ? "in" : "out"}>
        {amount} <small>{unit}</small>
      </Points>
      <Name>
        <RunnerNumber number={number} code={racingCode} />
        <Cut>{name}</Cut>
      </Name>
      <Prices>
        <s>{formatOdds(fromOdds)}</s>
        <VisuallyHidden> to </VisuallyHidden>
        <span aria-hidden="true"> → </span>
        <b>{formatOdds(odds)}</b>
      </Prices>
      <Place>
        <CodeBadge code={racingCode} />
        <Cut>
          {venue} R{raceNumber} · <StartTime instant={startTime} /> · {bookmaker}
        </Cut>
      </Place>
      <Move>
        <Movement pct={movePct} />
      </Move>
      {note && <Note>{note}</Note>}
    </>
  );
}

/** Says that the movement straddles a scratching, and how much of it that explains where that is known. */
function scratchingNote({ scratched, movePct, scratchingsPct }: Mover): string | undefined {
  if (scratched.length === 0) return undefined;
  const said = `No. ${scratched.join(", ")} scratched since`;
  const share = formatScratchings(movePct, scratchingsPct);
  return share === undefined ? said : `${said}; ${share}`;
}
