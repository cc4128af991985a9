import { formatAgeAndSex, formatDollars } from "@railbird/domain";
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
