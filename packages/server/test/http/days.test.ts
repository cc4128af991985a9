import type {
  MeetingDetail,
  MeetingsOnDay,
  NextToJump,
  PersonRuns,
  Race,
  RaceBestPrices,
  RunnerRuns,
  SearchResults,
} from "@railbird/contract";
import { CLOSED_AFTER_START_MS, nameSlug, runnerKey } from "@railbird/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardMeeting } from "../../src/use-cases/days/day-writer";
import { startTestApp, type TestApp } from "../support/test-app";

const YESTERDAY = "2026-11-02";
const TODAY = "2026-11-03";
const TOMORROW = "2026-11-04";

let app: TestApp;
let feedCalls = 0;
beforeAll(async () => {
  app = await startTestApp();
  const { clock, feed, storage } = app;
  const signal = AbortSignal.timeout(5000);
  const version = clock.now() * 1000;
  const past = await feed.readCard([YESTERDAY], signal);
  const held = past.meetings.map((meeting) => cardMeeting(meeting, version, true));
  await storage.days.saveHeld(held, feed.identity.name);
  const ahead = await feed.readCard([TOMORROW], signal);
  const cards = ahead.meetings.map((meeting) => cardMeeting(meeting, version, false));
  await storage.days.saveAhead(TOMORROW, cards, feed.identity.name);
  for (const name of ["readCard", "readRace"] as const) {
    const read = feed[name].bind(feed) as (...given: unknown[]) => never;
    feed[name] = ((...given: unknown[]) => {
      feedCalls += 1;
      return read(...given);
    }) as never;
  }
});
afterAll(() => app.close());

const json = async <Body>(path: string) => (await (await app.get(path)).json()) as Body;
const day = (date: string) => json<MeetingsOnDay>(`/api/meetings?date=${date}`);
const cacheOf = async (path: string) => (await app.get(path)).headers.get("cache-control");

