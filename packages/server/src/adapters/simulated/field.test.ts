import type { RacingCode } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import { buildField } from "./field";
import type { EntrantScript } from "./race-script";
import { Draw } from "./random";

const SETTLED = 100 * HOUR;
const JUMP = 106 * HOUR;
const JOCKEYS = Array.from({ length: 28 }, (_, index) => `Jockey ${index}`);
const TRAINERS = ["One", "Two", "Three"];
const RACES = 700;

type Field = readonly EntrantScript[];
const fields: Record<RacingCode, readonly Field[]> = { R: [], G: [], H: [] };

beforeAll(() => {
  for (const code of ["R", "G", "H"] as const) {
    const draw = new Draw(code.charCodeAt(0));
    const setting = { code, settledAt: SETTLED, jumpAt: JUMP, jockeys: JOCKEYS, trainers: TRAINERS };
    fields[code] = Array.from({ length: RACES }, () => buildField(setting, draw));
  }
});

const all = () => Object.values(fields).flat(2);
const original = (field: Field) => field.filter(({ entersAt }) => entersAt === undefined);
const extras = (field: Field) => field.filter(({ entersAt }) => entersAt !== undefined);
const share = <T>(items: readonly T[], isSo: (item: T) => boolean) => items.filter(isSo).length / items.length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value ** 2)) - mean(values) ** 2);
const sizes = (code: RacingCode, of: (field: Field) => Field) =>
  [...new Set(fields[code].map((field) => of(field).length))].sort((a, b) => a - b);

