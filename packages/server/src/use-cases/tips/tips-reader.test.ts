import type { Race } from "@railbird/domain";
import { describe, expect, it, vi } from "vitest";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, runner } from "../../../test/board/builders";
import { ManualClock } from "../../../test/support/manual-clock";
import { RaceBoard } from "../../board/race-board";
import { FeedError } from "../../ports/odds-feed";
import type { RaceTips, TipsProvider } from "../../ports/tips";
import { TipsReader, type TipsReaderParts } from "./tips-reader";

const SECOND = 1_000;
const tipsFor = (raceId: string, count = 5): RaceTips => ({
  tipspotRaceId: `ts-${raceId}`,
  counts: new Map([[1, count]]),
});

/** A site whose responses tests set; by default it responds at once. */
function reading(
  respond: (race: Race, signal: AbortSignal) => unknown = (of) => tipsFor(of.id),
  more: Partial<TipsReaderParts> = {},
  fill = (board: RaceBoard, races: Race[]) => board.applyCard(card(meeting(races)), noonish),
) {
  const clock = new ManualClock(noonish);
  const board = new RaceBoard();
  const field = [runner(1, [quote("tab", 2)]), runner(2, [quote("tab", 3)])];
  const races = Array.from({ length: 12 }, (_, index) =>
    race(`r${index}`, field, { number: index + 1, startTime: noonish + (index + 1) * 6 * MINUTE }),
  );
  fill(board, races);
  const readTips = vi.fn(async (of: Race, signal: AbortSignal) => (await respond(of, signal)) as RaceTips | undefined);
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const observer = { called: vi.fn(), rejected: vi.fn() };
  const tips: TipsProvider = { readTips };
  const reader = new TipsReader({ tips, board, clock, log, observer, ...more });
  return { clock, board, readTips, log, observer, reader };
}

const outcomes = ({ observer }: ReturnType<typeof reading>) =>
  observer.called.mock.calls.map(([, , outcome]) => outcome);

/** Sleeps on a manual clock. */
const after =
  <T>(clock: () => ManualClock, ms: number, value: T) =>
  async () => {
    await clock().sleep(ms);
    return value;
  };

describe("reading tips", () => {
  it("returns the site's tips and puts them on the board", async () => {
    const of = reading();
    expect(of.reader.known("r0")).toBeUndefined();
    expect(await of.reader.read("r0")).toEqual(tipsFor("r0"));
    expect(of.reader.known("r0")).toEqual(tipsFor("r0"));
    expect(of.board.race("r0")?.signals.mostTipped).toEqual({ id: "r1", number: 1, tipsCount: 5 });
    expect(of.observer.called).toHaveBeenCalledWith("tips", "tips", "ok", 0);
    expect(of.clock.sleeping).toBe(0);
  });

  it("requests a race once in half a minute, and again after that", async () => {
    const of = reading();
    await of.reader.read("r0");
    await of.clock.advance(29_999);
    await of.reader.read("r0");
    expect(of.readTips).toHaveBeenCalledTimes(1);
    await of.clock.advance(1);
    await of.reader.read("r0");
    expect(of.readTips).toHaveBeenCalledTimes(2);
  });

  it("makes one request for all concurrent callers", async () => {
    const of = reading(after(() => of.clock, 100, tipsFor("r0")));
    const readings = Promise.all([of.reader.read("r0"), of.reader.read("r0"), of.reader.read("r0")]);
    await of.clock.advance(100);
    expect(await readings).toEqual([tipsFor("r0"), tipsFor("r0"), tipsFor("r0")]);
    expect(of.readTips).toHaveBeenCalledTimes(1);
  });

  it("lets no caller wait longer than two seconds, and uses a late response", async () => {
    const of = reading(after(() => of.clock, 3 * SECOND, tipsFor("r0")));
    let settled: unknown = "not yet";
    const read = of.reader.read("r0").then((tips) => {
      settled = tips;
    });
    await of.clock.advance(1_999);
    expect(settled).toBe("not yet");
    await of.clock.advance(1);
    await read;
    expect(settled).toBeUndefined();
    await of.clock.advance(SECOND);
    expect(of.reader.known("r0")).toEqual(tipsFor("r0"));
    expect(of.board.race("r0")?.signals.mostTipped?.tipsCount).toBe(5);
  });

  it("times out on a site that hangs, even one that ignores its signal, and calls it again later", async () => {
    const of = reading(() => new Promise(() => undefined));
    void of.reader.read("r0");
    await of.clock.advance(10 * SECOND);
    expect(outcomes(of)).toEqual(["timeout"]);
    expect(of.readTips.mock.calls[0]?.[1].aborted).toBe(true);
    await of.clock.advance(30 * SECOND);
    void of.reader.read("r0");
    await of.clock.advance(0);
    expect(of.readTips).toHaveBeenCalledTimes(2);
  });

  it("returns the cached tips after an error, logs the beginning of the outage, and does not call again at once", async () => {
    let kind: unknown;
    const of = reading((asked) => {
      if (kind !== undefined) throw kind;
      return tipsFor(asked.id);
    });
    await of.reader.read("r0");
    for (kind of [new FeedError("unreachable", "Nobody is there."), new TypeError("Nonsense.")]) {
      await of.clock.advance(30 * SECOND);
      expect(await of.reader.read("r0")).toEqual(tipsFor("r0"));
      expect(await of.reader.read("r0")).toEqual(tipsFor("r0"));
    }
    expect(of.readTips).toHaveBeenCalledTimes(3);
    expect(outcomes(of)).toEqual(["ok", "unreachable", "malformed"]);
    expect(of.log.warn).toHaveBeenCalledTimes(1);
  });

  it("keeps its tips when the site no longer has any", async () => {
    let nothing = false;
    const of = reading((asked) => (nothing ? undefined : tipsFor(asked.id)));
    await of.reader.read("r0");
    nothing = true;
    await of.clock.advance(MINUTE);
    expect(await of.reader.read("r0")).toEqual(tipsFor("r0"));
  });

  it("does not request a race that is not on the board or is abandoned, nor where no site is configured", async () => {
    const of = reading();
    const off = race("r1", [], { number: 2, status: "abandoned" });
    of.board.applyCard(card(meeting([off])), noonish);
    expect(await of.reader.read("no such race")).toBeUndefined();
    expect(await of.reader.read("r1")).toBeUndefined();
    expect(of.readTips).not.toHaveBeenCalled();
    const without = reading(undefined, { tips: undefined });
    expect(await without.reader.read("r0")).toBeUndefined();
    await without.reader.run(new AbortController().signal);
  });

  it("makes at most eight requests at a time", async () => {
    const of = reading(after(() => of.clock, SECOND, tipsFor("any")));
    const reads = Array.from({ length: 12 }, (_, index) => of.reader.read(`r${index}`));
    await of.clock.advance(SECOND);
    expect((await Promise.all(reads)).filter((tips) => tips !== undefined)).toHaveLength(8);
    expect(outcomes(of).filter((outcome) => outcome === "skipped")).toHaveLength(4);
    void of.reader.read("r11");
    await of.clock.advance(SECOND);
    expect(of.reader.known("r11")).toBeDefined();
  });
});

