import type { RunnerForm } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import { LinesLog, openForTest } from "../../../test/adapters/knex/support";
import { card, HOUR, MINUTE, meeting, noonish, race, runner } from "../../../test/board/builders";
import { ManualClock } from "../../../test/support/manual-clock";
import { KnexRaceFormStore } from "../../adapters/knex/knex-race-form-store";
import { RaceBoard } from "../../board/race-board";
import { Superseded } from "../../ports/leadership";
import type { FeedRace, OddsFeed } from "../../ports/odds-feed";
import { RaceFormReader } from "./race-form-reader";
import { RaceFormRecorder } from "./race-form-recorder";

const never = new AbortController().signal;

const past = (wins: number): RunnerForm => ({ records: [{ of: "career", starts: 9, wins, seconds: 0, thirds: 0 }] });

/** A race whose runners did these things before. */
const told = (id: string, ...pasts: readonly (RunnerForm | undefined)[]): FeedRace =>
  race(
    id,
    pasts.map((each, index) => ({ ...runner(index + 1, []), ...(each && { past: each }) })),
  );

async function recording() {
  const knex = await openForTest({ file: ":memory:" });
  const log = new LinesLog();
  const forms = new KnexRaceFormStore({ knex, log });
  const clock = new ManualClock(noonish);
  const board = new RaceBoard();
  const state: { races: FeedRace[]; card: FeedRace[]; error?: Error; saved: string[] } = {
    races: [],
    card: [],
    saved: [],
  };
  const store = {
    save: async (...[given, source]: Parameters<typeof forms.save>) => {
      if (state.error) throw state.error;
      state.saved.push(...given.map(({ raceId }) => raceId));
      await forms.save(given, source);
    },
    forgetBefore: (date: string) => forms.forgetBefore(date),
  };
  const recorder = new RaceFormRecorder({ board, store, clock, log, source: "made" });
  const plain: OddsFeed = {
    identity: { name: "made", credit: "Made.", simulated: false },
    readCard: async () => ({ meetings: [meeting(state.card as never)], rejections: [] }),
    readRace: async (raceId) => {
      const found = state.races.find(({ id }) => id === raceId);
      return found && { race: found, rejections: [] };
    },
  };
  const feed = recorder.around(plain);
  const ending = new AbortController();
  const running = recorder.run(ending.signal);
  onTestFinished(async () => {
    ending.abort();
    await running;
  });
  board.applyCard(card(meeting([race("a"), race("b")])), noonish);
  const read = async (...races: FeedRace[]) => {
    state.races = races;
    for (const { id } of races) {
      const reading = await feed.readRace(id, never);
      expect(JSON.stringify(reading)).not.toContain("past");
    }
    await pass();
  };
  const pass = async (ms = 2_000) => {
    await clock.advance(ms);
    await expect.poll(() => clock.sleeping).toBe(1);
  };
  const winsOf = async (raceId: string) =>
    (await forms.of(raceId, "made"))?.runners.map(({ number, records }) => [number, records?.[0]?.wins]);
  return { clock, log, forms, feed, state, read, pass, winsOf };
}

describe("the recorder of form", () => {
  it("takes form off races that are read, and stores it where it has changed", async () => {
    const { read, winsOf, state } = await recording();
    await read(told("a", past(1), undefined, past(2)), told("b"));
    expect(await winsOf("a")).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(state.saved).toEqual(["a"]);
    await read(told("a", past(1), undefined, past(2)));
    expect(state.saved).toEqual(["a"]);
    await read(told("a", past(1), undefined, past(3)));
    expect(state.saved).toEqual(["a", "a"]);
    // A reading without form takes nothing away.
    await read(told("a", undefined, undefined, undefined));
    expect(await winsOf("a")).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it("takes form off cards too, and stores more races than fit into one transaction", async () => {
    const { feed, state, pass, winsOf } = await recording();
    state.card = Array.from({ length: 25 }, (_, index) => told(`r${index}`, past(index)));
    const { meetings } = await feed.readCard([], never);
    expect(JSON.stringify(meetings)).not.toContain("past");
    await pass();
    await expect.poll(() => state.saved.length).toBe(25);
    expect(await winsOf("r24")).toEqual([[1, 24]]);
  });

  it("leaves out a race that is not on the board, and runners of whom nothing is known", async () => {
    const { read, state } = await recording();
    await read(told("elsewhere", past(1)), told("a", {}));
    expect(state.saved).toEqual([]);
  });

  it("tries again when storage fails, and gives up what another server writes now", async () => {
    const { read, pass, state, winsOf, log } = await recording();
    state.error = new Error("gone");
    await read(told("a", past(1)));
    await pass();
    expect(await winsOf("a")).toBeUndefined();
    delete state.error;
    await pass();
    expect(await winsOf("a")).toEqual([[1, 1]]);
    expect(log.lines.filter(({ message }) => message.startsWith("The form of races"))).toHaveLength(2);
    state.error = new Superseded();
    await read(told("a", past(2)));
    delete state.error;
    await pass();
    expect(await winsOf("a")).toEqual([[1, 1]]);
    expect(log.lines.filter(({ message }) => message.startsWith("The form of races"))).toHaveLength(2);
  });

  it("removes what is older than the days that are kept, once an hour", async () => {
    const { forms, pass } = await recording();
    const old = { raceId: "old", meetingDate: "2024-01-01", runners: [], savedAt: noonish };
    await forms.save([old], "made");
    await pass();
    expect(await forms.of("old", "made")).toBeUndefined();
    await forms.save([old], "made");
    await pass();
    expect(await forms.of("old", "made")).toEqual(old);
    await pass(HOUR);
    expect(await forms.of("old", "made")).toBeUndefined();
  });
});

describe("the reader of form", () => {
  it("reads a race once, sooner again where nothing is known of it, and what is stored of it later", async () => {
    const { forms, clock, log } = await recording();
    let reads = 0;
    const store = {
      of: (raceId: string, source: string) => {
        reads += 1;
        return forms.of(raceId, source);
      },
    };
    const reader = new RaceFormReader({ store, clock, log, source: "made" });
    expect(reader.known("a")).toBeUndefined();
    await reader.read("a");
    expect(reader.known("a")).toEqual({ runners: [], savedAt: 0, until: clock.now() + 5_000 });
    const runners = [{ id: "r1", number: 1, name: "One", ...past(1) }];
    await forms.save([{ raceId: "a", meetingDate: "2026-11-21", runners, savedAt: noonish }], "made");
    await clock.advance(5_000);
    reader.known("a");
    await expect.poll(() => reader.known("a")?.runners).toEqual(runners);
    const before = reads;
    await clock.advance(MINUTE - 1);
    reader.known("a");
    await reader.read("a");
    expect(reads).toBe(before);
  });

  it("says what is missing when storage cannot be read", async () => {
    const { clock, log } = await recording();
    const store = { of: () => Promise.reject(new Error("gone")) };
    const reader = new RaceFormReader({ store, clock, log, source: "made" });
    await expect(reader.read("a")).rejects.toThrow("The form of race a cannot be read from storage.");
  });
});