describe("other days", () => {
  it("list a past day with results and signals, with a long cache time", async () => {
    const { date, meetings, feed } = await day(YESTERDAY);
    expect(date).toBe(YESTERDAY);
    expect(meetings.length).toBeGreaterThan(20);
    expect(new Set(meetings.map((meeting) => `${meeting.date} ${meeting.jurisdiction}`))).toEqual(
      new Set([`${YESTERDAY} AU`]),
    );
    const races = meetings.flatMap((meeting) => meeting.races);
    const run = races.filter(({ status }) => status === "final");
    expect(run.every(({ winners = [], signals }) => winners.length > 0 && signals.favourite)).toBe(true);
    expect(races.every(({ status }) => status === "final" || status === "abandoned")).toBe(true);
    expect(feed).toEqual({ name: "simulated", credit: app.feed.identity.credit, simulated: true, state: "kept" });
    expect(await cacheOf(`/api/meetings?date=${YESTERDAY}`)).toContain("s-maxage=3600,");
  });

  it("list tomorrow's card without prices, with a short cache time", async () => {
    const { meetings } = await day(TOMORROW);
    const races = meetings.flatMap((meeting) => meeting.races);
    expect(races.length).toBeGreaterThan(100);
    expect(races.every(({ status, signals }) => status === "open" && Object.keys(signals).length === 0)).toBe(true);
    expect(await cacheOf(`/api/meetings?date=${TOMORROW}`)).toContain("s-maxage=60,");
  });

  it("list today from the board", async () => {
    const { meetings, feed } = await day(TODAY);
    const listed = await json<MeetingsOnDay>("/api/meetings/today");
    // A date's list has who was placed as well.
    const plain = meetings.map((meeting) => ({
      ...meeting,
      races: meeting.races.map(({ placed: _, ...race }) => race),
    }));
    expect(plain).toEqual(listed.meetings.filter(({ date }) => date === TODAY));
    expect(feed.state).toBe("ok");
    expect(await cacheOf(`/api/meetings?date=${TODAY}`)).toContain("s-maxage=1,");
  });

  it.each(["2026-11-01", "1999-12-31", "2099-01-01"])("have no meetings on %s", async (date) => {
    expect(await day(date)).toMatchObject({ date, meetings: [] });
  });

  it.each([
    ["date=tomorrow", "query.date"],
    ["date=2026-02-30", "query.date"],
    ["date=2026-11-2", "query.date"],
    ["date=", "query.date"],
    ["", "query.date"],
    [`date=${TODAY}&jurisdiction=XX`, "query.jurisdiction"],
  ])("are rejected for ?%s: the error names %s", async (query, path) => {
    const response = await app.get(`/api/meetings?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(path);
  });

  it("open their meetings and races at their usual addresses", async () => {
    const [listed] = (await day(YESTERDAY)).meetings;
    const meeting = await json<MeetingDetail>(`/api/meetings/${listed?.id}`);
    expect(meeting).toMatchObject({ id: listed?.id, date: YESTERDAY, feed: { state: "kept" } });
    const run = meeting.races.find(({ status }) => status === "final");
    const race = await json<Race>(`/api/races/${run?.id}`);
    expect(race).toMatchObject({ meetingDate: YESTERDAY, status: "final", feed: { state: "kept" } });
    expect(race.runners.some(({ prices }) => prices.length > 0)).toBe(true);
    expect(await cacheOf(`/api/races/${run?.id}`)).toContain("s-maxage=3600,");
    expect((await app.get(`/api/races/${run?.id}/tips`)).status).toBe(200);
    const prices = await json<RaceBestPrices>(`/api/races/${run?.id}/prices/best`);
    expect(prices.runners.length).toBe(race.runners.length);
    const [next] = (await day(TOMORROW)).meetings;
    const ahead = await json<Race>(`/api/races/${next?.races[0]?.id}`);
    expect(ahead).toMatchObject({ meetingDate: TOMORROW, status: "open", feed: { state: "kept" } });
    expect(ahead.runners.length).toBeGreaterThan(3);
    expect(ahead.runners.every((runner) => runner.odds === undefined && runner.prices.length === 0)).toBe(true);
    expect(await cacheOf(`/api/meetings/${next?.id}`)).toContain("s-maxage=60,");
  });

  it("are not mixed into today's lists", async () => {
    const today = await json<MeetingsOnDay>("/api/meetings/today");
    expect(new Set(today.meetings.map(({ date }) => date))).toEqual(new Set([TODAY]));
    const next = await json<NextToJump>("/api/next-to-jump?count=20");
    expect(new Set(next.nextRaces.map(({ meetingDate }) => meetingDate))).toEqual(new Set([TODAY]));
  });

  it("are read without the feed, and stay the same while the board changes", async () => {
    const path = `/api/meetings?date=${YESTERDAY}`;
    const tagOf = async () => (await app.get(path)).headers.get("etag");
    const before = await tagOf();
    const calls = feedCalls;
    await app.clock.advance(CLOSED_AFTER_START_MS);
    expect(feedCalls).toBe(calls);
    await app.poll();
    expect(await tagOf()).toBe(before);
  });

  it("cannot be read while storage fails", async () => {
    const failing = await startTestApp({ meetings: 1 });
    failing.storage.days.broken = true;
    expect((await failing.get(`/api/meetings?date=${YESTERDAY}`)).status).toBe(503);
    expect((await failing.get("/api/races/not-on-the-board")).status).toBe(503);
    expect((await failing.get("/api/runners/r-not-on-the-board")).status).toBe(503);
    expect((await failing.get("/api/meetings/today")).status).toBe(200);
    const [race] = [...failing.board.meetings()]
      .flatMap(({ races }) => races)
      .filter(({ runners }) => runners.length > 0);
    const key = runnerKey(race?.runners[0]?.runner.name ?? "", race?.race.racingCode ?? "R");
    expect((await failing.get(`/api/runners/${key}`)).status).toBe(200);
    await failing.close();
  });
});

describe("names of other days", () => {
  it("are found beside today's, and their pages list the runs of every day", async () => {
    await app.archivedNames.follow();
    const [meeting] = (await day(YESTERDAY)).meetings;
    const race = await json<Race>(`/api/races/${meeting?.races.find(({ status }) => status === "final")?.id}`);
    const runner = race.runners.find(({ scratched }) => !scratched);
    const { results } = await json<SearchResults>(`/api/search?q=${encodeURIComponent(runner?.name ?? "")}`);
    const found = results.find(({ kind }) => kind === "runner");
    expect(found).toMatchObject({ name: runner?.name });
    const { runs } = await json<RunnerRuns>(`/api/runners/${found?.id}`);
    expect(runs).toHaveLength(found?.runs ?? 1);
    const position = race.results?.find(({ runnerNumber }) => runnerNumber === runner?.number)?.position;
    expect(runs.find(({ raceId }) => raceId === race.id)).toMatchObject({
      meetingDate: YESTERDAY,
      venue: race.venue,
      status: "final",
      odds: runner?.odds,
      ...(position !== undefined && { position }),
    });
  });

  it("list a person's runs of today once, with those of days before and ahead", async () => {
    const [meeting] = (await day(YESTERDAY)).meetings;
    const race = await json<Race>(`/api/races/${meeting?.races[0]?.id}`);
    const { trainer = "" } = race.runners[0] ?? {};
    const { runs } = await json<PersonRuns>(`/api/people/trainer/${nameSlug(trainer)}`);
    const keys = runs.map(({ raceId, runnerId }) => `${raceId} ${runnerId}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(runs.some(({ meetingDate }) => meetingDate === YESTERDAY)).toBe(true);
    expect(runs.every((run) => run.trainer !== undefined && nameSlug(run.trainer) === nameSlug(trainer))).toBe(true);
    expect(runs.map(({ startTime }) => startTime)).toEqual(runs.map(({ startTime }) => startTime).sort());
  });

  it("are missing where nobody has the name on any day", async () => {
    expect((await app.get("/api/runners/r-nobody-at-all")).status).toBe(404);
  });
});
