import {
  bookmakerShortLabel,
  connectionsLine,
  DASH,
  formatMovement,
  formatOdds,
  formatOddsChange,
  formatRunnerCount,
  formatTips,
  RACING_CODE_LABELS,
  RACING_CODES,
  roundPct,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("formatOdds", () => {
  it.each([
    [2.4, "$2.40"],
    [11, "$11.00"],
    [1.01, "$1.01"],
    [1001, "$1001.00"],
    [undefined, DASH],
    [null, DASH],
    [Number.NaN, DASH],
    [Number.POSITIVE_INFINITY, DASH],
  ])("shows %s as %s", (odds, text) => {
    expect(formatOdds(odds)).toBe(text);
  });
});

describe("formatOddsChange", () => {
  it.each([
    [3.2, 2.4, "$3.20 → $2.40"],
    [undefined, 2.4, "– → $2.40"],
    [3.2, undefined, "$3.20 → –"],
    [undefined, null, "–"],
  ])("shows %s and %s as %s", (open, current, text) => {
    expect(formatOddsChange(open, current)).toBe(text);
  });
});

describe("formatMovement", () => {
  it.each([
    [12.5, "+12.5%"],
    [-25, "-25.0%"],
    [0, "0.0%"],
    [-0.04, "0.0%"],
    [0.04, "0.0%"],
    [100, "+100.0%"],
    [-12.25, "-12.3%"],
    [undefined, DASH],
    [null, DASH],
    [Number.NaN, DASH],
  ])("shows %s as %s", (percent, text) => {
    expect(formatMovement(percent)).toBe(text);
  });

  it("has one decimal, and the sign of the rounded value", () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 1_000_000, noNaN: true }), (percent) => {
        const text = formatMovement(percent);
        expect(text).toMatch(/^(\+|-)?\d+\.\d%$/);
        expect(text.startsWith("+")).toBe(roundPct(percent) > 0);
        expect(text.startsWith("-")).toBe(roundPct(percent) < 0);
      }),
    );
  });
});

describe("formatRunnerCount", () => {
  it.each([
    [12, 13, "12 runners"],
    [1, 2, "1 runner"],
    [0, 2, "0 runners"],
    [0, 0, "– runners"],
    [9, 0, "9 runners"],
  ])("%d of a field of %d is %j", (runnerCount, listed, text) => {
    expect(formatRunnerCount({ runnerCount, runners: Array.from({ length: listed }) })).toBe(text);
  });
});

describe("formatTips", () => {
  it.each([
    [9, "9 tips"],
    [1, "1 tip"],
    [0, "0 tips"],
    [undefined, DASH],
    [null, DASH],
  ])("shows %s as %s", (count, text) => {
    expect(formatTips(count)).toBe(text);
  });
});

describe("connectionsLine", () => {
  const both = { jockey: "J Kah", trainer: "C Maher" };

  it.each([
    ["R", both, "J: J Kah • T: C Maher"],
    ["G", both, "T: C Maher"],
    ["H", both, "D: J Kah • T: C Maher"],
    ["R", { trainer: "C Maher" }, "J: – • T: C Maher"],
    ["H", { trainer: "C Maher", jockey: " " }, "D: – • T: C Maher"],
    ["R", { jockey: "J Kah", trainer: undefined }, "J: J Kah • T: –"],
    ["H", { jockey: "J Kah" }, "D: J Kah • T: –"],
    ["H", { jockey: " J Kah ", trainer: " C Maher " }, "D: J Kah • T: C Maher"],
    ["G", { jockey: "J Kah" }, DASH],
    ["R", {}, DASH],
    ["H", { jockey: " ", trainer: " " }, DASH],
  ] as const)("%s with %j is %s", (code, connections, text) => {
    expect(connectionsLine(connections, code)).toBe(text);
  });
});

describe("bookmakerShortLabel", () => {
  it.each([
    ["bet365", "B365"],
    ["sportsbet", "SB"],
    ["ladbrokes", "LAD"],
    ["neds", "NEDS"],
    ["tab", "TAB"],
    ["pointsbet", "PB"],
    ["unibet", "UB"],
    ["bluebet", "BB"],
    ["boombet", "BOOM"],
    ["palmerbet", "PAL"],
    ["SportsBet", "SB"],
    [" tab ", "TAB"],
    ["betr_au", "BETR"],
    ["bet-deluxe", "BETD"],
    ["88sport", "SPOR"],
    ["tb", "TB"],
    ["12345", "1234"],
    ["constructor", "CONS"],
    ["__proto__", "PROT"],
    ["", DASH],
    ["  ", DASH],
  ])("%j is %s", (id, label) => {
    expect(bookmakerShortLabel(id)).toBe(label);
  });

  it("has a label for any identifier", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (id) => {
        expect(bookmakerShortLabel(id)).not.toBe("");
      }),
    );
  });
});

it("labels the three codes in the order of the filters", () => {
  expect(RACING_CODES.map((code) => RACING_CODE_LABELS[code])).toEqual(["Racing", "Greyhounds", "Harness"]);
});
