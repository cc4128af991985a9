import type { RaceStatus } from "@railbird/contract";
import { closesAt, nextInstant } from "@railbird/domain";
import { useCallback } from "react";
import { raceClosed, timing, type WireTiming } from "../racing/timing";
import { useNowSelect } from "../time/now";

const words: Readonly<Record<Exclude<RaceStatus, "open">, string>> = {
  closed: "Jumped",
  interim: "Interim",
  final: "Final",
  abandoned: "Abandoned",
};

/** What has become of a race, in a word (`raceWord`); renders again when that changes. */
export function useRaceWord({ startTime, status }: WireTiming): string | undefined {
  return useNowSelect(
    useCallback((now: number) => raceWord({ startTime, status }, now), [startTime, status]),
    useCallback(
      (now: number) => nextInstant([Date.parse(startTime), closesAt(timing({ startTime, status }))], now),
      [startTime, status],
    ),
  );
}

/**
 * What has become of a race, in a word; none while it is still to start. `Closed` is a race that its feed still calls open long after
 * its start.
 */
export function raceWord(race: WireTiming, now: number): string | undefined {
  if (race.status !== "open") return words[race.status];
  if (raceClosed(race, now)) return "Closed";
  return now >= Date.parse(race.startTime) ? "Due" : undefined;
}
