import { type Race, type RaceChange, raceLog } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { FeedRace } from "../../../src/ports/odds-feed";
import { cardOf, feedAt, MINUTE } from "./support";

const DATE = "2026-11-20";

/** A reading as the board compares it: what it adds to a feed's race does not matter here. */
const asRace = (race: FeedRace): Race => ({ ...race, meetingDate: DATE, jurisdiction: "AU" });

/** The logs of every race of a day that is read every four minutes, and each race as it was read last. */
async function day(): Promise<{ readonly kinds: Map<string, RaceChange[]>; readonly ends: readonly Race[] }> {
  const { feed, clock } = feedAt("2026-11-20T07:00:00+11:00", "railbird");
  const known = new Map<string, Race>();
  for (; clock.instant < Date.parse("2026-11-21T05:00:00+11:00"); clock.instant += 4 * MINUTE) {
    for (const read of (await cardOf(feed, DATE)).flatMap(({ races }) => races)) {
      const before = known.get(read.id);
      const race = asRace(read);
      known.set(read.id, { ...race, changes: raceLog(before, race, clock.instant) });
    }
  }
  const ends = [...known.values()];
  const kinds = new Map<string, RaceChange[]>();
  for (const change of ends.flatMap(({ changes = [] }) => changes))
    kinds.set(change.kind, [...(kinds.get(change.kind) ?? []), change]);
  return { kinds, ends };
}

/** The lines that a feed begun in the middle of the day remembers. */
async function begunAt(iso: string) {
  const { feed } = feedAt(iso, "railbird");
  return (await cardOf(feed, DATE)).flatMap(({ races }) => races.map(({ id, changes = [] }) => ({ id, changes })));
}

const { kinds, ends } = await day();
const of = (kind: RaceChange["kind"]) => kinds.get(kind) ?? [];

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
    const seen = new Map(ends.map(({ id, changes = [] }) => [id, changes]));
    const remembered = await begunAt("2026-11-21T05:00:00+11:00");
    expect(remembered.some(({ changes }) => changes.length > 3)).toBe(true);
    for (const { id, changes } of remembered) {
      const missed = changes.map(({ kind }) => kind).sort();
      // Who reads every four minutes misses the interim result of a race that is judged quickly.
      const missing = seen
        .get(id)
        ?.map(({ kind }) => kind)
        .filter((kind) => !missed.includes(kind));
      expect(missing, id).toEqual([]);
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
