import { describe, expect, it, onTestFinished } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import { StallWatch } from "./stall-watch";

/** A server whose threads finish a test at once, until they stand still. */
async function watching() {
  const clock = new ManualClock(0);
  const log = memoryLog();
  let stuck: (() => void) | undefined;
  let isStuck = false;
  const test = () => (isStuck ? new Promise<void>((resolve) => (stuck = resolve)) : Promise.resolve());
  /** How late timers are, as on an event loop that computes. */
  let lateMs = 0;
  const late = {
    now: () => clock.now(),
    sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms + lateMs, signal),
  };
  const watch = new StallWatch({ test, clock: late, elapsed: () => clock.now(), log });
  const ending = new AbortController();
  const running = watch.run(ending.signal);
  onTestFinished(async () => {
    ending.abort();
    await clock.advance(0);
    await running;
  });
  await clock.advance(2_000);
  return {
    clock,
    log,
    watch,
    threads: (stand: boolean) => {
      isStuck = stand;
      if (!stand) stuck?.();
    },
    loop: (ms: number) => {
      lateMs = ms;
    },
  };
}

describe("a server that stands still", () => {
  it("says so while its threads do, with a line when that begins and one when it ends", async () => {
    const { clock, log, watch, threads } = await watching();
    threads(true);
    await clock.advance(5_000);
    expect(watch.reasons()).toEqual([]);
    await clock.advance(3_000);
    expect(watch.reasons()).toEqual([expect.stringMatching(/^the threads have stood still for \d\.0 s$/)]);
    expect(watch.stalls.threads).toBe(true);
    expect(log.lines.map(({ level }) => level)).toEqual(["error"]);
    await clock.advance(60_000);
    threads(false);
    await clock.advance(2_000);
    expect(watch.reasons()).toEqual([]);
    expect(watch.stalls.threads).toBe(false);
    expect(log.lines.map(({ level }) => level)).toEqual(["error", "info"]);
  });

  it("says for a while that its event loop did, and logs that once a minute at most", async () => {
    const { clock, log, watch, loop } = await watching();
    loop(5_500);
    await clock.advance(20_000);
    expect(watch.reasons()).toEqual(["the event loop stood still for 5.5 s"]);
    expect(watch.stalls.loopSeconds).toBeGreaterThan(10);
    expect(log.lines.map(({ level }) => level)).toEqual(["warn"]);
    loop(0);
    await clock.advance(20_000);
    expect(watch.reasons()).toEqual([]);
    // Shorter ones are counted.
    const before = watch.stalls.loopSeconds;
    loop(1_500);
    await clock.advance(20_000);
    expect(watch.reasons()).toEqual([]);
    expect(watch.stalls.loopSeconds).toBeGreaterThan(before + 5);
  });
});
