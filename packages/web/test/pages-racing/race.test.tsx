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
import { RaceView, type RaceViewProps, raceBreadcrumb } from "../../src/pages/race/RaceView";
import { failed, here, html, late, linkTag, missing, noChoices, waiting, words } from "./render";

const race = (props: Partial<RaceViewProps> = {}, now = FROZEN_NOW) =>
  html(
    <RaceView race={here(raceFiveMinutesOut)} choices={noChoices} refreshing={false} onRefresh={() => {}} {...props} />,
    now,
  );
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

  it("leads to the meeting's canonical address, without a redirect", () => {
    const [, meeting] = raceBreadcrumb({ number: 1, name: "Cup", meetingId: "feed:7", venue: "Ascot" }) ?? [];
    expect(meeting?.href).toBe("/meeting/feed:7");
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
    expect(header).toContain("2000 m");
    expect(header).toContain(`${raceFiveMinutesOut.runnerCount} runners`);
    expect(header).toContain("Track: Good 4");
    expect(header).toContain("Weather: Fine");
  });

  it("has 'Refresh Odds', which is disabled while refreshing", () => {
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

  it("shows the field once, with no id twice", () => {
    const page = race({ race: here(denseRace) });
    expect(page.match(/<table/g)).toHaveLength(1);
    const rows = page.slice(page.indexOf("<tbody"), page.indexOf("</tbody>"));
    for (const { name } of denseRace.runners) {
      expect(words(rows).filter((text) => text === name)).toHaveLength(1);
    }
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a column for every bookmaker that quotes, and none without quotes", () => {
    const columns = (page: string) =>
      page.slice(page.indexOf("<thead"), page.indexOf("</thead>")).match(/<th /g)?.length;
    expect(columns(race())).toBe(10 + 10);
    expect(columns(race({ race: here(denseRace) }))).toBe(10 + 15);
    expect(columns(race({ race: here(raceAbandoned) }))).toBe(10);
  });

  it("has a bar with the race, its countdown, and the races before and after", () => {
    const step = (number: number) => ({ id: `r${number}`, number, startTime: raceFiveMinutesOut.startTime });
    const meetingRaces = [step(5), { ...step(4), id: raceFiveMinutesOut.id }, step(3)];
    const page = race({ meetingRaces });
    expect(words(page)).toEqual(expect.arrayContaining(["Flemington", "R4", "In 5m 0s"]));
    expect(page).toMatch(/<a href="\/race\/r3".*Previous.*<a href="\/race\/r5".*Next/s);
    expect(words(race()).join(" ")).not.toContain("Next race,");
    expect(words(race({ meetingRaces: [step(1), step(2)] })).join(" ")).not.toContain("Next race,");
  });

  it("shows the result of a race that has run", () => {
    const texts = words(race({ race: here(raceClosed) }));
    expect(texts).toEqual(expect.arrayContaining(["Result", "1st", "Final result"]));
    expect(words(race())).not.toContain("Result");
  });

  it("says that a race is abandoned, and shows no signals of it", () => {
    const texts = words(race({ race: here(raceAbandoned) }));
    expect(texts).toContain("Abandoned");
    expect(race({ race: here(raceAbandoned) })).not.toContain("Betting Signals");
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

  it("says that it is loading, missing, or failed to load", () => {
    expect(words(race({ race: waiting }))).toContain("Loading...");
    expect(words(race({ race: missing }))).toEqual(["Race not found", "Back"]);
    expect(words(race({ race: failed }))).toContain("Try again");
    expect(words(race({ race: failed }))).not.toContain("Race not found");
  });
});
