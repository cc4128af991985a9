import { isMeetingClosed, type ListedMeeting, orderByNextJump, orderMeetings } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meeting, race } from "../test/support/builders";

const now = 1_000_000_000_000;
const run = [race(now - 3_600_000)];
const toCome = [race(now - 3_600_000), race(now + 60_000)];

describe("orderMeetings", () => {
  it("puts closed meetings after open ones, each by venue without regard to case", () => {
    const given = [
      meeting("Ascot", run),
      meeting("Wagga", toCome),
      meeting("bendigo", toCome),
      meeting("Albany", [race(now, "Albany", 1, "R", "abandoned")]),
      meeting("Cannington", []),
    ];
    expect(orderMeetings(given, now).map(({ venue }) => venue)).toEqual([
      "bendigo",
      "Cannington",
      "Wagga",
      "Albany",
      "Ascot",
    ]);
    expect(given[0]?.venue).toBe("Ascot");
  });

  it("orders meetings at one venue by date, then code, then id", () => {
    const given = [
      meeting("Bathurst", toCome, { id: "b" }),
      meeting("Bathurst", toCome, { id: "h", racingCode: "H" }),
      meeting("Bathurst", toCome, { id: "a" }),
      meeting("Bathurst", toCome, { id: "g", racingCode: "G" }),
      meeting("Bathurst", toCome, { id: "z", date: "2026-11-19", racingCode: "H" }),
    ];
    expect(orderMeetings(given, now).map(({ id }) => id)).toEqual(["z", "a", "b", "g", "h"]);
  });

  it("gives the same order for any input order", () => {
    const venues = fc.constantFrom("Ascot", "Bathurst", "Wagga", "Wentworth Park");
    const some = fc.array(fc.record({ venue: venues, closed: fc.boolean(), n: fc.nat(99) }), { maxLength: 12 });
    fc.assert(
      fc.property(some, (entries) => {
        const meetings = entries.map(({ venue, closed, n }, index) =>
          meeting(venue, closed ? run : toCome, { id: `${n}-${index}` }),
        );
        const ordered = orderMeetings(meetings, now);
        expect(orderMeetings([...meetings].reverse(), now)).toEqual(ordered);
        const closed = ordered.map(({ races }) => isMeetingClosed(races, now));
        expect(closed).toEqual([...closed].sort((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it("treats meetings with the same id as equal", () => {
    const twice = [meeting("Ascot", toCome, { id: "a" }), meeting("Ascot", toCome, { id: "a" })];
    expect(orderMeetings(twice, now)).toEqual(twice);
  });
});

describe("orderByNextJump", () => {
  const at = (minutes: number) => race(now + minutes * 60_000);
  const venues = (given: readonly ListedMeeting[], when = now) =>
    orderByNextJump(given, when).map(({ venue }) => venue);

  it("puts open meetings by their next jump, then by venue, and closed ones last", () => {
    const given = [
      meeting("Albany", run),
      meeting("Ascot", [at(-60), at(30)]),
      meeting("Wagga", [at(5), at(35)]),
      meeting("bendigo", [at(5)]),
      meeting("Cannington", []),
    ];
    expect(venues(given)).toEqual(["bendigo", "Wagga", "Ascot", "Cannington", "Albany"]);
    expect(given[0]?.venue).toBe("Albany");
  });

  it("counts a race that is due until it closes, and then the one after it", () => {
    const given = [meeting("Ascot", [at(0), at(40)]), meeting("Wagga", [at(10)])];
    expect(venues(given, now + 89_999)).toEqual(["Ascot", "Wagga"]);
    expect(venues(given, now + 90_000)).toEqual(["Wagga", "Ascot"]);
  });

  it("takes the first start that is left, whatever the races' order and whatever was abandoned", () => {
    const abandoned = race(now + 60_000, "Albany", 1, "R", "abandoned");
    const given = [meeting("Ascot", [at(50), at(20)]), meeting("Albany", [abandoned, at(30)])];
    expect(venues(given)).toEqual(["Ascot", "Albany"]);
  });
});