describe("a simulated field", () => {
  it("has as many runners as its code has, numbered from 1", () => {
    expect(sizes("R", original)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 16]);
    expect(sizes("G", original)).toEqual([8]);
    expect(sizes("H", original)).toEqual([7, 8, 9, 10, 11, 12]);
    const misnumbered = Object.values(fields)
      .flat()
      .filter((field) => field.some(({ number }, index) => number !== index + 1));
    expect(misnumbered).toEqual([]);
  });

  it("has emergencies behind full fields of thoroughbreds, up to two greyhound reserves, and none in harness", () => {
    for (const field of fields.R) expect(original(field).length >= 14 ? [2, 3] : [0]).toContain(extras(field).length);
    expect(sizes("R", extras)).toEqual([0, 2, 3]);
    expect(sizes("G", extras)).toEqual([0, 1, 2]);
    expect(sizes("H", extras)).toEqual([0]);
  });

  it("draws thoroughbreds' barriers, emergencies' too, and gives greyhounds the box of their number", () => {
    for (const field of fields.R)
      expect(field.map(({ barrier }) => Number(barrier)).sort((a, b) => a - b)).toEqual(field.map((_, i) => i + 1));
    expect(share(fields.R, (field) => field.every(({ barrier, number }) => barrier === String(number)))).toBe(0);
    for (const field of fields.G)
      expect(original(field).map(({ barrier }) => barrier)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  it("lines harness runners up in two rows behind the mobile, and one race in ten by handicaps", () => {
    const lines = fields.H.map((field) => field.map(({ barrier }) => barrier));
    const standing = lines.filter(([first]) => first === "Fr");
    expect(standing.length / RACES).toBeCloseTo(0.1, 1);
    const mobile = ["Fr1", "Fr2", "Fr3", "Fr4", "Fr5", "Fr6", "Fr7", "Sr1", "Sr2", "Sr3", "Sr4", "Sr5"];
    for (const line of lines) if (line[0] !== "Fr") expect(line).toEqual(mobile.slice(0, line.length));
    const ofTen = standing.find(({ length }) => length === 10);
    expect(ofTen).toEqual(["Fr", "Fr", "Fr", "Fr", "Fr", "10m", "10m", "10m", "20m", "20m"]);
  });

  it("weights thoroughbreds alone, from 61 kg down to 54, by their number but for half a kilo", () => {
    const weights = fields.R.flatMap((field) => field.map(({ weight = 0 }) => weight));
    expect([Math.min(...weights), Math.max(...weights)]).toEqual([54, 61]);
    expect(weights.every((weight) => Number.isInteger(weight * 2))).toBe(true);
    const heavier = fields.R.flatMap((field) =>
      field.filter(({ weight = 0 }, index) => weight > (field[index - 1]?.weight ?? 61) + 0.5),
    );
    expect(heavier).toEqual([]);
    expect([...fields.G, ...fields.H].flat().some(({ weight }) => weight !== undefined)).toBe(false);
  });

  it("has riders for all but one in a hundred, each once, some of thoroughbreds' apprentices; greyhounds have none", () => {
    const jockeys = (code: RacingCode) => fields[code].flat().map(({ jockey }) => jockey);
    expect(new Set(jockeys("G"))).toEqual(new Set([undefined]));
    for (const code of ["R", "H"] as const) {
      expect(share(jockeys(code), (jockey) => jockey === undefined)).toBeGreaterThan(0.005);
      expect(share(jockeys(code), (jockey) => jockey === undefined)).toBeLessThan(0.016);
      for (const field of fields[code]) {
        const names = field.flatMap(({ jockey }) => jockey?.replace(" (a2)", "") ?? []);
        expect(new Set(names).size).toBe(names.length);
      }
    }
    const apprentice = (jockey: string | undefined) => jockey?.endsWith(" (a2)") ?? false;
    expect(share(jockeys("R"), apprentice)).toBeCloseTo(0.12, 1);
    expect(share(jockeys("R"), apprentice)).toBeGreaterThan(0.09);
    expect(share(jockeys("H"), apprentice)).toBe(0);
    expect(jockeys("R").some((jockey) => jockey === "Jockey 3")).toBe(true);
    expect(new Set(all().map(({ trainer }) => trainer))).toEqual(new Set(TRAINERS));
  });

  it("leaves riders out where a meeting has too few", () => {
    const setting = { code: "R" as const, settledAt: SETTLED, jumpAt: JUMP, jockeys: [], trainers: TRAINERS };
    expect(buildField(setting, new Draw(1)).every((entrant) => !("jockey" in entrant))).toBe(true);
  });

  it("has a form of three to five starts, one in twelve or so a spell", () => {
    const forms = all().map(({ form }) => form);
    expect(forms.filter((form) => !/^[0-9x]{3,5}$/.test(form))).toEqual([]);
    expect(new Set(forms.map(({ length }) => length))).toEqual(new Set([3, 4, 5]));
    const starts = [...forms.join("")];
    expect(share(starts, (start) => start === "x")).toBeCloseTo(0.08, 1);
    expect(share(starts, (start) => start === "x")).toBeGreaterThan(0.06);
    expect(new Set(starts).size).toBe(11);
  });

  it("has runners apart in ability, greyhounds less so, and some that are backed heavily", () => {
    const strengths = (code: RacingCode) => fields[code].flat().map(({ strength }) => strength);
    for (const code of ["R", "G", "H"] as const) expect(Math.abs(mean(strengths(code)))).toBeLessThan(0.05);
    expect(deviation(strengths("R"))).toBeCloseTo(0.95, 1);
    expect(deviation(strengths("H"))).toBeCloseTo(0.95, 1);
    expect(deviation(strengths("G"))).toBeCloseTo(0.65, 1);
    const trends = all().map(({ trend }) => trend);
    expect(mean(trends)).toBeCloseTo(0.05 * 0.5, 2);
    expect(deviation(trends)).toBeGreaterThan(0.2);
    expect(deviation(trends)).toBeLessThan(0.26);
    // Beyond three deviations of the ordinary moves there are hardly any others.
    expect(share(trends, (trend) => trend > 0.6)).toBeGreaterThan(0.012);
    expect(share(trends, (trend) => trend < -0.6)).toBeLessThan(0.004);
  });
});

describe("the scratchings of a simulated field", () => {
  const morning = (entrant: EntrantScript) => entrant.scratchedAt !== undefined && !entrant.scratchedLate;

  it("come in the hour before the field is settled, more often in thoroughbreds, or late", () => {
    const runners = (code: RacingCode) => fields[code].flatMap(original);
    expect(share(runners("R"), morning)).toBeGreaterThan(0.075);
    expect(share(runners("R"), morning)).toBeLessThan(0.1);
    for (const code of ["G", "H"] as const) {
      expect(share(runners(code), morning)).toBeGreaterThan(0.04);
      expect(share(runners(code), morning)).toBeLessThan(0.06);
    }
    const scratched = all().filter(({ entersAt }) => entersAt === undefined);
    const early = scratched.filter(morning).map(({ scratchedAt = 0 }) => (SETTLED - scratchedAt) / MINUTE);
    expect([Math.min(...early), Math.max(...early)]).toEqual([5, 60]);
    const late = scratched.filter(({ scratchedLate }) => scratchedLate);
    expect(late.length / scratched.length).toBeGreaterThan(0.005);
    expect(late.length / scratched.length).toBeLessThan(0.011);
    const minutes = late.map(({ scratchedAt = 0 }) => (JUMP - scratchedAt) / MINUTE);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(50);
    expect(minutes.every(Number.isInteger)).toBe(true);
  });

  it("never leave fewer than five runners, and sometimes just these", () => {
    const left = Object.values(fields).flatMap((races) =>
      races.map((field) => original(field).filter(({ scratchedAt }) => scratchedAt === undefined).length),
    );
    expect(Math.min(...left)).toBe(5);
  });

  it("let emergencies and reserves in one after another; who gains no start is scratched when the field is settled", () => {
    for (const field of [...fields.R, ...fields.G]) {
      const vacancies = original(field).filter(morning).length;
      extras(field).forEach(({ entersAt, scratchedAt, scratchedLate }, index) => {
        const start = index < vacancies ? undefined : SETTLED;
        expect([entersAt, scratchedAt, scratchedLate]).toEqual([SETTLED, start, undefined]);
      });
    }
    expect(
      fields.R.flat().some(({ entersAt, scratchedAt }) => entersAt !== undefined && scratchedAt === undefined),
    ).toBe(true);
  });

  it("give a greyhound reserve the vacant box, known when the field is settled; emergencies keep their barrier", () => {
    let boxed = 0;
    for (const field of fields.G) {
      const boxes = original(field)
        .filter(morning)
        .map(({ barrier }) => barrier);
      for (const [index, { barrier, drawnAt }] of extras(field).entries()) {
        expect([barrier, drawnAt]).toEqual([boxes[index], boxes[index] && SETTLED]);
        boxed += barrier === undefined ? 0 : 1;
      }
    }
    expect(boxed).toBeGreaterThan(20);
    expect(fields.R.flat().every(({ drawnAt }) => drawnAt === undefined)).toBe(true);
  });
});
