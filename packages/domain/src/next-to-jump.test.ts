import { nextToJump } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { meeting, race } from "../test/support/builders";

const now = 1_000_000_000_000;
const minute = 60_000;

const card = [
  meeting("Ascot", [race(now - 3 * minute), race(now + 5 * minute, "Ascot", 2), race(now + 40 * minute, "Ascot", 3)]),
  meeting("Wentworth Park", [
    race(now + 2 * minute, "Wentworth Park", 4, "G"),
    race(now - minute, "Wentworth Park", 3, "G"),
  ]),
  meeting("Bathurst", [
    race(now + 5 * minute, "Bathurst", 1, "H"),
    race(now + minute, "Bathurst", 9, "H", "abandoned"),
  ]),
  { ...meeting("Ellerslie", [race(now + 4 * minute, "Ellerslie", 1)]), jurisdiction: "NZ" as const },
];
const brief = (races: readonly { venue: string; number: number }[]) =>
  races.map(({ venue, number }) => `${venue} ${number}`);

describe("nextToJump", () => {
  it("lists the next three of Australia by start time, then venue", () => {
    expect(brief(nextToJump(card, now))).toEqual(["Wentworth Park 3", "Wentworth Park 4", "Ascot 2"]);
  });

  it("lists as many as requested", () => {
    expect(nextToJump(card, now, { count: 1 })).toHaveLength(1);
    expect(brief(nextToJump(card, now, { count: 20 })).slice(2)).toEqual(["Ascot 2", "Bathurst 1", "Ascot 3"]);
  });

  it("filters by code", () => {
    expect(brief(nextToJump(card, now, { racingCode: "H" }))).toEqual(["Bathurst 1"]);
  });

  it("filters by jurisdiction", () => {
    expect(brief(nextToJump(card, now, { jurisdiction: "NZ" }))).toEqual(["Ellerslie 1"]);
  });

  it("puts races of one venue and start by number", () => {
    const twins = [meeting("Ascot", [race(now + minute, "Ascot", 2), race(now + minute, "Ascot", 1)])];
    expect(brief(nextToJump(twins, now))).toEqual(["Ascot 1", "Ascot 2"]);
  });

  it("gives at most one place to a race that is due, the one due last", () => {
    const late = [
      meeting("Ascot", [race(now - minute, "Ascot", 1), race(now + 9 * minute, "Ascot", 2)]),
      meeting("Bathurst", [race(now - 30_000, "Bathurst", 1), race(now + 4 * minute, "Bathurst", 2)]),
      meeting("Cranbourne", [race(now - 80_000, "Cranbourne", 1)]),
    ];
    expect(brief(nextToJump(late, now))).toEqual(["Bathurst 1", "Bathurst 2", "Ascot 2"]);
    expect(brief(nextToJump(late, now, { count: 1 }))).toEqual(["Bathurst 1"]);
  });

  it("keeps a race for 90 seconds after its start, and is empty when all have run", () => {
    expect(brief(nextToJump(card, now + 40 * minute + 89_999))).toEqual(["Ascot 3"]);
    expect(nextToJump(card, now + 40 * minute + 90_000)).toEqual([]);
  });
});
