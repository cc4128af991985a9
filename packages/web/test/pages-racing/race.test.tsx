import { FROZEN_NOW } from "@railbird/mocks";
import {
  denseRace,
  raceAbandoned,
  raceClosed,
  raceFiveMinutesOut,
  raceScratched,
  staleFeed,
} from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { raceBreadcrumb } from "../../src/pages/race/breadcrumb";
import { RaceView, type RaceViewProps } from "../../src/pages/race/RaceView";
import { failed, here, html, late, linkTag, missing, waiting, words } from "./render";

const race = (props: Partial<RaceViewProps> = {}, now = FROZEN_NOW) =>
  html(<RaceView race={here(raceFiveMinutesOut)} refreshing={false} onRefresh={() => {}} {...props} />, now);
const { tipspotRaceId: _id, tipsUrl: _url, ...withoutTips } = raceFiveMinutesOut;

describe("breadcrumb of a race (section 2)", () => {
  it("is Home > '{venue} Racing' > race", () => {
    const page = race();
    expect(words(page.slice(page.indexOf("<nav"), page.indexOf("</nav>")))).toEqual([
      "Home",
      "Flemington Racing",
      "Race 4: Bone Mill Stakes",
    ]);
    expect(linkTag(page, "Flemington Racing")).toContain(`href="/meeting/${raceFiveMinutesOut.meetingId}"`);
  });

  it.each([
    ["both", { meetingId: "m", venue: "Ascot" }, true],
    ["no meeting", { venue: "Ascot" }, false],
    ["no venue", { meetingId: "m" }, false],
    ["an empty venue", { meetingId: "m", venue: "" }, false],
    ["neither", {}, false],
  ])("is there only when both are known: %s", (_, known, there) => {
    expect(raceBreadcrumb({ number: 1, name: "Cup", ...known }) !== undefined).toBe(there);
  });
});

describe("race page (section 2)", () => {
  it("heads with number, name, start time, distance and runner count", () => {
    const header = words(race().split("</header>")[0]?.split("<header")[1] ?? "").join(" ");
    expect(header).toContain("Race 4: Bone Mill Stakes");
    expect(header).toContain("3:10 PM AEDT");
    expect(header).toContain("In 5m 0s");
    expect(header).toContain("2000 m");
    expect(header).toContain(`${raceFiveMinutesOut.runnerCount} runners`);
    expect(header).toContain("Track: Good 4");
    expect(header).toContain("Weather: Fine");
  });

  it("has 'Refresh Odds', which rests while refreshing", () => {
    const button = (page: string) => page.match(/<button[^>]*>(?=Refresh Odds)/)?.[0];
    expect(button(race())).not.toContain("disabled");
    expect(button(race({ refreshing: true }))).toContain("disabled");
  });

  it("has 'Get Free Tips Now' only when the tipping site knows the race", () => {
    const link = linkTag(race(), "Get Free Tips Now");
    expect(link).toContain(`href="${raceFiveMinutesOut.tipsUrl}"`);
    expect(link).toContain('target="_blank"');
    expect(words(race({ race: here(withoutTips) }))).not.toContain("Get Free Tips Now");
  });

  it("shows the field twice, as table and as cards, with no id twice", () => {
    const page = race({ race: here(denseRace) });
    expect(page).toContain('<ol aria-label="Runners"');
    expect(page).toContain("<table");
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("shows every bookmaker that quotes", () => {
    const texts = words(race());
    expect(texts).toContain("Every Bookmaker");
    expect(words(race({ race: here(raceAbandoned) }))).not.toContain("Every Bookmaker");
  });

  it("shows the result of a race that has run, and that it is closed", () => {
    const texts = words(race({ race: here(raceClosed) }));
    expect(texts).toEqual(expect.arrayContaining(["Result", "1st", "Closed", "Final result"]));
    expect(words(race())).not.toContain("Result");
  });

  it("says that a race is abandoned, and shows no signals of it", () => {
    const texts = words(race({ race: here(raceAbandoned) }));
    expect(texts).toContain("Abandoned");
    expect(texts).not.toContain("Betting Signals");
  });

  it("says who is scratched", () => {
    expect(words(race({ race: here(raceScratched) }))).toContain("Scratched");
  });

  it("says how old the odds are", () => {
    expect(words(race())).toContain("Odds 20 s old");
    const stale = here({ ...raceFiveMinutesOut, feed: staleFeed });
    expect(words(race({ race: stale }))).toContain("Odds 20 s old");
    expect(words(race({ race: stale }, FROZEN_NOW + 10_000))).toContain("Late: odds 30 s old");
    expect(words(race({ race: late(raceFiveMinutesOut) }, FROZEN_NOW + 40_000))).toContain("Late: odds 60 s old");
  });

  it("says that it loads, that it is not there, or that it did not load", () => {
    expect(words(race({ race: waiting }))).toContain("Loading...");
    expect(words(race({ race: missing }))).toEqual(["Race not found", "Back"]);
    expect(words(race({ race: failed }))).toContain("Try again");
    expect(words(race({ race: failed }))).not.toContain("Race not found");
  });
});
