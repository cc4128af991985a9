import { expect } from "@playwright/test";
import { Program } from "../../support/program";
import { test } from "../../support/shared-day";

const CODES = ["R", "G", "H"];

test("a meeting, its races and their runners have the specified fields", async ({ sharedDay }) => {
  const program = new Program(sharedDay.url);
  const { status, body } = await program.call("GET", "/meetings/today");
  expect(status).toBe(200);
  expect(body.meetings.length).toBeGreaterThan(3);
  for (const meeting of body.meetings) {
    expect(meeting).toMatchObject({ id: expect.any(String), venue: expect.any(String), state: expect.any(String) });
    expect(CODES).toContain(meeting.racingCode);
    expect(meeting.date).toMatch(/^\d{4}-\d\d-\d\d/);
    for (const race of meeting.races) {
      expect(race).toMatchObject({ id: expect.any(String), number: expect.any(Number), name: expect.any(String) });
      expect(race.startTime).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(race.signals).toBeDefined();
    }
  }
  const { body: meeting } = await program.call("GET", `/meetings/${body.meetings[0].id}`);
  expect(meeting).toMatchObject({ id: body.meetings[0].id, venue: body.meetings[0].venue });
});

test("a race, its signals and its tips have the specified fields", async ({ sharedDay }) => {
  const program = new Program(sharedDay.url);
  const { body: next } = await program.call("GET", "/next-to-jump");
  const entry = next.nextRaces[0];
  expect(entry).toMatchObject({
    id: expect.any(String),
    number: expect.any(Number),
    venue: expect.any(String),
    state: expect.any(String),
    startTime: expect.any(String),
  });
  expect(CODES).toContain(entry.racingCode);
  expect(entry.runners.some((runner: { bookmaker?: string }) => runner.bookmaker)).toBe(true);

  const { body: race } = await program.call("GET", `/races/${entry.id}`);
  expect(race).toMatchObject({
    id: entry.id,
    meetingId: expect.any(String),
    venue: entry.venue,
    state: entry.state,
    racingCode: entry.racingCode,
  });
  for (const runner of race.runners) {
    expect(runner).toMatchObject({ id: expect.any(String), number: expect.any(Number), name: expect.any(String) });
    for (const figure of ["odds", "openOdds", "tipsCount"])
      if (figure in runner) expect(typeof runner[figure]).toBe("number");
  }
  const ids = race.runners.map(({ id }: { id: string }) => id);
  const { favourite, secondFavourite, biggestCruncher, biggestDrifter } = race.signals;
  expect(ids).toContain(favourite.id);
  expect(favourite.odds).toBeGreaterThan(1);
  expect(secondFavourite.odds).toBeGreaterThanOrEqual(favourite.odds);
  if (biggestCruncher) expect(biggestCruncher.movePct).toBeLessThan(0);
  if (biggestDrifter) expect(biggestDrifter.movePct).toBeGreaterThan(0);

  const tips = await program.call("GET", `/races/${entry.id}/tips`);
  expect(tips.status).toBe(200);
  if (tips.body.mostTipped)
    expect(tips.body.mostTipped).toMatchObject({ runnerNumber: expect.any(Number), tipsCount: expect.any(Number) });
});

test("the lists of bookmakers have the specified fields", async ({ sharedDay }) => {
  const program = new Program(sharedDay.url);
  const { body: listed } = await program.call("GET", "/public/bookmakers");
  const { body: featured } = await program.call("GET", "/featured-bookmakers");
  expect(listed.length).toBeGreaterThan(5);
  expect(featured).toHaveLength(listed.length);
  for (const item of listed)
    expect(item).toMatchObject({
      bookmakerId: expect.any(String),
      displayName: expect.any(String),
      color: expect.stringMatching(/^#/),
      url: expect.stringMatching(/^https?:/),
    });
  for (const item of featured)
    expect(item).toMatchObject({
      id: expect.any(String),
      displayName: expect.any(String),
      color: expect.stringMatching(/^#/),
      url: expect.stringMatching(/^https?:/),
    });
});
