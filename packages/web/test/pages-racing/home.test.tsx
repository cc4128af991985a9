import { FROZEN_NOW } from "@railbird/mocks";
import { feed, meetings, meetingsToday, nextToJump } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import FrontTitle from "../../src/pages/home/FrontTitle";
import { HomeView, type HomeViewProps } from "../../src/pages/home/HomePage";
import {
  listedMeetings,
  MeetingsSectionView,
  type MeetingsSectionViewProps,
  nextOrderChange,
} from "../../src/pages/home/MeetingsSection";
import { nextUpcomingChange } from "../../src/pages/home/use-upcoming-races";
import { OddsStatus } from "../../src/pages/shared/OddsStatus";
import type { DayFilters } from "../../src/routes/day-filters";
import { failed, here, html, late, waiting, words } from "./render";

type HomeProps = Partial<
  Omit<HomeViewProps, "meetings" | "kept" | "status" | "title"> & MeetingsSectionViewProps & DayFilters
>;

function home({ meetings = here(meetingsToday), ...props }: HomeProps = {}, now = FROZEN_NOW): string {
  const all = { code: undefined, onCodeChange: () => {}, next: here(nextToJump), ...props };
  const { data, failed: isLate } = all.next;
  const status = data && <OddsStatus feed={data.feed} failed={isLate} />;
  const section = <MeetingsSectionView meetings={meetings} filters={props} onChoice={() => {}} />;
  return html(<HomeView {...all} title={<FrontTitle />} status={status} meetings={section} />, now);
}
const none = here({ meetings: [], feed });

describe("home page (section 2)", () => {
  it("has its title, the four filters, and both lists", () => {
    const texts = words(home());
    expect(texts).toEqual(expect.arrayContaining(["All", "Racing", "Greyhounds", "Harness"]));
    expect(texts).toEqual(expect.arrayContaining(["Next To Jump", "Today's Meetings"]));
    expect(home().match(/<h1/g)).toHaveLength(1);
  });

  it("has the next races and every meeting in the server's HTML", () => {
    const carousel = home().match(/aria-roledescription="carousel".*?<\/section>/)?.[0] ?? "";
    for (const { id } of nextToJump.nextRaces) {
      expect(carousel).toContain(`href="/race/${id}"`);
    }
    const texts = words(home());
    for (const { venue } of meetings) {
      expect(texts).toContain(venue);
    }
  });

  it("counts down to the first race", () => {
    const start = Date.parse(nextToJump.nextRaces[0]?.startTime ?? "");
    expect(words(home({}, start - 125_000))).toContain("In 2m 5s");
  });

  it("says that races load, or that there are none", () => {
    expect(words(home({ next: waiting }))).toContain("Loading races...");
    expect(words(home({ next: here({ nextRaces: [], feed }) }))).toContain("No upcoming races");
  });

  it("leaves out a race that has closed since the server's response", () => {
    const last = Math.max(...nextToJump.nextRaces.map(({ startTime }) => Date.parse(startTime)));
    expect(words(home({}, last + 89_000))).not.toContain("No upcoming races");
    expect(words(home({}, last + 90_000))).toContain("No upcoming races");
  });

  it("shows at most one race that is due, the latest", () => {
    const [first, second] = nextToJump.nextRaces.map(({ id, startTime }) => ({ id, startTime: Date.parse(startTime) }));
    if (!first || !second) throw new Error("The fixtures have too few next races.");
    // The starts are forty seconds apart, so for a while both races are due.
    expect(second.startTime - first.startTime).toBeLessThan(90_000);
    const listed = (now: number) =>
      [first, second].map(({ id }) => home({}, now).includes(`<a href="/race/${id}"><span`));
    expect(listed(second.startTime - 1)).toEqual([true, true]);
    expect(listed(second.startTime)).toEqual([false, true]);
    expect(nextUpcomingChange(nextToJump.nextRaces, first.startTime)).toBe(second.startTime);
  });

  it.each([
    [undefined, "No meetings today"],
    ["R", "No racing meetings today"],
    ["G", "No greyhounds meetings today"],
    ["H", "No harness meetings today"],
  ] as const)("with filter %s and no meetings says '%s'", (code, text) => {
    expect(words(home({ code, meetings: none }))).toContain(text);
  });

  it("names the state without meetings", () => {
    const texts = words(home({ code: "H", state: "NT", meetings: none }));
    expect(texts.slice(texts.indexOf("No harness meetings today")).slice(0, 2)).toEqual([
      "No harness meetings today",
      "in NT",
    ]);
  });

  it("lists only meetings of the selected code", () => {
    const texts = words(home({ code: "G", next: here({ nextRaces: [], feed }) }));
    for (const { venue, racingCode } of meetings) {
      expect(texts.includes(venue)).toBe(racingCode === "G");
    }
  });

  it("does not show a failure as an empty day", () => {
    const texts = words(home({ meetings: failed, next: failed }));
    expect(texts).not.toContain("No meetings today");
    expect(texts).not.toContain("No upcoming races");
    expect(texts.filter((text) => text === "Try again")).toHaveLength(2);
  });

  it("keeps the last lists when a newer call fails, and shows their age", () => {
    const texts = words(home({ meetings: late(meetingsToday), next: late(nextToJump) }, FROZEN_NOW + 70_000));
    expect(texts).toContain(meetings[0]?.venue);
    expect(texts.filter((text) => text === "Late: odds 75 s old")).toHaveLength(2);
  });
});

describe("order of meetings", () => {
  const [one, two] = meetings.filter(({ races }) => races.some(({ status }) => status === "open"));
  const race = one?.races.find(({ status }) => status === "open");
  if (!one || !two || !race) throw new Error("The fixtures have too few meetings.");
  const at = (minutes: number) => ({ ...race, startTime: new Date(FROZEN_NOW + minutes * 60_000).toISOString() });

  it("is by the next jump, and changes at the moment that a race closes, 90 seconds after its start", () => {
    const early = { ...one, venue: "Wagga", races: [at(5), at(40)] };
    const late = { ...two, venue: "Bendigo", races: [at(20)] };
    const venues = (now: number) => listedMeetings([late, early], {}, now).map(({ venue }) => venue);
    const closes = FROZEN_NOW + 5 * 60_000 + 90_000;
    expect(venues(FROZEN_NOW)).toEqual(["Wagga", "Bendigo"]);
    expect(venues(closes - 1)).toEqual(["Wagga", "Bendigo"]);
    expect(venues(closes)).toEqual(["Bendigo", "Wagga"]);
    expect(nextOrderChange([late, early], FROZEN_NOW)).toBe(closes);
    expect(nextOrderChange([late, early], closes)).toBe(FROZEN_NOW + 20 * 60_000 + 90_000);
  });

  it("leaves out what the filters do not select", () => {
    const listed = (filters: DayFilters) => listedMeetings(meetings, filters, FROZEN_NOW);
    expect(listed({ state: "VIC" }).map(({ state }) => state)).not.toContain("NSW");
    expect(listed({ state: "VIC" }).length).toBe(meetings.filter(({ state }) => state === "VIC").length);
    expect(listed({ code: "G", state: "ACT" })).toEqual([]);
    expect(listed({ track: "Heavy" }).map(({ trackCondition }) => trackCondition)).toEqual(["Heavy 10"]);
  });
});
