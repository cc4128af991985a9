import type { Dividend, Placing } from "@railbird/contract";
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

const FIRST = ["Win", "Place"];

export interface DividendsProps {
  /** At least one. */
  readonly dividends: readonly Dividend[];
  /** The placings that were paid: dividends are listed in this order, whatever order the feed has. */
  readonly results: readonly Placing[];
}

/** Dividends for one dollar, of every pool and tote, when opened: those of the first tote's winner and placed stand beside their names. */
export function Dividends({ dividends, results }: DividendsProps) {
  const totes = [...new Set(dividends.map(({ tote }) => tote ?? ""))];
  const rows = rowsOf(dividends, results);
  return (
    <Root>
      <summary>
        <b>All dividends</b> {totes[0] && `for $1; above: ${totes[0]}`}
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

/** One row for each pool and what it is paid on, by pool and by finishing place; totes stand beside each other. */
function rowsOf(dividends: readonly Dividend[], results: readonly Placing[]): PoolRow[] {
  const rows = new Map<string, PoolRow>();
  for (const { pool, tote = "", runners, amount } of dividends) {
    const key = `${pool} ${runners.join("-")}`;
    const row = rows.get(key) ?? { key, pool, runners, amounts: new Map() };
    row.amounts.set(tote, amount);
    rows.set(key, row);
  }
  const known = [...rows.values()];
  const pools = poolsInOrder(known);
  const home = results.toSorted((a, b) => a.position - b.position).map(({ runnerNumber }) => runnerNumber);
  return known.sort((a, b) => pools.indexOf(a.pool) - pools.indexOf(b.pool) || byPlace(a.runners, b.runners, home));
}

/** Win and Place, then the others by how many runners they name. */
function poolsInOrder(rows: readonly PoolRow[]): string[] {
  const others = rows.filter(({ pool }) => !FIRST.includes(pool)).sort((a, b) => a.runners.length - b.runners.length);
  return [...new Set([...FIRST, ...others.map(({ pool }) => pool)])];
}

/** Compares by the first runner that differs; one that is not placed comes after the placed. */
function byPlace(runners: readonly number[], others: readonly number[], home: readonly number[]): number {
  const at = runners.findIndex((number, index) => number !== others[index]);
  const place = (number: number | undefined) => (number !== undefined && home.indexOf(number) + 1) || Infinity;
  const [a, b] = [place(runners[at]), place(others[at])];
  return a === b ? 0 : a - b;
}
