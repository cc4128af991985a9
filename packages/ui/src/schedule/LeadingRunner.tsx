import type { MeetingRace, RunnerSummary } from "@railbird/contract";
import { DASH } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { Price } from "../racing/Price";
import { RunnerNumber } from "../racing/RunnerNumber";

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  small {
    flex: none;
    min-width: 24px;
    font: 500 12px/16px var(--narrow);
    color: var(--quiet);
  }
  > [data-best] {
    flex: none;
    margin-inline-start: auto;
  }
`;
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font-family: var(--narrow);
  font-size: 15px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface LeadingRunnerProps {
  readonly race: Pick<MeetingRace, "racingCode" | "runners" | "winners" | "signals" | "status">;
}

/** Who leads a race, in one line: its winners once there is a result, two after a dead heat; the favourite with its price before. */
export function LeadingRunner({ race }: LeadingRunnerProps) {
  const { racingCode: code, runners, winners, signals, status } = race;
  if (winners !== undefined) {
    return (
      <Root>
        <small>{winners.length > 1 ? "Dead heat" : "Won"}</small>
        {winners.map((number) => (
          <Runner key={number} number={number} code={code} runners={runners} />
        ))}
      </Root>
    );
  }
  if (status === "abandoned") return DASH;
  const { favourite } = signals;
  return (
    <Root>
      <small>
        Fav<VisuallyHidden>ourite</VisuallyHidden>
      </small>
      {favourite ? (
        <>
          <Runner number={favourite.number} code={code} runners={runners} />
          <Price odds={favourite.odds} best />
        </>
      ) : (
        DASH
      )}
    </Root>
  );
}

interface RunnerProps {
  readonly number: number;
  readonly code: MeetingRace["racingCode"];
  readonly runners: readonly RunnerSummary[];
}

function Runner({ number, code, runners }: RunnerProps) {
  return (
    <>
      <RunnerNumber number={number} code={code} />
      <Name>{runners.find((runner) => runner.number === number)?.name}</Name>
    </>
  );
}
