import type { Runner } from "@railbird/contract";
import { claimMark } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { signalWords } from "../racing/SignalChips";
import { signalKindColours } from "../racing/signal-kind-style";
import { signalKinds } from "./use-race-field";

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px;
`;

const Tag = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  padding: 0 2px;
  border: 1px solid var(--line);
  border-radius: 2px;
  background: var(--paper);
  font: 600 12px/15px var(--narrow);
  ${signalKindColours}
  &[data-kind="place"] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
    font-family: var(--sans);
  }
`;

function claimWords(claim: number | undefined): string {
  return claim ? `Apprentice claims ${claim} kg` : "Apprentice, claims nothing";
}

export interface RunnerSignalsProps {
  /** Kinds of signals, separated by spaces. */
  readonly kinds: string;
  /** `1st`, or `2nd=` in a dead heat. */
  readonly place?: string | undefined;
  /** Whose claim and changed gear are marked. */
  readonly runner?: Runner | undefined;
}

/** Where a runner finished, the signals that point to it, its apprentice's claim, and whether its gear is other than at its last start. */
export function RunnerSignals({ kinds, place, runner }: RunnerSignalsProps) {
  const gearChanges = runner?.profile?.gearChanges;
  const claim = runner && claimMark(runner);
  if (kinds === "" && !place && !gearChanges && !claim) return null;
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
          <span aria-hidden="true">{signalWords[kind].short}</span>
          <VisuallyHidden>{signalWords[kind].full}</VisuallyHidden>
        </Tag>
      ))}
      {claim && (
        <Tag data-kind="claim" data-tip={claimWords(runner.profile?.claim)}>
          <span aria-hidden="true">{claim}</span>
          <VisuallyHidden>{claimWords(runner.profile?.claim)}</VisuallyHidden>
        </Tag>
      )}
      {gearChanges && (
        <Tag data-kind="gear" data-tip={`Gear changes: ${gearChanges}`}>
          Gear
          <VisuallyHidden> changes: {gearChanges}</VisuallyHidden>
        </Tag>
      )}
    </Root>
  );
}