describe("keeping tips warm", () => {
  it("requests the open races of the next hour, the earliest first, and ends when aborted", async () => {
    const of = reading();
    const stop = new AbortController();
    const run = of.reader.run(stop.signal);
    await of.clock.advance(0);
    const asked = () => of.readTips.mock.calls.map(([{ id }]) => id);
    expect(asked()).toEqual(["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9"]);
    of.readTips.mockClear();
    await of.clock.advance(8 * MINUTE);
    expect(asked().slice(-10)).toEqual(["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10"]);
    stop.abort();
    await run;
    expect(of.clock.sleeping).toBe(0);
  });

  it("begins within a second of the day's first card, as after the first start", async () => {
    let fill = () => {};
    const of = reading(undefined, {}, (board, races) => {
      fill = () => board.applyCard(card(meeting(races)), noonish);
    });
    const stop = new AbortController();
    const running = of.reader.run(stop.signal);
    await of.clock.advance(5 * SECOND);
    fill();
    await of.clock.advance(SECOND);
    expect(of.board.race("r0")?.signals.mostTipped).toBeDefined();
    stop.abort();
    await running;
  });

  it("puts what it reads ahead on the board together, each second, and what somebody asks for at once", async () => {
    const of = reading(async ({ id }) => {
      await of.clock.sleep(300);
      return tipsFor(id);
    });
    const changes: string[] = [];
    of.board.subscribe(({ raceIds }) => changes.push(raceIds.join()));
    const ending = new AbortController();
    const ended = of.reader.run(ending.signal);
    await of.clock.advance(1_500);
    expect(changes).toEqual(["r0,r1,r2,r3,r4"]);
    const asked = of.reader.read("r11");
    await of.clock.advance(300);
    await asked;
    expect(changes).toEqual(["r0,r1,r2,r3,r4", "r5,r11"]);
    await of.clock.advance(10_000);
    expect(changes.join().split(",")).toHaveLength(11);
    expect(changes).toHaveLength(3);
    ending.abort();
    await ended;
  });

  it("goes on when the board cannot take them", async () => {
    const of = reading();
    const unsubscribe = of.board.subscribe(() => {
      throw new Error("A listener failed.");
    });
    expect(await of.reader.read("r0")).toEqual(tipsFor("r0"));
    expect(of.log.error).toHaveBeenCalledOnce();
    unsubscribe();
    await of.reader.read("r1");
    expect(of.board.race("r1")?.signals.mostTipped?.tipsCount).toBe(5);
    expect(of.log.error).toHaveBeenCalledOnce();
  });

  it("puts those of ten races on the board at once at most", async () => {
    const of = reading(({ id }) => tipsFor(id), { warmRaces: 12, warmWithinMs: 24 * HOUR });
    const changes: number[] = [];
    of.board.subscribe(({ raceIds }) => changes.push(raceIds.length));
    const ending = new AbortController();
    const ended = of.reader.run(ending.signal);
    await of.clock.advance(0);
    expect(changes).toEqual([10, 2]);
    ending.abort();
    await ended;
  });

  it("survives a site that is down, which gets no calls after five failures", async () => {
    const of = reading(() => {
      throw new FeedError("unreachable", "Nobody is there.");
    });
    const stop = new AbortController();
    const run = of.reader.run(stop.signal);
    await of.clock.advance(MINUTE - 1);
    expect(of.readTips).toHaveBeenCalledTimes(6);
    stop.abort();
    await run;
    expect(of.board.feedState(noonish + HOUR).updatedAt).toBe(noonish);
  });
});
