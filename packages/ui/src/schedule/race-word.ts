import type { RaceStatus } from "@railbird/contract";
import { raceClosed, type WireTiming } from "../racing/timing";

const words: Readonly<Record<Exclude<RaceStatus, "open">, string>> = {
  closed: "Jumped",
  interim: "Interim",
  final: "Final",
  abandoned: "Abandoned",
};

/**
 * What has become of a race, in a word; none while it is still to start. `Closed` is a race that its feed still calls open long after
 * its start.
 */
export function raceWord(race: WireTiming, now: number): string | undefined {
  if (race.status !== "open") return words[race.status];
  if (raceClosed(race, now)) return "Closed";
  return now >= Date.parse(race.startTime) ? "Due" : undefined;
}
