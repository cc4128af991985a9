import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE, noonish } from "../../../test/board/builders";
import { polling, raceIn, stopTime } from "../../../test/use-cases/polling/support";
import { FeedError, type FeedErrorKind } from "../../ports/odds-feed";

const SECOND = 1_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const fail = (kind: FeedErrorKind, retryAfterMs?: number) => () => {
  throw new FeedError(kind, "It does not work.", retryAfterMs);
};

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

async function running(of: ReturnType<typeof polling>, work: () => Promise<unknown>) {
  const ended = of.poller.run(of.stop.signal);
  await work();
  of.stop.abort();
  await ended;
}

const outcomes = (of: ReturnType<typeof polling>, call: string) =>
  of.observer.called.mock.calls.filter(([, what]) => what === call).map(([, , outcome]) => outcome);

describe("a feed that is down", () => {
  it("gets no calls after five failures but one race every six seconds, and is used again within ten seconds of its recovery", async () => {
    const races = Array.from({ length: 12 }, (_, index) =>
      raceIn(`r${index}`, (index + 1) * MINUTE, { number: index + 1 }),
    );
    const of = polling(races);
    await running(of, async () => {
      await pass(15 * SECOND);
      of.feed.kind = fail("unreachable");
      const before = of.feed.calls.length;
      const downAt = Date.now();
      await pass(5 * MINUTE);
      // Five failures, then one attempt every six seconds and a little more.
      expect(of.feed.calls.length - before).toBeLessThanOrEqual(5 + 50 + 1);
      expect(of.feed.timesOf("card").filter((at) => at > downAt + 10 * SECOND)).toEqual([]);
      expect(of.board.feedState(Date.now()).state).toBe("stale");
      expect(of.board.race("r5")?.signals.favourite?.odds).toBe(2);
      of.feed.kind = () => undefined;
      const back = Date.now();
      await pass(10 * SECOND);
      expect(of.board.feedState(Date.now()).state).toBe("ok");
      expect(of.feed.timesOf("card").some((at) => at > back)).toBe(true);
    });
    expect(of.log.error).not.toHaveBeenCalled();
  });

  it("is logged as a warning once a minute for each kind of failure", async () => {
    const of = polling([raceIn("a", MINUTE), raceIn("b", 2 * MINUTE, { number: 2 })]);
    await running(of, async () => {
      await pass(SECOND);
      of.feed.kind = fail("unreachable");
      await pass(4 * MINUTE);
    });
    expect(of.log.warn.mock.calls.length).toBeLessThanOrEqual(5);
    expect(of.log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ kind: "unreachable", count: expect.any(Number) }),
      expect.any(String),
    );
  });

  it("is logged as an error once after ten minutes, and its recovery once", async () => {
    const of = polling([raceIn("a", HOUR)]);
    await running(of, async () => {
      await pass(SECOND);
      of.feed.kind = fail("timeout");
      await pass(9 * MINUTE);
      expect(of.log.error).not.toHaveBeenCalled();
      await pass(30 * MINUTE);
      expect(of.log.error).toHaveBeenCalledOnce();
      of.feed.kind = () => undefined;
      await pass(5 * MINUTE);
    });
    expect(of.log.error).toHaveBeenCalledOnce();
    expect(of.log.info).toHaveBeenCalledOnce();
  });

  it("from the start gets one retry for the card, a little later, and no call for a race", async () => {
    const of = polling([raceIn("a", MINUTE)]);
    of.feed.kind = fail("unreachable");
    await running(of, async () => {
      await pass(749);
      expect(of.feed.timesOf("card")).toHaveLength(1);
      await pass(1);
      expect(of.feed.timesOf("card")).toEqual([noonish, noonish + 750]);
      expect(outcomes(of, "card")).toEqual(["unreachable"]);
      expect(of.board.feedState(Date.now())).toMatchObject({ state: "down" });
      of.feed.kind = () => undefined;
      await pass(15 * SECOND);
      expect(of.board.race("a")?.runners).toHaveLength(1);
    });
  });

  it("is abandoned after three seconds a race when it hangs and ignores its signal", async () => {
    const of = polling([raceIn("a", MINUTE), raceIn("b", MINUTE, { number: 2 })]);
    const signals: AbortSignal[] = [];
    of.feed.kind = (what, signal) => {
      if (what !== "a") return undefined;
      signals.push(signal);
      return new Promise(() => undefined);
    };
    await running(of, async () => {
      await pass(4 * SECOND);
      expect(signals[0]?.aborted).toBe(true);
      expect(outcomes(of, "race")).toContain("timeout");
      await pass(20 * SECOND);
    });
    expect(of.feed.timesOf("b").length).toBeGreaterThanOrEqual(4);
  });
});

