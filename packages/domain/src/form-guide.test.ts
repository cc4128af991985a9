import { claimMark, formatAgeAndSex, formatDollars, formatRaceTime } from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("formatDollars", () => {
  it.each([
    [950, "$950"],
    [1_000, "$1,000"],
    [32_000, "$32,000"],
    [15_000_000, "$15,000,000"],
  ])("shows %d as %s", (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text);
  });
});

describe("formatRaceTime", () => {
  it.each([
    [29.85, "29.85 s"],
    [29.999, "30.00 s"],
    [59.999, "1:00.00"],
    [60, "1:00.00"],
    [65.4, "1:05.40"],
    [106.73, "1:46.73"],
    [200.1, "3:20.10"],
  ])("shows %d seconds as %s", (seconds, text) => {
    expect(formatRaceTime(seconds)).toBe(text);
  });
});

describe("formatAgeAndSex", () => {
  it.each([
    [{ age: 4, colour: "bay", sex: "gelding" }, "4yo bay gelding"],
    [{ age: 4, sex: "mare" }, "4yo mare"],
    [{ colour: "brindle" }, "brindle"],
    [{}, ""],
  ] as const)("shows %j as %j", (profile, text) => {
    expect(formatAgeAndSex(profile)).toBe(text);
  });
});

describe("claimMark", () => {
  it.each([
    ["J Kah", 2.5, "a2.5"],
    ["J Kah", 0, "a"],
    ["J Kah (a3)", 3, undefined],
    ["J Kah", undefined, undefined],
    [undefined, 3, undefined],
  ])("of %j, who claims %j, is %j", (jockey, claim, mark) => {
    const profile = claim === undefined ? {} : { claim };
    expect(claimMark({ ...(jockey && { jockey }), profile })).toBe(mark);
  });
});
