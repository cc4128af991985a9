import {
  addDays,
  DAYS_AHEAD,
  DAYS_STORED,
  DISPLAY_ZONE,
  dateInZone,
  dayStage,
  daysInReach,
  endOfMelbourneDay,
  headerDate,
  instantInZone,
  isCalendarDate,
  isDayInReach,
  isDayNear,
  longDate,
  melbourneDate,
  melbourneTimeWithZone,
  seasonEnd,
  seasonStart,
  startOfMelbourneDay,
  timeInZone,
  timeWithZone,
} from "@railbird/domain";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { at } from "../test/support/builders";

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
    expect(timeInZone(at(iso), DISPLAY_ZONE)).toBe(time);
    expect(melbourneTimeWithZone(at(iso))).toBe(`${time} ${zone}`);
  });

  it("is said with its name in another zone as well", () => {
    expect(timeWithZone(at("2026-11-03T15:05:00+11:00"), "Australia/Perth")).toBe("12:05 PM AWST");
  });

  it("is h:mm a, with plain spaces, at any instant", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(at("2100-01-01T00:00:00Z")), noInvalidDate: true }),
        (date) => {
          expect(timeInZone(date.getTime(), DISPLAY_ZONE)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/);
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
  it("has 2:30 AM twice, with different zone abbreviations", () => {
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
  it("changes at Melbourne's midnight, in summer and in winter", () => {
    expect(melbourneDate(at("2026-11-02T12:59:59Z"))).toBe("2026-11-02");
    expect(melbourneDate(at("2026-11-02T13:00:00Z"))).toBe("2026-11-03");
    expect(melbourneDate(at("2026-07-02T13:59:59Z"))).toBe("2026-07-02");
    expect(melbourneDate(at("2026-07-02T14:00:00Z"))).toBe("2026-07-03");
  });

  it("has every instant within its own day", () => {
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

  it("uses the words of en-AU, whatever the locale data of the machine", () => {
    const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month, 2));
    expect(days.map(headerDate).join("; ")).toBe(
      "Thu, 1 Jan; Mon, 2 Feb; Tue, 3 Mar; Sat, 4 Apr; Tue, 5 May; Sat, 6 June; Tue, 7 July; Sat, 8 Aug; Wed, 9 Sept; Sat, 10 Oct; Wed, 11 Nov; Sat, 12 Dec",
    );
    expect(days.map((day) => longDate(melbourneDate(day))).join("; ")).toBe(
      "Thursday 1 January 2026; Monday 2 February 2026; Tuesday 3 March 2026; Saturday 4 April 2026; Tuesday 5 May 2026; Saturday 6 June 2026; Tuesday 7 July 2026; Saturday 8 August 2026; Wednesday 9 September 2026; Saturday 10 October 2026; Wednesday 11 November 2026; Saturday 12 December 2026",
    );
    expect([longDate("2026-11-20"), longDate("2026-11-22")]).toEqual([
      "Friday 20 November 2026",
      "Sunday 22 November 2026",
    ]);
  });
});

describe("Melbourne's clocks", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("agree with the machine's time zone data, so that a change of the law fails this test", () => {
    const zone = new Intl.DateTimeFormat("en-US", { timeZone: "Australia/Melbourne", timeZoneName: "longOffset" });
    const seen = (instant: number) => zone.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
    const shown = (instant: number) => (melbourneTimeWithZone(instant).endsWith("AEDT") ? "GMT+11:00" : "GMT+10:00");
    for (let year = 1990; year < 2038; year += 1) {
      for (let month = 0; month < 12; month += 1) {
        const instants = Array.from({ length: 9 * 24 }, (_, hour) => Date.UTC(year, month, 0, hour));
        const checked = month === 3 || month === 9 ? instants.flatMap((at) => [at - 1000, at]) : instants.slice(0, 1);
        expect(checked.map(shown)).toEqual(checked.map(seen));
      }
    }
  });

  it("create no formatter, and neither does other text until another zone is needed", async () => {
    const built: string[] = [];
    class Format extends Intl.DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale, options);
        built.push(`format of ${options.timeZone}`);
      }
    }
    class Collator extends Intl.Collator {
      constructor(locale: string, options?: Intl.CollatorOptions) {
        super(locale, options);
        built.push("collator");
      }
    }
    vi.stubGlobal("Intl", { DateTimeFormat: Format, Collator });
    vi.resetModules();
    const domain = await import("@railbird/domain");
    const instant = at("2026-11-20T04:05:00Z");
    domain.melbourneTimeWithZone(instant);
    domain.headerDate(instant);
    domain.longDate("2026-11-20");
    domain.melbourneDates(instant);
    domain.startOfMelbourneDay("2026-11-20");
    domain.compareVenues("Ascot", "Bendigo");
    expect(built).toEqual([]);
    domain.dateInZone(instant, "Australia/Perth");
    domain.dateInZone(instant + HOUR, "Australia/Perth");
    expect(built).toEqual(["format of Australia/Perth"]);
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

  it("accepts minutes past midnight", () => {
    expect(instantInZone("2026-11-03", 25 * 60, "Australia/Perth")).toBe(at("2026-11-04T01:00:00+08:00"));
  });
});

