import type { MeetingRace } from "@railbird/contract";
import { SIGNAL_KINDS, type SignalRun, signalRuns } from "@railbird/domain";
import styled from "styled-components";
import { inlineItems } from "../racing/inline-items";
import { RunnerNumber } from "../racing/RunnerNumber";
import { signalWords } from "../racing/signal-words";

const List = styled.ul`
  ${inlineItems}
  gap: 4px 20px;
  [data-outcome="won"] {
    font-weight: 700;
  }
  [data-outcome="unplaced"] {
    color: var(--quiet);
  }
`;

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
    <List aria-label="How the signals ran">
      {shown.map(({ label, runnerNumber, outcome }) => (
        <li key={label}>
          <small>{label}</small>
          <RunnerNumber number={runnerNumber} code={race.racingCode} />
          <span data-outcome={outcome}>{outcome}</span>
        </li>
      ))}
    </List>
  );
}
