import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { operationById } from "@railbird/contract/validators";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FilesystemExportFiles } from "../../src/adapters/exports-filesystem/filesystem-export-files";
import { parquetTable } from "../../src/adapters/parquet/parquet-table";
import type { DatedPriceChange, RaceRecord } from "../../src/ports/storage";
import { HOUR } from "../board/builders";
import { ManualClock } from "../support/manual-clock";
import { startTestApp, type TestApp } from "../support/test-app";
import { temporaryFolder } from "../use-cases/logos/support";

const DATE = "2026-11-02";
const START = Date.parse("2026-11-02T04:00:00Z");

const RACE: RaceRecord = {
  raceId: "cup-7",
  source: "simulated",
  meetingDate: DATE,
  racingCode: "R",
  venue: "Flemington",
  number: 7,
  name: '=1+1, the "Cup"',
  runners: [
    { id: "4", number: 4, name: "Harbour Lights" },
    { id: "9", number: 9, name: "Salt And Timber" },
  ],
  finish: {
    jurisdiction: "AU",
    state: "VIC",
    results: [
      { position: 1, runnerNumber: 9 },
      { position: 2, runnerNumber: 4 },
    ],
    runners: [],
  },
};

const CHANGES: readonly DatedPriceChange[] = [
  [START - 9_000, "4", "tab", 2.4],
  [START - 6_000, "9", "tab", 11],
  [START - 6_000, "9", "sportsbet", 12.5],
  [START - 3_000, "4", "tab", undefined],
].map(([seenAt, runnerId, bookmakerId, odds]) => ({
  raceId: RACE.raceId,
  meetingDate: DATE,
  seenAt,
  runnerId,
  bookmakerId,
  odds,
})) as DatedPriceChange[];

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ meetings: 1 });
  onTestFinished(() => app.close());
});

async function store(...races: readonly RaceRecord[]): Promise<void> {
  const { history } = app.storage;
  const turns = races.map(({ raceId, meetingDate }) => ({
    ...{ raceId, meetingDate, status: "final" as const },
    ...{ startTime: START, seenAt: START },
  }));
  await history.saveRaces(races, turns);
}

async function stored(): Promise<void> {
  await store(RACE, { ...RACE, raceId: "other-7", source: "entain" });
  await app.storage.history.append([...CHANGES, { ...(CHANGES[0] as DatedPriceChange), raceId: "other-7" }]);
}

