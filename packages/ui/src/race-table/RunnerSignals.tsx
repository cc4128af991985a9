import styled from "styled-components";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { signalWords } from "../racing/SignalChips";
import { signalKindColours } from "../racing/signal-kind-style";
import { signalKinds } from "./use-race-field";

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px 4px;
`;
const Tag = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  padding: 0 5px;
  border: 1px solid var(--line);
  border-radius: 2px;
  font: 600 12px/15px var(--narrow);
  ${signalKindColours}
  &[data-kind="place"] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
    font-family: var(--sans);
  }
`;

export interface RunnerSignalsProps {
  /** Kinds of signals, separated by spaces. */
  readonly kinds: string;
  /** `1st`, or `2nd=` in a dead heat. */
  readonly place?: string | undefined;
}

/** Where a runner finished, and the signals that point to it, as words. */
export function RunnerSignals({ kinds, place }: RunnerSignalsProps) {
  return (
    <Root>
      {place && (
        <Tag data-kind="place">
          {place}
          {place.endsWith("=") && <VisuallyHidden> in a dead heat</VisuallyHidden>}
        </Tag>
      )}
      {signalKinds(kinds).map((kind) => (
        <Tag key={kind} data-kind={kind} data-tip={signalWords[kind].full}>
          {kind === "biggestCruncher" && <Triangle direction="down" />}
          {kind === "biggestDrifter" && <Triangle direction="up" />}
          <span aria-hidden="true">{signalWords[kind].short}</span>
          <VisuallyHidden>{signalWords[kind].full}</VisuallyHidden>
        </Tag>
      ))}
    </Root>
  );
}
