import type { RacingCode, SignalTally } from "@railbird/contract";
import { DASH, RACING_CODE_LABELS, SIGNAL_KINDS } from "@railbird/domain";
import styled from "styled-components";
import { ScrollRegion } from "../basics/ScrollRegion";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { CodeBadge } from "../racing/CodeBadge";
import { signalWords } from "../racing/signal-words";

const Region = styled(ScrollRegion)`
  max-width: 860px;
`;
const Table = styled.table`
  width: 100%;
  min-width: 620px;
  border-collapse: collapse;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    height: 40px;
    padding: 4px 12px;
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    font-size: 12px;
    font-weight: 500;
    color: var(--quiet);
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--raised);
    text-align: left;
  }
  tbody th > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
  }
  tr[data-code] > * {
    background: var(--sunk);
  }
  @media (max-width: 639px) {
    min-width: 500px;
    th,
    td {
      padding: 4px 8px;
    }
  }
  td b {
    font-weight: 700;
  }
  td small {
    display: inline-block;
    min-width: 5ch;
    font-size: 12px;
    color: var(--quiet);
  }
`;

interface Group {
  readonly racingCode: RacingCode;
  /** Absent for all states together. */
  readonly state?: string;
  readonly races: number;
  readonly signals: readonly SignalTally[];
}

export interface SignalGroupsTableProps {
  /** The table's accessible name: which races are counted. */
  readonly label: string;
  readonly byCode: readonly Group[];
  readonly byState: readonly Group[];
}

/** Wins of each signal by code, and by state within it, with the wins that the market implied in brackets. */
export function SignalGroupsTable({ label, byCode, byState }: SignalGroupsTableProps) {
  const groups = byCode.flatMap((code) => [
    code,
    ...byState.filter(({ racingCode }) => racingCode === code.racingCode),
  ]);
  return (
    <Region label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Code and state</th>
            <th scope="col">Races</th>
            {SIGNAL_KINDS.map((kind) => (
              <th key={kind} scope="col">
                <span aria-hidden="true">{signalWords[kind].short}</span>
                <VisuallyHidden>{signalWords[kind].full}, wins and wins implied</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ racingCode, state, races, signals }) => (
            <tr key={`${racingCode} ${state ?? ""}`} data-code={state === undefined || undefined}>
              <th scope="row">
                <span>
                  <CodeBadge code={racingCode} />
                  {state ?? RACING_CODE_LABELS[racingCode]}
                </span>
              </th>
              <td>{races}</td>
              {signals.map(({ signal, runs, won, expectedWins }) => (
                <td key={signal}>
                  <b>{runs > 0 ? won : DASH}</b> <small>{runs > 0 && `(${expectedWins.toFixed(1)})`}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Region>
  );
}
