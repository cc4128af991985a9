import { createApiClient } from "@railbird/contract/client";
import { createRaceDay, FROZEN_NOW } from "@railbird/mocks";
import { createMockServer } from "@railbird/mocks/node";
import { READS, ref } from "@railbird/reads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeAnswer } from "./complete-answer";
import { createQueryClient } from "./query-client";
import { readQuery } from "./read-query";

const context = { now: FROZEN_NOW, tipsUrl: (id: string) => `https://tips.example/races/${id}` };
const complete = (path: string, answer: unknown) => completeAnswer(path, answer, context);

describe("an answer that fits the contract", () => {
  const day = createRaceDay({ now: FROZEN_NOW });
  const server = createMockServer(day);
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterAll(() => server.close());

  const meeting = day.meetings[0];
  const id = meeting?.races[0]?.id ?? "";
  it.each([
    ref("status", {}),
    ref("meetingsToday", {}),
    ref("meetingsOnDay", { date: meeting?.date ?? "" }),
    ref("nextToJump", {}),
    ref("meeting", { id: meeting?.id ?? "" }),
    ref("race", { id }),
    ref("tips", { id }),
    ref("prices", { id }),
    ref("bestPrices", { id }),
    ref("movers", {}),
    ref("search", { q: "a" }),
    ref("bookmakers", {}),
    ref("featuredBookmakers", {}),
  ])("keeps its values, and their order: $name", async (read) => {
    const api = createApiClient({ baseUrl: "https://railbird.example" });
    const { value } = await createQueryClient().fetchQuery(readQuery(api, read));
    const completed = complete(READS[read.name].path, value);
    expect(completed).toEqual(value);
    // A digest compares the page's HTML with the list as text.
    expect(JSON.stringify(completed)).toBe(JSON.stringify(value));
  });
});

describe("an answer with the specification's fields alone", () => {
  const race = { id: "r", number: 3, name: "Cup", startTime: "2026-11-20T04:00:00Z" };
  const runners = [
    { id: "a", number: 1, name: "Alpha", odds: 2.5, openOdds: 3, bookmaker: "tab", barrier: 4 },
    { id: "b", number: "2", name: "Bravo", odds: "6.00", jockey: null },
  ];

  it.each([
    ["/api/meetings/today", { meetings: [] }],
    ["/api/next-to-jump", { nextRaces: [] }],
  ])("%s may lack its list", (path, lists) => {
    expect(complete(path, {})).toMatchObject(lists);
    expect(complete(path, null)).toMatchObject(lists);
  });

  it("has races of the meeting's code that are closed by their start alone", () => {
    const meeting = {
      id: "m",
      venue: "Ascot",
      state: "WA",
      racingCode: "H",
      date: "2026-11-20T00:00:00Z",
      races: [race],
    };
    expect(complete("/api/meetings/today", { meetings: [meeting] })).toMatchObject({
      meetings: [{ date: "2026-11-20", races: [{ racingCode: "H", status: "open", signals: {} }] }],
    });
  });

  it("names a signal's runner by its id, and leaves out one that nobody can name", () => {
    const signals = {
      favourite: { id: "a", odds: 2.5 },
      biggestDrifter: { runnerId: "x", movePct: 12 },
      mostTipped: null,
    };
    expect(complete("/api/races/{id}", { ...race, runners, signals })).toMatchObject({
      runnerCount: 2,
      signals: { favourite: { id: "a", odds: 2.5, number: 1 } },
    });
    const completed = complete("/api/races/{id}", { ...race, runners, signals }) as { signals: object };
    expect(Object.keys(completed.signals)).toEqual(["favourite"]);
  });

  it("has a quote for the one price of a runner, numbers where they came as text, and nothing for null", () => {
    const { runners: completed } = complete("/api/races/{id}", { ...race, runners }) as { runners: object[] };
    expect(completed).toEqual([
      {
        ...runners[0],
        barrier: "4",
        scratched: false,
        prices: [{ bookmakerId: "tab", odds: 2.5, openOdds: 3 }],
      },
      { id: "b", number: 2, name: "Bravo", odds: 6, scratched: false, prices: [] },
    ]);
  });

  it("has no number for a text that is none: nothing costs $0.00", () => {
    const texts = [
      { id: "a", number: 1, name: "Alpha", odds: "", openOdds: "SP", tipsCount: " ", barrier: "", bookmaker: "tab" },
    ];
    const alpha = { id: "a", number: 1, name: "Alpha", bookmaker: "tab", scratched: false, prices: [] };
    const completed = complete("/api/races/{id}", { ...race, distance: "", runners: texts });
    expect(completed).toMatchObject({ distance: undefined, runners: [expect.objectContaining(alpha)] });
    expect(JSON.parse(JSON.stringify(completed)).runners).toEqual([alpha]);
  });

  it("has numbers in signals and tips where they came as text", () => {
    const signals = { favourite: { id: "a", odds: "2.50" }, biggestDrifter: { runnerId: "b", movePct: "12.5" } };
    expect(complete("/api/races/{id}", { ...race, runners, signals })).toMatchObject({
      signals: { favourite: { id: "a", odds: 2.5, number: 1 }, biggestDrifter: { movePct: 12.5, number: 2 } },
    });
    const mostTipped = { runnerNumber: "3", tipsCount: "9" };
    expect(complete("/api/races/{id}/tips", { mostTipped })).toEqual({ mostTipped: { runnerNumber: 3, tipsCount: 9 } });
  });

  it("has no meeting and no runners where none are said", () => {
    const completed = complete("/api/races/{id}", race);
    expect(completed).toMatchObject({ venue: "", runners: [], runnerCount: 0, meetingDate: "2026-11-20" });
    expect(completed).not.toHaveProperty("meetingId");
  });

  it("leads to the tipping site by its id of the race", () => {
    const tipsUrl = "https://tips.example/races/77";
    expect(complete("/api/races/{id}", { ...race, tipspotRaceId: 77 })).toMatchObject({ tipsUrl });
    expect(complete("/api/races/{id}/tips", { tipSpotRaceId: "77" })).toMatchObject({ tipsUrl });
    expect(complete("/api/races/{id}/tips", null)).toEqual({});
  });

  it("may be any success of the session's check", () => {
    expect(complete("/api/auth/me", { user: { username: "pat" } })).toEqual({ user: { username: "pat" } });
    expect(complete("/api/auth/me", { username: "pat" })).toMatchObject({ user: { username: "pat" } });
    expect(complete("/api/auth/me", undefined)).toEqual({ user: { username: "admin" } });
    // Whatever it is, no API gave it: the check has failed.
    expect(complete("/api/auth/me", [])).toEqual([]);
  });

  it("has bookmakers that can be listed and featured", () => {
    const tab = { id: "1", bookmakerId: "tab", displayName: "TAB", color: "#00ff00", url: "https://tab.example" };
    expect(complete("/api/public/bookmakers", [tab])).toEqual([tab]);
    expect(complete("/api/featured-bookmakers", [{ ...tab, logoUrl: null }])).toEqual([
      { ...tab, licenceBody: "", betNow: true },
    ]);
    expect(complete("/api/bookmakers", [tab])).toMatchObject([{ ...tab, featured: true, position: 1, version: 0 }]);
    expect(complete("/api/bookmakers", undefined)).toEqual([]);
  });
});