/** A minute before and after Melbourne's midnight: 1 PM UTC in summer. */
const BEFORE = Date.parse("2026-11-21T12:59:00Z");
const AFTER = Date.parse("2026-11-21T13:01:00Z");

describe("a date of the calendar", () => {
  it.each(["2026-11-20", "2028-02-29", "1999-12-31"])("is %s", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each(["2026-02-30", "2027-02-29", "2026-13-01", "2026-1-1", "20261120", "tomorrow", "", "2026-11-20T00:00:00Z"])(
    "is not %j",
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );
});

describe("where a day lies", () => {
  it.each([
    ["2026-11-20", "past"],
    ["2026-11-21", "today"],
    ["2026-11-22", "ahead"],
  ])("%s is %s on 21 November in Melbourne", (date, stage) => {
    expect(dayStage(date, BEFORE)).toBe(stage);
  });

  it("changes with Melbourne's midnight", () => {
    expect(dayStage("2026-11-21", AFTER)).toBe("past");
    expect(dayStage("2026-11-22", AFTER)).toBe("today");
  });

  it("is near from the day before today to the day after it", () => {
    const near = (now: number) =>
      ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].filter((date) => isDayNear(date, now));
    expect(near(BEFORE)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(near(AFTER)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  });

  it("reaches as far back as days are stored, and ahead as far as cards are read", () => {
    const { first, last } = daysInReach(BEFORE);
    expect(first).toBe(addDays("2026-11-21", -DAYS_STORED));
    expect(last).toBe(addDays("2026-11-21", DAYS_AHEAD));
    expect([addDays(first, -1), first, last, addDays(last, 1)].map((date) => isDayInReach(date, BEFORE))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("seasonStart", () => {
  it.each([
    ["2026-08-01", "2026-08-01"],
    ["2026-11-20", "2026-08-01"],
    ["2026-12-31", "2026-08-01"],
    ["2027-01-01", "2026-08-01"],
    ["2027-07-31", "2026-08-01"],
    ["2027-08-01", "2027-08-01"],
    ["0900-02-01", "0899-08-01"],
    ["0000-02-01", "0000-08-01"],
  ])("the season of %s began on %s", (date, start) => {
    expect(seasonStart(date)).toBe(start);
  });
});

describe("seasonEnd", () => {
  it("is the last day of July of the next year", () => {
    expect(seasonEnd("2026-08-01")).toBe("2027-07-31");
    expect(seasonEnd("0899-08-01")).toBe("0900-07-31");
  });
});

describe("isCalendarDate", () => {
  it.each(["2026-11-20", "2028-02-29"])("knows %s", (text) => expect(isCalendarDate(text)).toBe(true));
  it.each([
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "20-11-2026",
    "today",
    "2026-11-20T00:00:00Z",
    "on 2026-11-20",
    "",
  ])("does not take %j", (text) => expect(isCalendarDate(text)).toBe(false));
});
