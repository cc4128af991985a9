import type { RaceChange as ChangeAnswer } from "@railbird/contract";
import type { RaceChange } from "@railbird/domain";

/** A line of a race's log as the domain has it: the wire writes instants as text. */
export function domainChange(change: ChangeAnswer): RaceChange {
  const at = Date.parse(change.at);
  return change.kind === "start"
    ? { ...change, at, from: Date.parse(change.from), to: Date.parse(change.to) }
    : { ...change, at };
}

/** The number of the runner that a change is of; empty for one of the race. */
export function runnerOf(change: ChangeAnswer): string {
  return "runnerNumber" in change ? String(change.runnerNumber) : "";
}
