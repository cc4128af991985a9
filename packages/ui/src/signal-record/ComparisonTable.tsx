import type { BookmakerListItem, ComparedBookmaker, ComparedMoves, Estimate } from "@railbird/contract";
import { bookmakerName, compareText, DASH, LEAST_RANKED } from "@railbird/domain";
import styled from "styled-components";
import { ScrollRegion } from "../basics/ScrollRegion";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { recordTableStyle } from "./record-table-style";

const Table = styled.table`
  ${recordTableStyle}
  th,
  td {
    height: 48px;
  }
  thead th {
    height: 40px;
    vertical-align: bottom;
  }
  td b {
    font-weight: 600;
  }
  td small {
    display: block;
    line-height: 16px;
  }
  tr[data-note] th {
    position: static;
    height: 32px;
    background: var(--sunk);
    font-size: 12px;
    font-weight: 500;
    color: var(--quiet);
  }
`;

export interface ComparisonTableProps {
  /** The table's accessible name: which races, and when. */
  readonly label: string;
  readonly bookmakers: readonly ComparedBookmaker[];
  /** How each bookmaker follows a move. */
  readonly moves: readonly ComparedMoves[];
  /** The market percentage of the best prices. */
  readonly market?: Estimate | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** How bookmakers compare at one moment: by how often they have the best price. Those with few prices stand last, by name, without a rank. */
export function ComparisonTable({ label, bookmakers, moves, market, directory = [] }: ComparisonTableProps) {
  const ranked = bookmakers.filter(isRanked).sort((a, b) => (b.best?.value ?? 0) - (a.best?.value ?? 0));
  const nameOf = ({ bookmakerId }: ComparedBookmaker) => bookmakerName(bookmakerId);
  const others = bookmakers.filter((each) => !isRanked(each)).sort((a, b) => compareText(nameOf(a), nameOf(b)));
  const rowOf = (bookmaker: ComparedBookmaker) => (
    <Row
      key={bookmaker.bookmakerId}
      bookmaker={bookmaker}
      moves={moves.find(({ bookmakerId }) => bookmakerId === bookmaker.bookmakerId)}
      directory={directory}
    />
  );
  return (
    <ScrollRegion label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Bookmaker</th>
            <th scope="col">Best price</th>
            <th scope="col">Alone</th>
            <th scope="col">Below the best</th>
            <th scope="col">Market %</th>
            <th scope="col">Quotes</th>
            <th scope="col">Moves first</th>
            <th scope="col">Follows after</th>
            <th scope="col">Prices</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(rowOf)}
          {others.length > 0 && (
            <tr data-note="">
              <th scope="rowgroup" colSpan={9}>
                Fewer than {LEAST_RANKED} prices: too few for an order
              </th>
            </tr>
          )}
          {others.map(rowOf)}
          {market && (
            <tr>
              <th scope="row">Best of all</th>
              <td />
              <td />
              <td />
              <td>
                <Figure of={market} as={percent} />
              </td>
              <td />
              <td />
              <td />
              <td>{count(market.sample)} races</td>
            </tr>
          )}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

interface RowProps {
  readonly bookmaker: ComparedBookmaker;
  readonly moves: ComparedMoves | undefined;
  readonly directory: readonly BookmakerListItem[];
}

function Row({ bookmaker, moves, directory }: RowProps) {
  const { bookmakerId, quotes, best, alone, behind, market } = bookmaker;
  return (
    <tr>
      <th scope="row">
        <BookmakerBadge bookmakerId={bookmakerId} directory={directory} linked={false} />
      </th>
      <td>
        <Figure of={best} as={share} strong />
      </td>
      <td>
        <Figure of={alone} as={share} />
      </td>
      <td>
        <Figure of={behind} as={percent} />
      </td>
      <td>
        <Figure of={market} as={percent} />
      </td>
      <td>{share(quotes.value)}</td>
      <td>
        <Figure of={moves?.share} as={share} />
      </td>
      <td>
        <Figure of={moves?.delay} as={seconds} />
      </td>
      <td>{best ? count(best.sample) : DASH}</td>
    </tr>
  );
}

interface FigureProps {
  readonly of: Estimate | undefined;
  /** Writes a number of its kind. */
  readonly as: (value: number) => string;
  readonly strong?: boolean;
}

/** A figure above its interval; a dash without a sample. */
function Figure({ of: estimate, as, strong = false }: FigureProps) {
  if (estimate === undefined) return DASH;
  const { value, low, high } = estimate;
  return (
    <>
      {strong ? <b>{as(value)}</b> : as(value)}
      <small>
        {as(low)} to {as(high)}
      </small>
    </>
  );
}

const isRanked = ({ best }: ComparedBookmaker) => (best?.sample ?? 0) >= LEAST_RANKED;
const share = (value: number) => percent(value * 100);
const percent = (value: number) => `${value.toFixed(1)}%`;
const seconds = (value: number) => `${Math.max(0, value).toFixed(0)} s`;
const count = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
