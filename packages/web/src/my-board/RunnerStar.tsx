import type { Race, Runner } from "@railbird/contract";
import styled from "styled-components";
import { StarToggle } from "./StarToggle";
import { runnerStar } from "./stars-of";

// A label, so that a click on the words presses the button too.
const Root = styled.label`
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: 14px;
  /* The last column of a runner's details, on narrow screens the only one. */
  grid-column: -2;
  align-self: start;
`;

export interface RunnerStarProps {
  readonly race: Pick<Race, "id" | "venue" | "number" | "name" | "racingCode" | "startTime">;
  readonly runner: Pick<Runner, "id" | "number" | "name">;
}

/** Stars a runner, with the words beside the star. */
export function RunnerStar({ race, runner }: RunnerStarProps) {
  return (
    <Root>
      <StarToggle star={runnerStar(race, runner)} />
      <span aria-hidden="true">Star this runner</span>
    </Root>
  );
}
