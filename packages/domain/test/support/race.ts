import type { Race, Runner } from "../../src";

/** Saturday 21 November 2026, noon in Melbourne (AEDT). */
export const NOON = Date.parse("2026-11-21T12:00:00+11:00");
export const MINUTE = 60_000;

/** A runner without prices. */
export function runner(number: number, more: Partial<Runner> = {}): Runner {
  return { id: `r${number}`, number, name: `Runner ${number}`, scratched: false, prices: [], ...more };
}

/** An open thoroughbred race at {@link NOON}. */
export function race(more: Partial<Race> = {}): Race {
  return {
    id: "a",
    meetingId: "m",
    meetingDate: "2026-11-21",
    jurisdiction: "AU",
    number: 1,
    name: "Maiden Plate",
    racingCode: "R",
    venue: "Flemington",
    state: "VIC",
    startTime: NOON,
    status: "open",
    runners: [runner(1), runner(2)],
    ...more,
  };
}

/** Placings of one runner a place. */
export function placed(...numbers: readonly number[]) {
  return numbers.map((runnerNumber, index) => ({ position: index + 1, runnerNumber }));
}
