import type { RaceForm } from "@railbird/contract";
import type { NamedForm } from "@railbird/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
let raceId: string;
let forms: NamedForm[];

beforeAll(async () => {
  app = await startTestApp({ meetings: 2 });
  const race = app.board.meetings()[0]?.races[0]?.race;
  if (race === undefined) throw new Error("A race day has races.");
  raceId = race.id;
  forms = race.runners.slice(0, 2).map(({ id, number, name }) => ({
    id,
    number,
    name,
    records: [{ of: "career", starts: 9, wins: 1, seconds: 2, thirds: 0 }],
    starts: [{ date: "2026-10-17", position: 2, starters: 11, winner: "Second Kettle" }],
  }));
  const elsewhere = { id: "77", number: 77, name: "Nobody", indicators: [{ text: "Gone", against: true }] };
  await app.storage.forms.save(
    [{ raceId, meetingDate: race.meetingDate, runners: [...forms, elsewhere], savedAt: app.clock.now() }],
    "simulated",
  );
});
afterAll(() => app.close());

describe("GET /api/races/{id}/form", () => {
  it("says what the race's own runners did before", async () => {
    const response = await app.get(`/api/races/${raceId}/form`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("s-maxage=60");
    const body = (await response.json()) as RaceForm;
    expect(body).toEqual({ raceId, runners: forms.map((form) => ({ ...form, indicators: [] })) });
    const again = await app.get(`/api/races/${raceId}/form`, {
      headers: { "If-None-Match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it("has no runners where nothing is stored of the race, and what was stored a minute later", async () => {
    const other = app.board.meetings()[1]?.races[0]?.race;
    const read = async () => (await (await app.get(`/api/races/${other?.id}/form`)).json()) as RaceForm;
    expect(await read()).toEqual({ raceId: other?.id, runners: [] });
    const [first] = other?.runners ?? [];
    const form = { id: first?.id ?? "", number: first?.number ?? 1, name: first?.name ?? "", bestTime: 29.9 };
    const stored = { raceId: other?.id ?? "", meetingDate: "2026-11-03", runners: [form], savedAt: app.clock.now() };
    await app.storage.forms.save([stored], "simulated");
    await app.clock.advance(61_000);
    await expect.poll(async () => (await read()).runners.map(({ bestTime }) => bestTime)).toEqual([29.9]);
  });

  it("responds with 404 to a race that there is not", async () => {
    const response = await app.get("/api/races/nowhere/form");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: "Race not found", name: "notFound" });
  });
});
