import { access, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Instant } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { exportCommand } from "../../scripts/export-command";
import { change, DATE, LinesLog, NOON, record, temporaryFile, turn } from "../../test/adapters/knex/support";
import { ManualClock } from "../../test/support/manual-clock";
import { runApart, runHere } from "../../test/support/run-command";
import { KnexBoardStore } from "../adapters/knex/knex-board-store";
import { KnexPriceHistory } from "../adapters/knex/knex-price-history";
import { openDatabase } from "../adapters/knex/open-database";
import { openRecording } from "../adapters/recorded/recorded-odds-feed";
import { SimulatedOddsFeed } from "../adapters/simulated/simulated-odds-feed";
import { RaceBoard } from "../board/race-board";
import type { FeedRace } from "../ports/odds-feed";
import { BoardWriter } from "../use-cases/board/board-writer";

/** The command, on a folder with a database. */
const exportRecording = (dataDir: string, ...args: string[]) =>
  runHere(exportCommand, { args, env: { DATA_DIR: dataDir } });

/** A folder whose database was filled by `fill`. */
async function filled(fill: (history: KnexPriceHistory) => Promise<void>): Promise<string> {
  const file = await temporaryFile();
  const knex = await openDatabase({ file });
  await fill(new KnexPriceHistory({ knex, log: new LinesLog() }));
  await knex.destroy();
  return dirname(file);
}

/** The current state of every race that has prices. */
function facts(races: readonly FeedRace[]): readonly string[] {
  const shown = races.map(({ racingCode, venue, number, status, startTime, runners }) => {
    const prices = runners.flatMap((runner) =>
      runner.prices.map(({ bookmakerId, odds }) => `${runner.number} ${bookmakerId} ${odds}`),
    );
    const at = new Date(startTime).toISOString();
    return { race: `${racingCode} ${venue.toLowerCase()} ${number} ${status} ${at}`, prices: prices.sort() };
  });
  return shown
    .filter(({ prices }) => prices.length > 0)
    .map(({ race, prices }) => [race, ...prices].join("\n"))
    .sort();
}

/** An hour of three simulated meetings: polled, stored in a database, and sampled now and then. */
async function watchedDay() {
  const file = await temporaryFile();
  const knex = await openDatabase({ file });
  const log = new LinesLog();
  const clock = new ManualClock(NOON + 3_600_000);
  const board = new RaceBoard();
  const [boards, history] = [new KnexBoardStore({ knex, log }), new KnexPriceHistory({ knex, log })];
  const feed = new SimulatedOddsFeed({ clock, seed: "export" });
  const stop = new AbortController();
  const keeping = new BoardWriter({ board, boards, history, clock, log, source: "simulated" }).run(stop.signal);
  const looks: { readonly at: Instant; readonly seen: readonly string[] }[] = [];
  for (let minute = 0; minute <= 60; minute += 5) {
    const card = await feed.readCard([DATE], stop.signal);
    const meetings = ["R", "G", "H"].flatMap((code) => card.meetings.find((m) => m.racingCode === code) ?? []);
    board.applyCard({ meetings, rejections: [] }, clock.now());
    for (const { id } of meetings.flatMap(({ races }) => races)) {
      const reading = await feed.readRace(id, stop.signal);
      if (reading !== undefined) board.applyRace(reading, clock.now());
    }
    const races = board.meetings().flatMap((meeting) => meeting.races.map(({ race }) => race));
    if (minute % 10 === 0) looks.push({ at: clock.now(), seen: facts(races) });
    await clock.advance(300_000);
  }
  stop.abort();
  await keeping;
  await knex.destroy();
  expect(log.at("error")).toEqual([]);
  return { folder: dirname(file), looks };
}

