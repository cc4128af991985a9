import type { RacingCode } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import { withLateChanges } from "./late-changes";
import type { EntrantScript } from "./race-script";
import { Draw } from "./random";

const JUMP = 100 * HOUR;
const RACES = 2000;
const JOCKEYS = Array.from({ length: 9 }, (_, index) => `J${index + 1}`);

/** Six with riders and barriers of their own. */
const FIELD: readonly EntrantScript[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  name: `Runner ${number}`,
  form: "123",
  strength: 0,
  trend: 0,
  jockey: `J${number}`,
  barrier: String(number),
}));

/** The same field after late changes, once for each of many seeds. */
function changed({ code = "R", field = FIELD, jockeys = JOCKEYS }: Partial<Options> = {}) {
  return Array.from({ length: RACES }, (_, seed) =>
    withLateChanges(field, { code, jumpAt: JUMP, jockeys }, new Draw(seed * 7919)),
  );
}
interface Options {
  readonly code: RacingCode;
  readonly field: readonly EntrantScript[];
  readonly jockeys: readonly string[];
}

const riders = (races: readonly (readonly EntrantScript[])[]) =>
  races.flatMap((race) => race.flatMap(({ jockeyChange }) => jockeyChange ?? []));
const redrawn = (races: readonly (readonly EntrantScript[])[]) =>
  races.filter((race) => race.some(({ barrierChange }) => barrierChange !== undefined));
const minutes = (instants: readonly number[]) => instants.map((at) => (JUMP - at) / MINUTE);
const without = (key: "jockey" | "barrier") => FIELD.map(({ [key]: _, ...entrant }) => entrant);

describe("the late changes of a simulated field", () => {
  it("are none for greyhounds", () => {
    expect(changed({ code: "G" }).every((field) => field === FIELD)).toBe(true);
  });

  it("give three runners in two hundred another rider, one who is free, in the last hours", () => {
    const races = changed();
    const changes = riders(races);
    expect(changes.length / (RACES * FIELD.length)).toBeGreaterThan(0.012);
    expect(changes.length / (RACES * FIELD.length)).toBeLessThan(0.018);
    expect(new Set(changes.map(({ jockey }) => jockey))).toEqual(new Set(["J7", "J8", "J9"]));
    const before = minutes(changes.map(({ at }) => at));
    expect(Math.min(...before)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...before)).toBeLessThanOrEqual(150);
    expect(before.every(Number.isInteger)).toBe(true);
    const twice = races.filter((race) => riders([race]).length > 1);
    expect(twice.length).toBeGreaterThan(0);
    for (const race of twice)
      expect(new Set(riders([race]).map(({ jockey }) => jockey)).size).toBe(riders([race]).length);
  });

  it("change no rider where nobody is free, nobody was engaged, or the runner is scratched", () => {
    expect(riders(changed({ jockeys: JOCKEYS.slice(0, 6) }))).toEqual([]);
    expect(riders(changed({ field: without("jockey") }))).toEqual([]);
    const scratched = FIELD.map((entrant) => ({ ...entrant, scratchedAt: 0 }));
    expect(riders(changed({ field: scratched }))).toEqual([]);
  });

  it("exchange the barriers of two runners in one race of twenty, for both at the same time", () => {
    const races = redrawn(changed({ code: "H" }));
    expect(races.length / RACES).toBeCloseTo(0.05, 1);
    expect(races.length / RACES).toBeLessThan(0.07);
    for (const race of races) {
      const [one, other, ...more] = race.filter(({ barrierChange }) => barrierChange !== undefined);
      expect(more).toEqual([]);
      expect(one?.barrierChange?.barrier).toBe(other?.barrier);
      expect(other?.barrierChange?.barrier).toBe(one?.barrier);
      expect(one?.barrierChange?.at).toBe(other?.barrierChange?.at);
    }
    const before = minutes(races.flatMap((race) => race.flatMap(({ barrierChange }) => barrierChange?.at ?? [])));
    expect(Math.min(...before)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...before)).toBeLessThanOrEqual(200);
    expect(before.every(Number.isInteger)).toBe(true);
  });

  it("exchange only barriers that are known, differ, and are of runners sure of a start", () => {
    expect(redrawn(changed({ field: without("barrier") }))).toEqual([]);
    const [first, ...others] = FIELD;
    const [, ...undrawn] = without("barrier");
    if (first !== undefined) expect(redrawn(changed({ field: [first, ...undrawn] }))).toEqual([]);
    if (first !== undefined) expect(redrawn(changed({ field: [first] }))).toEqual([]);
    expect(redrawn(changed({ field: FIELD.map((entrant) => ({ ...entrant, barrier: "Fr" })) }))).toEqual([]);
    const unsure = others.map((entrant, index) => ({
      ...entrant,
      ...(index % 2 === 0 ? { scratchedAt: 0 } : { entersAt: 0 }),
    }));
    if (first !== undefined) expect(redrawn(changed({ field: [first, ...unsure] }))).toEqual([]);
  });
});