describe("a past day", () => {
  it("is a table of every price change of the feed's races, safe to open", async () => {
    await stored();
    const response = await app.get(`/api/export/${DATE}.csv`);
    const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="railbird-${DATE}.csv"`);
    expect(rows.map((row) => [row.seen_at, row.runner_id, row.bookmaker_id, row.odds, row.position])).toEqual([
      ["2026-11-02T03:59:51.000Z", "4", "tab", "2.4", "2"],
      ["2026-11-02T03:59:54.000Z", "9", "tab", "11", "1"],
      ["2026-11-02T03:59:54.000Z", "9", "sportsbet", "12.5", "1"],
      ["2026-11-02T03:59:57.000Z", "4", "tab", "", "2"],
    ]);
    expect(rows[0]).toMatchObject({ race_name: `'${RACE.name}`, venue: "Flemington", state: "VIC", race_number: "7" });
  });

  it("is a Parquet file with the same changes, each value of its own type and names as they are", async () => {
    await stored();
    const response = await app.get(`/api/export/${DATE}.parquet`);
    expect(response.headers.get("content-type")).toBe("application/vnd.apache.parquet");
    const rows = await parquetReadObjects({ file: await response.arrayBuffer() });
    expect(rows.map((row) => [row.seen_at, row.runner_id, row.bookmaker_id, row.odds, row.position])).toEqual([
      [new Date(START - 9_000), "4", "tab", 2.4, 2],
      [new Date(START - 6_000), "9", "tab", 11, 1],
      [new Date(START - 6_000), "9", "sportsbet", 12.5, 1],
      [new Date(START - 3_000), "4", "tab", null, 2],
    ]);
    expect(rows[0]).toMatchObject({ race_name: RACE.name, start_time: new Date(START), race_number: 7 });
  });

  it("is a Parquet file also where it is too long to be compressed at once", async () => {
    const rows = async function* () {
      for (let row = 0; row < 120_001; row += 1) yield [row, row % 3 === 0 ? undefined : `n${row % 7}`];
    };
    const columns = [
      { name: "row", type: "whole" },
      { name: "name", type: "text" },
    ] as const;
    const pieces: Uint8Array[] = [];
    for await (const piece of parquetTable(columns, rows())) pieces.push(piece);
    expect(pieces).toHaveLength(4);
    const file = new Uint8Array(Buffer.concat(pieces)).buffer;
    const read = await parquetReadObjects({ file });
    expect(read).toHaveLength(120_001);
    expect([read[0], read[59_999], read[120_000]]).toEqual([
      { row: 0, name: null },
      { row: 59_999, name: `n${59_999 % 7}` },
      { row: 120_000, name: null },
    ]);
  });

  it("is lines of JSON with the same changes, after the races", async () => {
    await stored();
    const lines = (await (await app.get(`/api/export/${DATE}.ndjson`)).text()).trimEnd().split("\n");
    const [first, ...rest] = lines.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ kind: "race", id: "cup-7", name: RACE.name, startTime: "2026-11-02T04:00:00.000Z" });
    expect(first.runners).toEqual([
      { id: "4", number: 4, name: "Harbour Lights", position: 2 },
      { id: "9", number: 9, name: "Salt And Timber", position: 1 },
    ]);
    expect(
      rest.map(({ seenAt, runnerId, bookmakerId, odds }) => [Date.parse(seenAt), runnerId, bookmakerId, odds]),
    ).toEqual(CHANGES.map(({ seenAt, runnerId, bookmakerId, odds }) => [seenAt, runnerId, bookmakerId, odds]));
  });

  it.each(["identity", "gzip"])("has the checksum of what is sent (%s)", async (encoding) => {
    await stored();
    const { request } = await import("node:http");
    const { headers, bytes } = await new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve) => {
      const options = { headers: { "accept-encoding": encoding } };
      request(`${app.url}/api/export/${DATE}.csv`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
      }).end();
    });
    expect(headers["content-encoding"]).toBe(encoding === "gzip" ? "gzip" : undefined);
    expect(headers["repr-digest"]).toBe(`sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`);
  });

  it("that has not passed, or of which nothing is kept, is not found", async () => {
    await stored();
    for (const date of ["2026-11-03", "2026-11-04", "2026-10-01"]) {
      const response = await app.get(`/api/export/${date}.csv`);
      expect(response.status, date).toBe(404);
      expect(await response.json()).toMatchObject({ name: "notFound" });
    }
    expect((await app.get("/api/export/2026-02-30.csv")).status).toBe(400);
    expect((await app.get(`/api/export/${DATE}.pdf`)).status).toBe(404);
  });

  it("is written again after an hour, with what has been amended", async () => {
    await stored();
    const read = async () => (await app.get(`/api/export/${DATE}.ndjson`)).text();
    const before = await read();
    const amended = { ...RACE, finish: { ...RACE.finish, results: [{ position: 1, runnerNumber: 4 }] } } as RaceRecord;
    await store(amended);
    expect(await read()).toBe(before);
    await app.clock.advance(HOUR);
    expect(await read()).toContain('{"id":"4","number":4,"name":"Harbour Lights","position":1}');
  });

  it("fits the contract", async () => {
    await stored();
    for (const [id, path, type] of [
      ["exportDayAsCsv", `/api/export/${DATE}.csv`, "text/csv"],
      ["exportDayAsLines", `/api/export/${DATE}.ndjson`, "application/x-ndjson"],
    ] as const) {
      const response = await app.get(path);
      const headers = Object.fromEntries(response.headers);
      expect(operationById(id).checkResponse(response.status, type, await response.text(), headers)).toEqual([]);
    }
  });
});

describe("files of a folder", () => {
  it("are written one at a time, once for all who ask, and not at all where writing fails", async () => {
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const files = new FilesystemExportFiles(join(folder, "exports"), new ManualClock(START));
    let [written, open] = [0, 0];
    async function* lines() {
      open += 1;
      expect(open).toBe(1);
      written += 1;
      yield "a line\n";
      open -= 1;
    }
    async function* broken(): AsyncGenerator<string> {
      yield "half\n";
      throw new Error("The database has gone.");
    }
    const failed = expect(files.file("broken", HOUR, broken)).rejects.toThrow("The database has gone.");
    await Promise.all([
      files.file("a", HOUR, lines),
      files.file("a", HOUR, lines),
      files.file("b", HOUR, lines),
      failed,
    ]);
    expect(written).toBe(2);
    expect((await readdir(join(folder, "exports"))).sort()).toEqual(["a.gz", "b.gz"]);
  });

  it("are as many as a disk should hold", async () => {
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const files = new FilesystemExportFiles(folder, new ManualClock(START));
    const lines = async function* () {
      yield "a line\n";
    };
    for (let day = 0; day < 25; day += 1) await files.file(`day-${day}`, HOUR, lines);
    expect(await readdir(folder)).toHaveLength(20);
  });
});
