import { type Dividend, type Instant, type Placing, placesOf, type Race, type RaceChange } from "@railbird/domain";

const MINUTE = 60_000;

/** The log of a mocked race, derived from its facts, by time. */
export function logOf(race: Race): RaceChange[] {
  const { runners, startMoves = [], closedAt, status, results, protest } = race;
  const places = placesOf(results);
  const changes: RaceChange[] = [
    ...runners.flatMap(({ scratched, scratchedAt: at, number, name }): RaceChange[] =>
      scratched && at !== undefined ? [{ kind: "scratched", runnerNumber: number, runnerName: name, at }] : [],
    ),
    ...startMoves.map(({ from, to, at }): RaceChange => ({ kind: "start", from, to, at })),
  ];
  if (closedAt === undefined) return changes.sort((a, b) => a.at - b.at);
  changes.push({ kind: status === "abandoned" ? "abandoned" : "jumped", at: closedAt });
  if (places.length > 0) changes.push({ kind: "interim", places, at: closedAt + 3 * MINUTE });
  if (protest !== undefined) changes.push({ kind: "protest", ...protest, at: closedAt + 4 * MINUTE });
  if (status === "final") changes.push({ kind: "final", places, at: closedAt + 6 * MINUTE });
  return changes.sort((a, b) => a.at - b.at);
}

/** Dividends of three totes for a result: made up, and the same for the same placings. */
export function dividendsOf(results: readonly Placing[]): Dividend[] {
  const order = results.map(({ runnerNumber }) => runnerNumber);
  return ["NSW", "VIC", "QLD"].flatMap((tote, index) => {
    const paid = (amount: number) => Math.round((amount + index * 0.2) * 10) / 10;
    const first = results.filter(({ position }) => position === 1);
    const placed = results.filter(({ position }) => position <= 3);
    return [
      ...first.map(({ runnerNumber }) => ({
        pool: "Win",
        tote,
        runners: [runnerNumber],
        amount: paid((3 + runnerNumber) / first.length),
      })),
      ...placed.map(({ runnerNumber }) => ({
        pool: "Place",
        tote,
        runners: [runnerNumber],
        amount: paid(1.3 + runnerNumber / 4),
      })),
      { pool: "Quinella", tote, runners: order.slice(0, 2).sort((a, b) => a - b), amount: paid(11.4) },
      { pool: "Trifecta", tote, runners: order.slice(0, 3), amount: paid(68.1) },
      { pool: "First Four", tote, runners: order.slice(0, 4), amount: paid(312.4) },
    ];
  });
}

/** A log with a line of every kind, as the longest day would have it; `end` is its last. */
export function everyChange(end: Instant, start: Instant): RaceChange[] {
  const who = (runnerNumber: number, runnerName: string) => ({ runnerNumber, runnerName });
  const lines: readonly (readonly [minutesBefore: number, change: Untimed])[] = [
    [412, { kind: "scratched", ...who(6, "Low Tide Rising") }],
    [405, { kind: "emergency", ...who(15, "Stone Fruit"), to: "14" }],
    [404, { kind: "barrier", ...who(9, "Small Hours"), to: "3" }],
    [240, { kind: "barrier", ...who(2, "Paper Lantern"), from: "4", to: "11" }],
    [188, { kind: "jockey", ...who(4, "Second Kettle"), from: "K Petrov" }],
    [171, { kind: "jockey", ...who(4, "Second Kettle"), to: "L Moana" }],
    [96, { kind: "jockey", ...who(8, "Nine Mile Gate"), from: "B Lowe", to: "T Fairweather" }],
    [75, { kind: "weather", from: "Fine", to: "Showery" }],
    [71, { kind: "track", from: "Good 4", to: "Soft 5" }],
    [44, { kind: "scratched", ...who(3, "Salt And Timber"), late: true }],
    [40, { kind: "reinstated", ...who(3, "Salt And Timber") }],
    [31, { kind: "scratched", ...who(3, "Salt And Timber"), late: true }],
    [22, { kind: "start", from: start - 2 * MINUTE, to: start }],
    [13, { kind: "jumped" }],
    [12, { kind: "reopened" }],
    [9, { kind: "jumped" }],
    [6, { kind: "interim", places: [[4], [1, 5], [2]] }],
    [5, { kind: "protest", reason: "2nd (#1) v 1st (#4)" }],
    [3, { kind: "protest", reason: "Upheld, 2nd (#1) v 1st (#4)" }],
    [3, { kind: "amended", places: [[1], [4], [5], [2]], was: [[4], [1, 5], [2]] }],
    [2, { kind: "final", places: [[1], [4], [5], [2]] }],
    [1, { kind: "protestCleared" }],
    [0, { kind: "abandoned" }],
  ];
  return lines.map(([minutes, change]) => ({ ...change, at: end - minutes * MINUTE }) as RaceChange);
}

type Untimed = RaceChange extends infer C ? (C extends RaceChange ? Omit<C, "at"> : never) : never;
