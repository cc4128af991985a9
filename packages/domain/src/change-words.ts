import { CONNECTION_WORDS } from "./connection-words";
import { DISPLAY_ZONE } from "./constants";
import type { RacingCode } from "./model";
import { formatPlaces } from "./places";
import type { RaceChange, RunnerChange } from "./race-change";
import { timeInZoneOn } from "./time-in-zone-on";

/** A change in words: `scratched`, and of what: `3 Morning Note`. */
export interface ChangeWords {
  readonly what: string;
  readonly detail?: string;
}

const STATUS_WORDS = {
  jumped: "jumped",
  reopened: "open again",
  abandoned: "abandoned",
  protestCleared: "no protest any more",
} as const;

const RESULT_WORDS = { interim: "interim result", final: "final result", amended: "result amended" } as const;

/** A change in words, as a follower of the code would say it. Times are Melbourne's unless another zone is given. */
export function changeWords(change: RaceChange, code: RacingCode, zone: string = DISPLAY_ZONE): ChangeWords {
  switch (change.kind) {
    case "start": {
      const { at, from, to } = change;
      const on = (instant: number) => timeInZoneOn(instant, at, zone);
      return { what: "start moved", detail: `${on(to)}, was ${on(from)}` };
    }
    case "interim":
    case "final":
    case "amended": {
      // In brackets: two lists of numbers would read as one.
      const was = change.was === undefined ? "" : ` (was ${formatPlaces(change.was)})`;
      return { what: RESULT_WORDS[change.kind], detail: `${formatPlaces(change.places)}${was}` };
    }
    case "protest":
      return { what: "protest", ...(change.reason !== undefined && { detail: change.reason }) };
    case "track":
    case "weather":
      return { what: change.kind, detail: `${change.to}, was ${change.from}` };
    case "scratched":
    case "reinstated":
    case "emergency":
    case "jockey":
    case "barrier":
      return runnerWords(change, code);
    default:
      return { what: STATUS_WORDS[change.kind] };
  }
}

function runnerWords({ kind, runnerNumber, runnerName, from, to, late }: RunnerChange, code: RacingCode): ChangeWords {
  const who = `${runnerNumber} ${runnerName}`;
  const box = code === "G" ? "box" : "barrier";
  const rider = CONNECTION_WORDS[code].connections.toLowerCase();
  switch (kind) {
    case "scratched":
      return { what: late ? "late scratching" : "scratched", detail: who };
    case "reinstated":
      return { what: "back in the race", detail: who };
    case "emergency":
      return { what: "gets a start", detail: to === undefined ? who : `${who}, ${box} ${to}` };
    case "jockey":
      return { what: `${rider} change`, detail: `${who}, ${to ?? "nobody named yet"}${was(from)}` };
    case "barrier":
      return {
        what: from === undefined ? `takes a ${box}` : `${box} change`,
        detail: `${who}, ${box} ${to}${was(from)}`,
      };
  }
}

function was(from: string | undefined): string {
  return from === undefined ? "" : `, was ${from}`;
}
