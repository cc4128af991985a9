import type { RaceStatus } from "@railbird/contract";
import { closesAt, nextInstant } from "@railbird/domain";
import { useCallback } from "react";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { raceClosed, timing, type WireTiming } from "../racing/use-race-times";
import { Countdown } from "../time/Countdown";
import { useNowSelect } from "../time/now";

const words: Readonly<Record<Exclude<RaceStatus, "open">, string>> = {
  closed: "Jumped",
  interim: "Interim",
  final: "Final",
  abandoned: "Abandoned",
};

/** A race's state in a word (`raceWord`); renders again when that changes. */
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
 * A race's state in a word; none while it is still to start. `Closed` is a race that its feed still calls open long after
 * its start.
 */
export function raceWord(race: WireTiming, now: number): string | undefined {
  if (race.status !== "open") return words[race.status];
  if (raceClosed(race, now)) return "Closed";
  return now >= Date.parse(race.startTime) ? "Due" : undefined;
}

export interface RaceStateProps {
  readonly race: WireTiming;
  /** The meeting's next race to jump: it alone counts down. */
  readonly next?: boolean;
}

/** Where a race stands: the time left to the next one, else `Due`, `Jumped`, `Interim`, `Final`, `Abandoned`; nothing for a later race. */
export function RaceState({ race, next = false }: RaceStateProps) {
  const word = useRaceWord(race);
  if (word === "Due" || (next && word === undefined)) {
    return (
      <>
        {next && <VisuallyHidden>Next to jump. </VisuallyHidden>}
        <Countdown startTime={race.startTime} />
      </>
    );
  }
  return word;
}
