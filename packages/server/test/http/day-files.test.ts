import type { OperationId } from "@railbird/contract";
import { operationById } from "@railbird/contract/validators";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, noonish, race, runner } from "../board/builders";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ meetings: 3 });
});
afterAll(() => app.close());

async function text(path: string): Promise<string> {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The lines of a calendar, unfolded (RFC 5545, 3.1). */
const linesOf = (calendar: string) => calendar.replaceAll("\r\n ", "").split("\r\n");

/** The values of an Atom element. */
const valuesOf = (atom: string, element: string) =>
  [...atom.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, "g"))].map(([, value]) => value);

describe("a calendar", () => {
  it("of a meeting has each race at its start", async () => {
    const { meeting: on, races } = app.board.meetings()[0] ?? expect.unreachable();
    const calendar = await text(`/api/meetings/${on.id}/calendar.ics`);
    const lines = linesOf(calendar);
    expect(lines.slice(0, 3)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Railbird//Races//EN"]);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(races.length);
    const starts = races.map(({ race: { startTime } }) => new Date(startTime).toISOString().slice(0, 19));
    expect(lines.filter((line) => line.startsWith("DTSTART:"))).toEqual(
      starts.map((start) => `DTSTART:${start.replaceAll(/[-:]/g, "")}Z`),
    );
    expect(lines).toContain(`URL:https://railbird.example/race/${races[0]?.race.id}`);
    for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("keeps its ETag while prices move", async () => {
    const { meeting: on } = app.board.meetings()[0] ?? expect.unreachable();
    const path = `/api/meetings/${on.id}/calendar.ics`;
    const tag = (await app.get(path)).headers.get("etag") ?? "";
    await app.clock.advance(MINUTE);
    await app.poll();
    const again = await app.get(path, { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
  });

  it("has another ETag, and the new time, when a start moves", async () => {
    const other = await startTestApp({ empty: true, now: noonish });
    const at = (startTime: number) =>
      other.board.applyCard(card(meeting([race("a", [runner(1, [])], { startTime })])), other.clock.now());
    at(noonish + HOUR);
    const before = await other.get("/api/calendar.ics?races=a");
    await other.clock.advance(MINUTE);
    at(noonish + HOUR + 5 * MINUTE);
    const tag = before.headers.get("etag") ?? "";
    const after = await other.get("/api/calendar.ics?races=a", { headers: { "If-None-Match": tag } });
    expect(after.status).toBe(200);
    const starts = async (response: Response) =>
      linesOf(await response.text()).filter((line) => line.startsWith("DTSTART:"));
    expect([await starts(before), await starts(after)]).toEqual([
      ["DTSTART:20261121T030000Z"],
      ["DTSTART:20261121T030500Z"],
    ]);
    await other.close();
  });

  it("of some races has those that are known, each once", async () => {
    const [one, two] = app.board.meetings().map(({ races }) => races[0]?.race.id);
    const lines = linesOf(await text(`/api/calendar.ics?races=${one},none,${two},${one}`));
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual(
      [one, two].map((id) => `UID:${id}@railbird.example`),
    );
    expect((await app.get("/api/calendar.ics")).status).toBe(400);
    expect((await app.get("/api/meetings/none/calendar.ics")).status).toBe(404);
  });

  it("cancels an abandoned race, and tears no name apart", async () => {
    const other = await startTestApp({ empty: true, now: noonish });
    const name = `Ōtaki; "Cup", ${"ü".repeat(60)}\\`;
    const abandoned = race("a", [runner(1, [])], { name, status: "abandoned", startTime: other.clock.now() + HOUR });
    other.board.applyCard(card(meeting([abandoned])), other.clock.now());
    const calendar = await (await other.get("/api/calendar.ics?races=a")).text();
    await other.close();
    expect(linesOf(calendar)).toContain("STATUS:CANCELLED");
    expect(calendar.replaceAll("\r\n ", "")).toContain(`Ōtaki\\; "Cup"\\, ${"ü".repeat(60)}\\\\`);
  });
});

describe("a feed", () => {
  it("of results has each final race once, with its first four", async () => {
    const atom = await text("/api/results.atom");
    const finals = app.board
      .meetings()
      .flatMap(({ races }) => races.filter(({ race: { status, results } }) => status === "final" && results?.length));
    expect(finals.length).toBeGreaterThan(2);
    expect(valuesOf(atom, "id").slice(1)).toHaveLength(finals.length);
    const { race: first } = finals[0] ?? expect.unreachable();
    const winner = first.results?.find(({ position }) => position === 1)?.runnerNumber;
    const name = first.runners.find(({ number }) => number === winner)?.name;
    const title = valuesOf(atom, "title").find((each) => each?.includes(`R${first.number}: 1st ${winner} ${name}`));
    expect(title).toBeDefined();
    expect(atom).toContain(`<id>tag:railbird.example,${first.meetingDate}:${first.id}/result</id>`);
    expect(atom).toContain(`href="https://railbird.example/race/${first.id}"`);
    expect(valuesOf(atom, "rights")[0]).toContain("Simulated");
  });

  it("of scratchings has those of late mail, the latest first", async () => {
    const atom = await text("/api/scratchings.atom");
    const updated = valuesOf(atom, "updated").slice(1);
    expect(updated).toEqual([...updated].sort().reverse());
    const mail = JSON.stringify(await (await app.get("/api/late-mail")).json());
    expect(updated).toHaveLength([...mail.matchAll(/"kind":"(?:scratched|reinstated)"/g)].length);
  });

  it("is well-formed whatever a name has", async () => {
    const other = await startTestApp({ empty: true, now: noonish });
    const named = race("a", [runner(1, [], { name: `<b>&"'\u0001` })], {
      status: "final",
      startTime: other.clock.now() - HOUR,
      results: [{ position: 1, runnerNumber: 1 }],
    });
    other.board.applyCard(card(meeting([named])), other.clock.now());
    const atom = await (await other.get("/api/results.atom")).text();
    await other.close();
    expect(valuesOf(atom, "title")[1]).toContain(`&lt;b&gt;&amp;&quot;'`);
    expect(atom).not.toContain("\u0001");
  });
});

it.each([
  ["getMeetingCalendar", () => `/api/meetings/${app.board.meetings()[0]?.meeting.id}/calendar.ics`],
  ["getRacesCalendar", () => "/api/calendar.ics?races=a"],
  ["getResultsFeed", () => "/api/results.atom"],
  ["getScratchingsFeed", () => "/api/scratchings.atom"],
] as const satisfies readonly (readonly [OperationId, () => string])[])("%s fits the contract", async (id, path) => {
  const response = await app.get(path());
  const type = response.headers.get("content-type")?.split(";")[0];
  const headers = Object.fromEntries(response.headers);
  expect(operationById(id).checkResponse(response.status, type, await response.text(), headers)).toEqual([]);
});
