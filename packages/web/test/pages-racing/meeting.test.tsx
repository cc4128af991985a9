import { FROZEN_NOW } from "@railbird/mocks";
import { meetingAbandoned, meetingDetail } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { MeetingView, type MeetingViewProps } from "../../src/pages/meeting/MeetingPage";
import { failed, here, html, late, linkTag, missing, waiting, words } from "./render";

const meeting = (props: Partial<MeetingViewProps> = {}, now = FROZEN_NOW) =>
  html(<MeetingView meeting={here(meetingDetail)} {...props} />, now);

describe("meeting page (section 2)", () => {
  it("has the breadcrumb Home > '{venue} Racing', with a back button", () => {
    const page = meeting();
    const trail = words(page.slice(page.indexOf("<nav"), page.indexOf("</nav>")));
    expect(trail).toEqual(["Home", "Flemington Racing"]);
    expect(linkTag(page, "Home")).toContain('href="/"');
    expect(words(page)).toContain("Back");
  });

  it("heads with venue, state, long date, race count and 'Live Racing'", () => {
    const header = words(meeting().split("</header>")[0]?.split("<header")[1] ?? "").join(" ");
    for (const text of ["Flemington", "VIC", "Friday 20 November 2026", "5 races", "Live Racing"]) {
      expect(header).toContain(text);
    }
  });

  it("does not call a meeting live when every race of it is closed", () => {
    const texts = words(meeting({ meeting: here(meetingAbandoned) }));
    expect(texts).toContain("Closed");
    expect(texts).not.toContain("Live Racing");
  });

  it("lists each race with its facts, its signals and a link to it", () => {
    const page = meeting();
    const texts = words(page);
    expect(texts).toContain("Race Schedule");
    expect(texts.filter((text) => text === "View Race Details")).toHaveLength(meetingDetail.races.length);
    for (const { id, name, distance } of meetingDetail.races) {
      expect(page).toContain(`href="/race/${id}"`);
      expect(texts.join(" ")).toContain(name);
      expect(texts.join(" ")).toContain(`${distance} m`);
    }
    for (const tile of ["Favourite", "Second Favourite", "Most Tipped", "Biggest Cruncher", "Biggest Drifter"]) {
      expect(texts).toContain(tile);
    }
  });

  it("lists the races to come with their signals, and below them those that have run without", () => {
    const [toCome = "", over = ""] = meeting().split("Races 1–3 have run");
    for (const { id } of meetingDetail.races.slice(0, 3)) expect(over).toContain(`href="/race/${id}"`);
    for (const { id } of meetingDetail.races.slice(3)) expect(toCome).toContain(`href="/race/${id}"`);
    expect(words(toCome).filter((text) => text === "Favourite")).toHaveLength(2);
    expect(words(over)).not.toContain("Favourite");
  });

  it("is live long before its first race", () => {
    const before = words(meeting({}, Date.parse(meetingDetail.races[0]?.startTime ?? "") - 3_600_001));
    expect(before).toContain("Live Racing");
  });

  it("marks the next race to jump, and has a countdown for it only", () => {
    expect(words(meeting()).filter((text) => /^In \d+m \d+s$/.test(text))).toEqual(["In 5m 0s"]);
  });

  it("says that it is loading, missing, or failed to load", () => {
    expect(words(meeting({ meeting: waiting }))).toContain("Loading...");
    expect(words(meeting({ meeting: missing, wayOut: "Back to Home" }))).toEqual(["Meeting not found", "Back to Home"]);
    expect(words(meeting({ meeting: failed }))).toContain("Try again");
    expect(words(meeting({ meeting: failed }))).not.toContain("Meeting not found");
  });

  it("keeps the last response when a newer call fails, and shows its age", () => {
    const texts = words(meeting({ meeting: late(meetingDetail) }, FROZEN_NOW + 55_000));
    expect(texts).toContain("Flemington");
    expect(texts).toContain("Late: odds 60 s old");
  });
});
