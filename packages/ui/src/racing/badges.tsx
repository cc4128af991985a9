import type { RaceStatus, RacingCode } from "@railbird/contract";
import { RACING_CODE_LABELS } from "@railbird/domain";
import styled from "styled-components";

const CodeBadgeRoot = styled.svg`
  flex: none;
  color: var(--ink);
  text {
    font: 700 12px var(--sans);
    text-anchor: middle;
    fill: currentColor;
  }
  path {
    fill: var(--raised);
    stroke: currentColor;
    stroke-width: 1.5;
  }
`;

const shapes: Readonly<Record<RacingCode, string>> = {
  R: "M1.500 1.500h19v19h-19z",
  G: "M6 1.500h10L21 11l-5 9.500H6L1 11z",
  H: "M11 1a10 10 0 110 20 10 10 0 010-20z",
};

const Badge = styled.span`
  display: inline-block;
  padding: 0 6px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  font-size: 12px;
  font-weight: 600;
  line-height: 18px;
  white-space: nowrap;
  color: var(--quiet);
  &[data-tone="ink"] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
  &[data-tone="warn"] {
    border-color: var(--stale);
    background: var(--stale-ground);
    color: var(--stale);
  }
`;

/** Stands beside a race or a meeting that is over. */
export function ClosedBadge() {
  return <Badge>Closed</Badge>;
}

/** Stands beside a meeting's name. */
export function LiveRacingBadge() {
  return <Badge data-tone="ink">Live Racing</Badge>;
}

const words: Readonly<Partial<Record<RaceStatus, string>>> = {
  interim: "Interim result",
  final: "Final result",
  abandoned: "Abandoned",
};

/** The state of a race that is over, in words: the status that its feed gives, or that it is closed. */
export function statusWord(status: RaceStatus): string {
  return words[status] ?? "Closed";
}

/** The status of a race beyond open and closed; nothing for those two. */
export function StatusBadge({ status }: { readonly status: RaceStatus }) {
  const word = words[status];
  return word ? <Badge data-tone={status === "abandoned" ? "warn" : "ink"}>{word}</Badge> : null;
}

/** The racing code by letter and shape: R in a square, G in a hexagon, H in a circle; its label is its tooltip. */
export function CodeBadge({ code }: { readonly code: RacingCode }) {
  const label = RACING_CODE_LABELS[code];
  return (
    <CodeBadgeRoot width="22" height="22" viewBox="0 0 22 22" role="img" aria-label={label} data-tip={label}>
      <path d={shapes[code]} />
      <text x="11" y="15.300">
        {code}
      </text>
    </CodeBadgeRoot>
  );
}
