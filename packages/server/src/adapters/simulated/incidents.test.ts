import { type Race, type RaceChange, raceLog } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { cardOf, feedAt, MINUTE, raceOf } from "../../../test/adapters/simulated/support";
import type { SimulatedRace } from "./race-script";

const DATE = "2026-11-20";
const END = "2026-11-21T05:00:00+11:00";

/** A reading as the board compares it: what it adds to a feed's race does not matter here. */
const asRace = (race: SimulatedRace): Race => ({ ...race, meetingDate: DATE, jurisdiction: "AU" });

/** Every race as it ended, with what is remembered of it. */
let ends: readonly SimulatedRace[] = [];
/** Their changes by kind. */
const kinds = new Map<string, RaceChange[]>();
const of = (kind: RaceChange["kind"]) => kinds.get(kind) ?? [];

beforeAll(async () => {
  ends = (await cardOf(feedAt(END, "railbird").feed, DATE)).flatMap(({ races }) => races);
  for (const change of ends.flatMap(({ changes = [] }) => changes))
    kinds.set(change.kind, [...of(change.kind), change]);
});

/** The log of a race that somebody reads every ten minutes, and just before and when something is remembered to have happened. */
async function logOf({ id, advertisedStart = 0, changes = [] }: SimulatedRace): Promise<readonly RaceChange[]> {
  const { feed, clock } = feedAt(END, "railbird");
  const regular = Array.from({ length: 80 }, (_, index) => advertisedStart + (index * 10 - 720) * MINUTE);
  let known: Race | undefined;
  for (const instant of [...regular, ...changes.flatMap(({ at }) => [at - 1, at])].sort((a, b) => a - b)) {
    clock.instant = instant;
    const race = asRace(await raceOf(feed, id));
    known = { ...race, changes: raceLog(known, race, instant) };
  }
  return known?.changes ?? [];
}

describe("a simulated day", () => {
  it("has some of everything that happens to races", () => {
    const expected = ["start", "scratched", "emergency", "jockey", "barrier", "track", "weather", "jumped"];
    const after = ["interim", "protest", "amended", "final", "abandoned"];
    for (const kind of [...expected, ...after]) expect(kinds.has(kind), kind).toBe(true);
    expect(of("scratched").some((change) => "late" in change)).toBe(true);
    // A reserve takes a box.
    expect(
      of("emergency").some((change) => "runnerNumber" in change && change.runnerNumber > 8 && "to" in change),
    ).toBe(true);
    expect(of("protest").some((change) => "reason" in change && change.reason?.startsWith("Upheld"))).toBe(true);
    expect(of("reopened").length + of("reinstated").length + of("protestCleared").length).toBe(0);
  });

  it("remembers what a reader who comes late has missed, as one who was there saw it", async () => {
    // One race for each kind of change, and the one with the most.
    const told = [...kinds.keys()].map((kind) =>
      ends.find(({ changes = [] }) => changes.some((change) => change.kind === kind)),
    );
    const [longest] = [...ends].sort((a, b) => (b.changes?.length ?? 0) - (a.changes?.length ?? 0));
    for (const race of new Set([...told, longest])) {
      expect(race?.changes?.length).toBeGreaterThan(0);
      expect(race && (await logOf(race)), race?.id).toEqual(race?.changes);
    }
  });

  it("is no circus: most races have a handful of lines", () => {
    const lengths = ends.map(({ changes = [] }) => changes.length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(6);
    expect(lengths.at(-1)).toBeLessThan(25);
  });

  it("pays dividends on final results, and the winner's by how it was backed", () => {
    for (const { status, dividends, results = [] } of ends) {
      if (status !== "final") {
        expect(dividends).toBeUndefined();
        continue;
      }
      const wins = dividends?.filter(({ pool }) => pool === "Win") ?? [];
      expect(wins.length).toBe(results.filter(({ position }) => position === 1).length);
      expect(dividends?.every(({ amount }) => amount > 1)).toBe(true);
      expect(dividends?.filter(({ pool }) => pool === "Place").length).toBeGreaterThanOrEqual(2);
    }
    const win = ends.flatMap(({ dividends = [] }) => dividends.filter(({ pool }) => pool === "Win"));
    const median = win.map(({ amount }) => amount).sort((a, b) => a - b)[Math.floor(win.length / 2)] ?? 0;
    expect(median).toBeGreaterThan(2);
    expect(median).toBeLessThan(12);
  });
});
