import { describe, expect, it } from "vitest";
import { addDays, DAYS_AHEAD, DAYS_KEPT, dayStage, daysInReach, isCalendarDate, isDayInReach, isDayNear } from ".";

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

  it("reaches as far back as days are kept, and ahead as far as cards are read", () => {
    const { first, last } = daysInReach(BEFORE);
    expect(first).toBe(addDays("2026-11-21", -DAYS_KEPT));
    expect(last).toBe(addDays("2026-11-21", DAYS_AHEAD));
    expect([addDays(first, -1), first, last, addDays(last, 1)].map((date) => isDayInReach(date, BEFORE))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
