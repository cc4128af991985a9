import type { MeetingRace } from "@railbird/contract";
import styled from "styled-components";
import { inlineItems } from "./RaceName";
import { RunnerNumber } from "./RunnerNumber";

/** The places that have a name: those beyond the fourth are not shown. */
export const ordinals = ["1st", "2nd", "3rd", "4th"] as const;

const List = styled.ol`
  ${inlineItems}
  gap: 4px 16px;
  /* Names of any length would break it into ragged lines: a place a line, in line. */
  @media (max-width: 639px) {
    flex-direction: column;
    small {
      min-width: 24px;
    }
  }
`;

export interface ResultsLineProps {
  readonly race: Pick<MeetingRace, "results" | "runners" | "racingCode">;
}

/** The first four home; dead heats share a place. Nothing before there is a result. */
export function ResultsLine({ race }: ResultsLineProps) {
  const placed = (race.results ?? []).filter(({ position }) => position <= ordinals.length);
  return placed.length === 0 ? null : (
    <List aria-label="Result">
      {placed.map(({ position, runnerNumber, runnerName }) => (
        <li key={runnerNumber}>
          <small>{ordinals[position - 1]}</small>
          <RunnerNumber number={runnerNumber} code={race.racingCode} />
          {race.runners.find(({ number }) => number === runnerNumber)?.name ?? runnerName}
        </li>
      ))}
    </List>
  );
}
