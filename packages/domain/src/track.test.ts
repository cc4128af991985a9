import { describe, expect, it } from "vitest";
import { trackOf } from ".";

describe("the track of a condition", () => {
  it.each([
    ["Good", "Good"],
    ["Good 4", "Good"],
    ["Soft6", "Soft"],
    ["HEAVY 10", "Heavy"],
    [" firm 1 ", "Firm"],
    ["Synthetic", "Synthetic"],
    ["Fast", "Fast"],
    ["Slow", "Slow"],
  ])("%j is %s", (condition, track) => {
    expect(trackOf(condition)).toBe(track);
  });

  it.each(["", "Sand", "Not so good", undefined])("%j is none that can be chosen", (condition) => {
    expect(trackOf(condition)).toBeUndefined();
  });
});