describe("a feed that is asked too often", () => {
  it.each([
    ["the time it named", 90 * SECOND, 90 * SECOND],
    ["half a minute when it named none", undefined, 30 * SECOND],
    ["five minutes at most", HOUR, 5 * MINUTE],
  ])("is not asked again before %s", async (_, retryAfter, pause) => {
    const of = polling([raceIn("a", 2 * MINUTE), raceIn("b", 2 * MINUTE, { number: 2 })]);
    await running(of, async () => {
      await pass(SECOND);
      of.feed.kind = fail("rate_limited", retryAfter);
      await pass(5 * SECOND);
      const limited = of.feed.calls.at(-1)?.at ?? 0;
      const before = of.feed.calls.length;
      of.feed.kind = () => undefined;
      await pass(limited + pause - Date.now() - 1);
      expect(of.feed.calls).toHaveLength(before);
      await pass(SECOND);
      expect(of.feed.calls.length).toBeGreaterThan(before);
    });
    expect(outcomes(of, "race")).toContain("rate_limited");
  });
});

describe("a feed that sends malformed responses", () => {
  it("for one race does not stop the others, nor open the circuit", async () => {
    const of = polling([raceIn("a", 2 * MINUTE), raceIn("b", 2 * MINUTE, { number: 2 })]);
    of.feed.kind = (what) => {
      if (what === "a") throw new TypeError("Cannot read properties of undefined.");
    };
    await running(of, () => pass(50 * SECOND));
    expect(of.feed.timesOf("b").length).toBeGreaterThanOrEqual(10);
    expect(of.feed.timesOf("a").length).toBeGreaterThanOrEqual(10);
    expect(outcomes(of, "race")).toContain("malformed");
    expect(of.board.feedState(Date.now()).state).toBe("ok");
  });

  it("is logged once a minute for each kind of error, with an example and a count, and counted every time", async () => {
    const of = polling([]);
    const rejections = [1, 2, 3].map((row) => ({ reason: "price_out_of_range", about: `row ${row}` }));
    of.feed.readCard = async () => ({ meetings: [], rejections });
    await running(of, () => pass(MINUTE));
    expect(of.observer.rejected).toHaveBeenCalledTimes(6);
    expect(of.log.warn.mock.calls.map(([fields]) => fields)).toEqual([
      { feed: "scripted", reason: "price_out_of_range", about: "row 1", count: 1 },
      { feed: "scripted", reason: "price_out_of_range", about: "row 1", count: 3 },
    ]);
  });

  it("with an unexpected error ends that reading but not the poller", async () => {
    const of = polling([raceIn("a", MINUTE)]);
    const applyCard = vi.spyOn(of.board, "applyCard").mockImplementationOnce(() => {
      throw new TypeError("An error of the server itself.");
    });
    await running(of, async () => {
      await pass(SECOND);
      expect(of.log.error).toHaveBeenCalledOnce();
      await pass(MINUTE);
    });
    expect(applyCard).toHaveBeenCalledTimes(2);
    expect(of.board.race("a")?.runners).toHaveLength(1);
  });

  it("that no longer knows a race leaves the race unchanged", async () => {
    const of = polling([raceIn("a", MINUTE)]);
    await running(of, async () => {
      await pass(SECOND);
      of.feed.readRace = async () => undefined;
      await pass(10 * SECOND);
    });
    expect(of.board.race("a")?.signals.favourite?.odds).toBe(2);
  });
});
