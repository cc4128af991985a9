import {
  compareVenues,
  isListedToday,
  isMeetingClosed,
  type ListedMeeting,
  meetingKey,
  melbourneDates,
  nextToJump,
  orderByNextJump,
  orderMeetings,
  spelledAlike,
  startsApart,
  trackOf,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, meeting, race } from "../test/support/builders";

const MINUTE = 60_000;
const flemington = {
  date: "2026-11-21",
  racingCode: "R",
  venue: "Flemington",
  state: "VIC",
  jurisdiction: "AU",
} as const;

describe("What a meeting is", () => {
  it("is its date, code and venue, however the venue is spelled", () => {
    const key = meetingKey(flemington);
    expect(meetingKey({ ...flemington, venue: "FLEMINGTON" })).toBe(key);
    expect(meetingKey({ ...flemington, date: "2026-11-22" })).not.toBe(key);
    expect(meetingKey({ ...flemington, racingCode: "H" })).not.toBe(key);
    expect(meetingKey({ ...flemington, venue: "Caulfield" })).not.toBe(key);
  });

  it("is its venue's own name where the table does not have it, in each country by itself", () => {
    const wattle = { ...flemington, venue: "Wattle Flat" };
    expect(meetingKey({ ...wattle, venue: "WATTLE-FLAT (Synthetic)" })).toBe(meetingKey(wattle));
    expect(meetingKey({ ...wattle, jurisdiction: "NZ" })).not.toBe(meetingKey(wattle));
  });
});

describe("Two lists of a meeting's races", () => {
  const starts = new Map([1, 2, 3].map((number) => [number, number * 30 * MINUTE]));
  const shifted = (by: number, ...numbers: number[]) =>
    numbers.map((number) => ({ number, startTime: number * 30 * MINUTE + by }));

  it("are as far apart as half of the races that both have", () => {
    expect(startsApart(starts, shifted(0, 1, 2, 3))).toBe(0);
    expect(startsApart(starts, shifted(-7 * MINUTE, 3, 4, 5))).toBe(7 * MINUTE);
    expect(startsApart(starts, [...shifted(0, 1, 2), ...shifted(600 * MINUTE, 3)])).toBe(0);
    expect(startsApart(starts, shifted(60 * MINUTE, 1, 2, 3))).toBe(60 * MINUTE);
  });

  it("are of two meetings when that is more than an hour, and say nothing without a common number", () => {
    expect(startsApart(starts, shifted(60 * MINUTE + 1, 1, 2, 3))).toBe(Number.POSITIVE_INFINITY);
    expect(startsApart(starts, shifted(0, 4, 5))).toBeUndefined();
  });
});

describe("Names", () => {
  it.each([
    ["Beau Miller (NZ)", "beaumiller"],
    ["(IRE) O'Brien's Ōne (USA)", "obriensone"],
    ["7th Heaven", "7thheaven"],
  ])("%s is spelled alike as %s", (name, plain) => {
    expect(spelledAlike(name)).toBe(plain);
  });
});

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

describe("compareVenues", () => {
  it("orders as an index does: without regard to case and marks, a word before the longer one", () => {
    const venues = ["Wagga", "Te Rapa", "bendigo", "Ōtaki", "Otaki Gold", "Ascot Park", "Ascot", "Te Aroha"];
    expect([...venues].sort(compareVenues)).toEqual([
      "Ascot",
      "Ascot Park",
      "bendigo",
      "Ōtaki",
      "Otaki Gold",
      "Te Aroha",
      "Te Rapa",
      "Wagga",
    ]);
    expect(compareVenues("ŌTAKI", "Otaki")).toBe(0);
  });
});

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

const perthNight = meeting("Gloucester Park", [
  race(at("2026-11-20T21:00:00+08:00"), "Gloucester Park", 7, "H"),
  race(at("2026-11-20T22:20:00+08:00"), "Gloucester Park", 8, "H"),
]);

describe("melbourneDates", () => {
  it("covers today and, for those that run past midnight, yesterday", () => {
    expect(melbourneDates(at("2026-11-20T23:59:00+11:00"))).toEqual(["2026-11-20", "2026-11-19"]);
    expect(melbourneDates(at("2026-11-21T00:00:00+11:00"))).toEqual(["2026-11-21", "2026-11-20"]);
  });
});

describe("isListedToday", () => {
  it("lists a meeting of today's date, run or not", () => {
    expect(isListedToday(perthNight, at("2026-11-20T00:00:00+11:00"))).toBe(true);
    expect(isListedToday(meeting("Ascot", [race(0)]), at("2026-11-20T23:00:00+11:00"))).toBe(true);
    expect(isListedToday(meeting("Ascot", []), at("2026-11-20T09:00:00+11:00"))).toBe(true);
  });

  it("keeps a Perth night meeting after Melbourne's midnight until its last race is closed", () => {
    expect(isListedToday(perthNight, at("2026-11-21T00:30:00+11:00"))).toBe(true);
    expect(isListedToday(perthNight, at("2026-11-21T01:21:29+11:00"))).toBe(true);
    expect(isListedToday(perthNight, at("2026-11-21T01:21:30+11:00"))).toBe(false);
  });

  it("drops one of yesterday that was abandoned, or whose races are not known", () => {
    const abandoned = perthNight.races.map((one) => ({ ...one, status: "abandoned" as const }));
    expect(isListedToday({ ...perthNight, races: abandoned }, at("2026-11-21T00:10:00+11:00"))).toBe(false);
    expect(isListedToday({ ...perthNight, races: [] }, at("2026-11-21T00:10:00+11:00"))).toBe(false);
  });

  it("does not list tomorrow's or older meetings", () => {
    expect(isListedToday({ ...perthNight, date: "2026-11-21" }, at("2026-11-20T23:59:59+11:00"))).toBe(false);
    expect(isListedToday({ ...perthNight, date: "2026-11-18" }, at("2026-11-20T00:00:00+11:00"))).toBe(false);
  });
});

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
