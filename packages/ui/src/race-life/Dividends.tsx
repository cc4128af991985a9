import type { Dividend } from "@railbird/contract";
import { formatOdds } from "@railbird/domain";
import styled from "styled-components";

const Root = styled.details`
  summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    b {
      font-weight: 650;
    }
  }
  > div {
    overflow-x: auto;
  }
`;
const Table = styled.table`
  border-collapse: collapse;
  font-size: 14px;
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: 6px 24px 6px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    white-space: nowrap;
  }
  th {
    font-weight: 600;
  }
  thead th {
    color: var(--quiet);
    font-size: 12px;
  }
  [data-money] {
    padding-inline-end: 12px;
    text-align: end;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

export interface DividendsProps {
  /** At least one. */
  readonly dividends: readonly Dividend[];
}

/** What pools pay for one dollar: those of the winner and the placed in one line, all of them below it when it is opened. */
export function Dividends({ dividends }: DividendsProps) {
  const totes = [...new Set(dividends.map(({ tote }) => tote ?? ""))];
  const rows = rowsOf(dividends);
  const first = dividends.filter(({ tote }) => (tote ?? "") === totes[0]);
  return (
    <Root>
      <summary>
        <b>Dividends</b> {totes[0] && `${totes[0]} `}
        {summaryOf(first)}
      </summary>
      <div>
        <Table>
          <caption>Dividends for $1</caption>
          <thead>
            <tr>
              <th scope="col">Pool</th>
              <th scope="col">Runners</th>
              {totes.map((tote) => (
                <th key={tote} scope="col" data-money>
                  {tote || "Dividend"}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, pool, runners, amounts }) => (
              <tr key={key}>
                <th scope="row">{pool}</th>
                <td>{runners.join(", ")}</td>
                {totes.map((tote) => (
                  <td key={tote} data-money>
                    {formatOdds(amounts.get(tote))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Root>
  );
}

interface PoolRow {
  readonly key: string;
  readonly pool: string;
  readonly runners: readonly number[];
  /** By tote. */
  readonly amounts: Map<string, number>;
}

/** One row for each pool and what it is paid on; totes stand beside each other. */
function rowsOf(dividends: readonly Dividend[]): PoolRow[] {
  const rows = new Map<string, PoolRow>();
  for (const { pool, tote = "", runners, amount } of dividends) {
    const key = `${pool} ${runners.join("-")}`;
    const row = rows.get(key) ?? { key, pool, runners, amounts: new Map() };
    row.amounts.set(tote, amount);
    rows.set(key, row);
  }
  const known = [...rows.values()];
  return known.sort((a, b) => rank(a.pool) - rank(b.pool));
}

const ORDER = ["Win", "Place"];

function rank(pool: string): number {
  const place = ORDER.indexOf(pool);
  return place < 0 ? ORDER.length : place;
}

function summaryOf(dividends: readonly Dividend[]): string {
  const said = ORDER.flatMap((pool) => {
    const amounts = dividends.filter((each) => each.pool === pool).map(({ amount }) => formatOdds(amount));
    return amounts.length === 0 ? [] : [`${pool} ${amounts.join(", ")}`];
  });
  return said.join(" · ");
}
