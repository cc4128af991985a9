import { describe, expect, it } from "vitest";
import { neighbours } from "./RaceView";

const race = (number: number) => ({ id: `r${number}`, number, startTime: "2026-11-20T04:00:00Z" });
const [first, second, third] = [race(1), race(2), race(3)];

describe("the races before and after", () => {
  it.each([
    ["r2", { previous: first, next: third }],
    ["r1", { next: second }],
    ["r3", { previous: second }],
    ["r9", {}],
  ])("of %s are found by number, in whatever order the meeting lists them", (id, expected) => {
    expect(neighbours([third, first, second], id)).toEqual(expected);
  });

  it("are none in a meeting of one race, or of none", () => {
    expect(neighbours([first], "r1")).toEqual({});
    expect(neighbours([], "r1")).toEqual({});
  });
});
