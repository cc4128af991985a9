import type { MeetingRace, RacingCode, SignalReturns, SignalTally } from "@railbird/contract";
import {
  DASH,
  formatOdds,
  RACING_CODE_LABELS,
  type ReturnPrice,
  SIGNAL_KINDS,
  type SignalRun,
  signalRuns,
} from "@railbird/domain";
import styled from "styled-components";
import { ScrollRegion } from "../basics/ScrollRegion";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { CodeBadge } from "../racing/badges";
import { inlineItems } from "../racing/RaceName";
import { RunnerNumber } from "../racing/RunnerNumber";
import { signalWords } from "../racing/SignalChips";
import { recordTableStyle } from "./record-table-style";

const TallyTable = styled.table`
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

const SignalOutcomesList = styled.ul`
  ${inlineItems}
  gap: 4px 20px;
  [data-outcome="won"] {
    font-weight: 700;
  }
  [data-outcome="unplaced"] {
    color: var(--quiet);
  }
`;

const Region = styled(ScrollRegion)`
  max-width: 860px;
`;
const Table = styled.table`
  ${recordTableStyle}
  min-width: 620px;
  tbody th > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
  }
  tr[data-code] > * {
    background: var(--sunk);
  }
  td b {
    font-weight: 700;
  }
  td small {
    display: inline-block;
    min-width: 5ch;
  }
  @media (max-width: 639px) {
    min-width: 500px;
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
  /** The counts of each code. */
  readonly byCode: readonly Group[];
  /** The counts of each state. */
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

export interface SignalOutcomesProps {
  readonly race: Pick<MeetingRace, "status" | "results" | "signals" | "runners" | "racingCode">;
}

/** How each signal of a finished race ran, in one line; nothing before the race is final. */
export function SignalOutcomes({ race }: SignalOutcomesProps) {
  const { status, results, signals, runners } = race;
  const runs = signalRuns({ status, ...(results && { results }), signals, runners });
  const shown = SIGNAL_KINDS.flatMap((kind): (SignalRun & { readonly label: string })[] => {
    const run = runs[kind];
    return run === undefined ? [] : [{ ...run, label: signalWords[kind].full }];
  });
  return shown.length === 0 ? null : (
    <SignalOutcomesList aria-label="How the signals ran">
      {shown.map(({ label, runnerNumber, outcome }) => (
        <li key={label}>
          <small>{label}</small>
          <RunnerNumber number={runnerNumber} code={race.racingCode} />
          <span data-outcome={outcome}>{outcome}</span>
        </li>
      ))}
    </SignalOutcomesList>
  );
}

export interface SignalTallyTableProps {
  /** The table's accessible name: which races are counted. */
  readonly label: string;
  readonly signals: readonly SignalTally[];
}

/** Plain counts of how each signal ran, beside the wins that the market implied. One that pointed to no runner has no counts. */
export function SignalTallyTable({ label, signals }: SignalTallyTableProps) {
  return (
    <TallyTable aria-label={label}>
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
    </TallyTable>
  );
}

const ReturnsTable = styled.table`
  ${recordTableStyle}
  min-width: 620px;
  tbody :is(th, td) {
    vertical-align: top;
  }
  tbody th {
    font-weight: 600;
  }
  td b {
    font-weight: 700;
  }
  tbody small {
    display: block;
    line-height: 16px;
    font-weight: 400;
    color: var(--quiet);
  }
  @media (max-width: 639px) {
    min-width: 560px;
  }
`;

/** The columns, from the first price to the last. */
const PRICE_LABELS: Readonly<Record<ReturnPrice, string>> = {
  first: "When it first stood",
  nineAm: "9 AM",
  tenMinutes: "10 min before",
  top: "Top fluctuation",
  last: "Last price",
};

const PRICES = Object.entries(PRICE_LABELS);

export interface SignalReturnsTableProps {
  /** The table's accessible name: which races are counted. */
  readonly label: string;
  /** The return of a dollar on each signal. */
  readonly returns: readonly SignalReturns[];
}

/** The return of $1 on each signal's runner at each price, above what the last prices imply and how far luck alone goes. */
export function SignalReturnsTable({ label, returns }: SignalReturnsTableProps) {
  return (
    <Region label={label}>
      <ReturnsTable>
        <thead>
          <tr>
            <th scope="col">Signal</th>
            {PRICES.map(([price, label]) => (
              <th key={price} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {returns.map(({ signal, prices }) => (
            <tr key={signal}>
              <th scope="row">
                {signalWords[signal].full}
                <span aria-hidden="true">
                  <small>implied</small>
                  <small>by luck</small>
                  <small>races, average price</small>
                </span>
              </th>
              {PRICES.map(([price]) => (
                <td key={price}>
                  <ReturnFigure of={prices.find((each) => each.price === price)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ReturnsTable>
    </Region>
  );
}

function ReturnFigure({ of }: { readonly of: SignalReturns["prices"][number] | undefined }) {
  if (of === undefined) return DASH;
  const { sample, odds, returned, implied, low, high } = of;
  return (
    <>
      <b>{formatOdds(returned)}</b>
      <small>
        <VisuallyHidden>implied </VisuallyHidden>
        {formatOdds(implied)}
      </small>
      <small>
        <VisuallyHidden>by luck </VisuallyHidden>
        {formatOdds(low)} to {formatOdds(high)}
      </small>
      <small>
        {sample}
        <VisuallyHidden> races</VisuallyHidden> at {formatOdds(odds)}
      </small>
    </>
  );
}
