import type { MeetingRace } from "@railbird/contract";
import { DASH } from "@railbird/domain";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { RunnerNumber } from "../racing/RunnerNumber";
import { LeadingRunner } from "./LeadingRunner";

const Root = styled.details`
  border-top: 1px solid var(--line);
  color: var(--quiet);
`;
const Summary = styled.summary`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 44px;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding-inline-start: 12px;
  font-size: 14px;
  line-height: 20px;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--sunk);
  }
  b {
    font-weight: 650;
    color: var(--ink);
  }
  > svg {
    justify-self: center;
  }
  [open] > & > svg {
    transform: rotate(180deg);
  }
  [data-part] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    b {
      color: inherit;
    }
  }
  [data-part="winners"] {
    gap: 16px;
    overflow: hidden;
  }
  [data-part="winners"] > span {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  @media (max-width: 1023px) {
    [data-part="winners"] {
      display: none;
    }
  }
  @media (min-width: 1024px) {
    gap: 24px;
    [data-part="last"] {
      display: none;
    }
  }
  @media (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr) 44px;
    gap: 0 8px;
    padding-block: 4px;
    [data-part="last"] {
      grid-row: 2;
    }
    > svg {
      grid-row: 1 / 3;
      grid-column: 2;
    }
  }
`;

export interface RunRacesProps {
  /** At least one, in the meeting's order. */
  readonly races: readonly MeetingRace[];
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Their rows. */
  readonly children: ReactNode;
}

/**
 * The races at the head of a schedule that are over, folded into one line: every winner's number, or the last winner where there is room for one. Opens without
 * JavaScript.
 */
export function RunRaces({ races, open, onToggle, children }: RunRacesProps) {
  const last = races.at(-1);
  return (
    <Root open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <Summary>
        <b>{label(races)}</b>
        {last && (
          <span data-part="last">
            <b>R{last.number}</b>
            <LeadingRunner race={last} />
          </span>
        )}
        <span data-part="winners">
          {races.map((race) => (
            <span key={race.id}>
              R{race.number} <Winners race={race} />
            </span>
          ))}
        </span>
        <Chevron />
      </Summary>
      <ol>{children}</ol>
    </Root>
  );
}

function Winners({ race: { winners, racingCode, status } }: { readonly race: MeetingRace }) {
  if (winners === undefined) return status === "abandoned" ? "abandoned" : DASH;
  return winners.map((number) => <RunnerNumber key={number} number={number} code={racingCode} />);
}

/** `Races 1–5 have run`; where one was abandoned they `are over`. */
function label(races: readonly MeetingRace[]): string {
  const [first, last] = [races[0]?.number, races.at(-1)?.number];
  const ran = races.every(({ status }) => status !== "abandoned");
  return first === last
    ? `Race ${first} ${ran ? "has run" : "is over"}`
    : `Races ${first}–${last} ${ran ? "have run" : "are over"}`;
}
