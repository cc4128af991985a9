import type { RaceStatus } from "@railbird/contract";
import styled from "styled-components";

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

/** What the feed says of a race beyond open and closed; nothing for those two. */
export function StatusBadge({ status }: { readonly status: RaceStatus }) {
  const word = words[status];
  return word ? <Badge data-tone={status === "abandoned" ? "warn" : "ink"}>{word}</Badge> : null;
}
