import type { SignalKind } from "@railbird/domain";
import styled from "styled-components";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { signalWords } from "../racing/signal-words";

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Tag = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  padding: 0 6px;
  border: 1px solid var(--line);
  border-radius: 2px;
  font: 600 12px/18px var(--narrow);
  &[data-kind="favourite"] {
    border-color: transparent;
    background: var(--favourite-ground);
    color: var(--favourite);
  }
  &[data-kind="mostTipped"] {
    border-color: transparent;
    background: var(--tipped-ground);
    color: var(--tipped);
  }
  &[data-kind="biggestCruncher"] {
    color: var(--in);
  }
  &[data-kind="biggestDrifter"] {
    color: var(--out);
  }
`;

/** The signals that point to one runner, as words. */
export function RunnerSignals({ kinds }: { readonly kinds: readonly SignalKind[] }) {
  return (
    <Root>
      {kinds.map((kind) => (
        <Tag key={kind} data-kind={kind}>
          {kind === "biggestCruncher" && <Triangle direction="down" />}
          {kind === "biggestDrifter" && <Triangle direction="up" />}
          <span aria-hidden="true">{signalWords[kind].short}</span>
          <VisuallyHidden>{signalWords[kind].full}</VisuallyHidden>
        </Tag>
      ))}
    </Root>
  );
}
