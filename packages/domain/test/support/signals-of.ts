import { type Runner, type Signals, viewRace } from "@railbird/domain";
import { race } from "./race";

/** The signals of an open race of these runners. */
export function signalsOf(runners: readonly Runner[]): Signals {
  return viewRace(race({ runners })).signals;
}
