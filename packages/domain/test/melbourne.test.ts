import {
  addDays,
  dateInZone,
  endOfMelbourneDay,
  headerDate,
  instantInZone,
  longDate,
  melbourneDate,
  melbourneTime,
  melbourneTimeWithZone,
  startOfMelbourneDay,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "./support/builders";

const HOUR = 3_600_000;

describe("Melbourne's time of day", () => {
  it.each([
    ["2026-11-03T15:05:00+11:00", "3:05 PM", "AEDT"],
    ["2026-07-03T15:05:00+10:00", "3:05 PM", "AEST"],
    ["2026-11-03T00:00:00+11:00", "12:00 AM", "AEDT"],
    ["2026-11-03T12:00:59+11:00", "12:00 PM", "AEDT"],
    ["2026-11-03T09:59:59+11:00", "9:59 AM", "AEDT"],
    ["2026-11-03T22:10:00+11:00", "10:10 PM", "AEDT"],
    ["2026-11-03T11:59:00+08:00", "2:59 PM", "AEDT"],
  ])("%s is %s %s", (iso, time, zone) => {
    expect(melbourneTime(at(iso))).toBe(time);
    expect(melbourneTimeWithZone(at(iso))).toBe(`${time} ${zone}`);
  });

  it("is h:mm a, with plain spaces, at any instant", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(at("2100-01-01T00:00:00Z")), noInvalidDate: true }),
        (date) => {
          expect(melbourneTime(date.getTime())).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/);
        },
      ),
    );
  });
});

describe("the change to daylight saving, 4 October 2026", () => {
  it("skips from 1:59 AM to 3:00 AM", () => {
    expect(melbourneTimeWithZone(at("2026-10-03T15:59:59Z"))).toBe("1:59 AM AEST");
    expect(melbourneTimeWithZone(at("2026-10-03T16:00:00Z"))).toBe("3:00 AM AEDT");
  });

  it("makes a day of 23 hours", () => {
    expect(startOfMelbourneDay("2026-10-04")).toBe(at("2026-10-04T00:00:00+10:00"));
    expect(endOfMelbourneDay("2026-10-04") - startOfMelbourneDay("2026-10-04")).toBe(23 * HOUR);
  });

  it("moves a skipped wall time one hour on", () => {
    expect(instantInZone("2026-10-04", 150, "Australia/Melbourne")).toBe(at("2026-10-04T03:30:00+11:00"));
    expect(instantInZone("2026-10-04", 119, "Australia/Melbourne")).toBe(at("2026-10-04T01:59:00+10:00"));
    expect(instantInZone("2026-10-04", 180, "Australia/Melbourne")).toBe(at("2026-10-04T03:00:00+11:00"));
  });
});

describe("the change back, 5 April 2026", () => {
  it("has 2:30 AM twice, told apart by the zone", () => {
    expect(melbourneTimeWithZone(at("2026-04-04T15:30:00Z"))).toBe("2:30 AM AEDT");
    expect(melbourneTimeWithZone(at("2026-04-04T16:30:00Z"))).toBe("2:30 AM AEST");
  });

  it("makes a day of 25 hours", () => {
    expect(endOfMelbourneDay("2026-04-05") - startOfMelbourneDay("2026-04-05")).toBe(25 * HOUR);
  });

  it("means the first of a wall time that comes twice", () => {
    expect(instantInZone("2026-04-05", 150, "Australia/Melbourne")).toBe(at("2026-04-05T02:30:00+11:00"));
    expect(instantInZone("2026-04-05", 180, "Australia/Melbourne")).toBe(at("2026-04-05T03:00:00+10:00"));
  });
});

describe("Melbourne's date", () => {
  it("turns at Melbourne's midnight, in summer and in winter", () => {
    expect(melbourneDate(at("2026-11-02T12:59:59Z"))).toBe("2026-11-02");
    expect(melbourneDate(at("2026-11-02T13:00:00Z"))).toBe("2026-11-03");
    expect(melbourneDate(at("2026-07-02T13:59:59Z"))).toBe("2026-07-02");
    expect(melbourneDate(at("2026-07-02T14:00:00Z"))).toBe("2026-07-03");
  });

  it("holds every instant within its own day", () => {
    fc.assert(
      fc.property(fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z") }), (instant) => {
        const date = melbourneDate(instant);
        expect(startOfMelbourneDay(date)).toBeLessThanOrEqual(instant);
        expect(endOfMelbourneDay(date)).toBeGreaterThan(instant);
      }),
    );
  });

  it("is written short for the header and in full for the meeting", () => {
    expect(headerDate(at("2026-11-20T04:00:00Z"))).toBe("Fri, 20 Nov");
    expect(headerDate(at("2026-11-20T13:30:00Z"))).toBe("Sat, 21 Nov");
    expect(longDate("2026-11-20")).toBe("Friday 20 November 2026");
  });

  it("uses the words of en-AU", () => {
    const instant = at("2026-09-03T02:00:00Z");
    const month = new Intl.DateTimeFormat("en-AU", { month: "short", timeZone: "UTC" }).format(instant);
    expect(headerDate(instant)).toBe(`Thu, 3 ${month}`);
  });
});

describe("dates and zones", () => {
  it("counts days over months, leap days and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(addDays("2026-10-04", 0)).toBe("2026-10-04");
  });

  it.each([
    ["Australia/Perth", "2026-11-03T22:30:00+08:00"],
    ["Australia/Brisbane", "2026-11-03T22:30:00+10:00"],
    ["Australia/Adelaide", "2026-11-03T22:30:00+10:30"],
    ["Pacific/Auckland", "2026-11-03T22:30:00+13:00"],
  ])("knows the clocks of %s", (zone, iso) => {
    expect(instantInZone("2026-11-03", 22 * 60 + 30, zone)).toBe(at(iso));
    expect(dateInZone(at(iso), zone)).toBe("2026-11-03");
  });

  it("runs past midnight when asked to", () => {
    expect(instantInZone("2026-11-03", 25 * 60, "Australia/Perth")).toBe(at("2026-11-04T01:00:00+08:00"));
  });
});
