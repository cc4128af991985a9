import { closesAt, nextInstant } from "@railbird/domain";
import { useCallback } from "react";
import { timing, type WireTiming } from "../racing/timing";
import { useNowSelect } from "../time/now";
import { raceWord } from "./race-word";

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