describe("recording:export", () => {
  it("writes a row each time a runner's facts change, and one for a change of status or start", async () => {
    const folder = await filled(async (history) => {
      await history.saveRaces(
        [record()],
        [
          turn(),
          turn({ seenAt: NOON + 5000, startTime: NOON + 900_000 }),
          turn({ seenAt: NOON + 990_000, startTime: NOON + 900_000, status: "closed" }),
        ],
      );
      await history.append([
        change(),
        change({ bookmakerId: "tab", odds: 2.35 }),
        change({ seenAt: NOON + 10_000, odds: 2.5 }),
        change({ seenAt: NOON + 20_000, bookmakerId: "tab", odds: undefined }),
        change({ seenAt: NOON + 20_000, runnerId: "runner-unknown" }),
      ]);
    });
    const out = join(folder, "day.csv");
    const { code, stdout, stderr } = await runApart("recording-export", {
      args: [DATE, "--out", out],
      env: { DATA_DIR: folder },
    });
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain("5 price lines of 1 races, 2 bookmakers.");
    expect(stdout).toContain("Left out: 1 price changes");
    const race = "R:FLEMINGTON:1:2026-07-11,R,FLEMINGTON,1,Maiden Plate";
    const runner = '1,"O\'Hara, ""The Second""",4,J Doe,';
    expect((await readFile(out, "utf8")).trimEnd().split("\n")).toEqual([
      "observed_at,race_key,code,venue,race_no,race_name,start_time,status,number,runner,barrier,jockey,trainer,sportsbet_fixed_win,tab_fixed_win",
      `2026-07-11T02:00:00.000Z,${race},2026-07-11T02:10:00.000Z,OPEN,${runner},2.4,2.35`,
      `2026-07-11T02:00:05.000Z,${race},2026-07-11T02:15:00.000Z,OPEN,${runner},2.4,2.35`,
      `2026-07-11T02:00:10.000Z,${race},2026-07-11T02:15:00.000Z,OPEN,${runner},2.5,2.35`,
      `2026-07-11T02:00:20.000Z,${race},2026-07-11T02:15:00.000Z,OPEN,${runner},2.5,`,
      `2026-07-11T02:16:30.000Z,${race},2026-07-11T02:15:00.000Z,CLOSED,${runner},2.5,`,
    ]);
  });

  it("asks which feed is meant when a day has races of several", async () => {
    const folder = await filled(async (history) => {
      const real = { raceId: "race-2", source: "entain", number: 2 };
      await history.saveRaces([record(), record(real)], [turn(), turn({ raceId: "race-2" })]);
      await history.append([change(), change({ raceId: "race-2", bookmakerId: "neds" })]);
    });
    const out = join(folder, "day.csv");
    const unsure = await exportRecording(folder, DATE, "--out", out);
    expect([unsure.code, unsure.stderr]).toEqual([
      1,
      "2026-07-11 has races of several feeds; say which with --feed: entain, simulated.\n",
    ]);
    expect((await exportRecording(folder, DATE, "--out", out, "--feed", "entain")).stdout).not.toContain("Left out");
    const text = await readFile(out, "utf8");
    expect(text.split("\n")[0]).toMatch(/,neds_fixed_win$/);
    expect(text.trimEnd().split("\n")).toHaveLength(2);
  });

  it("says in one sentence why it cannot, and leaves no file", async () => {
    const folder = await filled(async (history) => history.append([change()]));
    const out = join(folder, "day.csv");
    const blocked = join(folder, "folder.csv");
    await mkdir(blocked);
    const priced = await filled(async (history) => {
      await history.saveRaces([record()], [turn()]);
      await history.append([change()]);
    });
    const outcomes = await Promise.all([
      exportRecording(folder),
      exportRecording(folder, "11/07/2026"),
      exportRecording(folder, "2026-02-30"),
      exportRecording(folder, "2026-07-10", "--out", out),
      exportRecording(folder, DATE, "--out", out),
      exportRecording(folder, DATE, "--nonsense"),
      exportRecording(join(folder, "nowhere"), DATE),
      exportRecording(priced, DATE, "--out", blocked),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual(outcomes.map(() => 1));
    for (const { stderr } of outcomes) expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(outcomes.map(({ stderr }) => stderr.trimEnd())).toEqual([
      "Name the meeting date, such as 2026-07-11.",
      '"11/07/2026" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.',
      '"2026-02-30" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.',
      "No prices are stored of 2026-07-10.",
      "No prices are stored of 2026-07-11.",
      expect.stringContaining("--nonsense"),
      expect.stringMatching(/^There is no database .*: set DATA_DIR\.$/),
      expect.stringMatching(/^The recording .* cannot be written: /),
    ]);
    await expect(access(out)).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
  });

  it("writes a day that plays back with the same prices, statuses and start times", async () => {
    const day = await watchedDay();
    const out = join(day.folder, "day.csv");
    const outcome = await exportRecording(day.folder, DATE, "--out", out);
    expect(outcome.stderr).toBe("");
    for (const { at, seen } of day.looks) {
      const feed = await openRecording(out, { clock: new ManualClock(at) });
      const { meetings, rejections } = await feed.readCard([DATE], new AbortController().signal);
      expect(rejections).toEqual([]);
      expect(facts(meetings.flatMap(({ races }) => races))).toEqual(seen);
    }
    // Guards against an hour without changes.
    for (const word of [" open ", " final "]) expect(day.looks.at(-1)?.seen.join()).toContain(word);
    expect(new Set(day.looks.map(({ seen }) => JSON.stringify(seen))).size).toBe(day.looks.length);
  });
});
