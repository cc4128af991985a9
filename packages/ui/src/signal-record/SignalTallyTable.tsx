import type { SignalTally } from "@railbird/contract";
import { DASH } from "@railbird/domain";
import styled from "styled-components";
import { signalWords } from "../racing/signal-words";

const Table = styled.table`
  width: 100%;
  max-width: 720px;
  border-collapse: collapse;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    height: 40px;
    padding: 4px 8px;
    border-bottom: 1px solid var(--line);
    text-align: right;
  }
  thead th {
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
    color: var(--quiet);
    vertical-align: bottom;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  tbody th {
    font-weight: 600;
  }
  td[data-won] {
    font-weight: 750;
  }
  @media (max-width: 639px) {
    th,
    td {
      padding: 4px 2px;
    }
  }
`;

export interface SignalTallyTableProps {
  /** The table's accessible name: which races are counted. */
  readonly label: string;
  readonly signals: readonly SignalTally[];
}

/** Plain counts of how each signal ran, beside the wins that the market implied. One that pointed to no runner has no counts. */
export function SignalTallyTable({ label, signals }: SignalTallyTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <th scope="col">Races</th>
          <th scope="col">Won</th>
          <th scope="col">Wins implied</th>
          <th scope="col">Placed</th>
          <th scope="col">Unplaced</th>
        </tr>
      </thead>
      <tbody>
        {signals.map(({ signal, runs, won, placed, unplaced, expectedWins }) => (
          <tr key={signal}>
            <th scope="row">{signalWords[signal].full}</th>
            <td>{runs}</td>
            <td data-won>{runs > 0 ? won : DASH}</td>
            <td>{runs > 0 ? expectedWins.toFixed(1) : DASH}</td>
            <td>{runs > 0 ? placed : DASH}</td>
            <td>{runs > 0 ? unplaced : DASH}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
