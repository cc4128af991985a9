import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";

describe("the manual clock", () => {
  it("ends sleeps in order, each at its own instant", async () => {
    const clock = new ManualClock(1_000);
    const seen: [string, number][] = [];
    const note = (name: string) => () => seen.push([name, clock.now()]);
    const sleeps = [clock.sleep(30).then(note("late")), clock.sleep(10).then(note("early"))];
    await clock.advance(50);
    await Promise.all(sleeps);
    expect(seen).toEqual([
      ["early", 1_010],
      ["late", 1_030],
    ]);
    expect(clock.now()).toBe(1_050);
  });

  it("runs a loop of sleeps to the end within one advance", async () => {
    const clock = new ManualClock(0);
    const ticks: number[] = [];
    const loop = (async () => {
      while (ticks.length < 4) {
        await clock.sleep(25);
        ticks.push(clock.now());
      }
    })();
    await clock.advance(100);
    await loop;
    expect(ticks).toEqual([25, 50, 75, 100]);
  });

  it("keeps sleeps that are not over", async () => {
    const clock = new ManualClock(0);
    const stop = new AbortController();
    const sleep = clock.sleep(100, stop.signal);
    await clock.advance(99);
    expect(clock.sleeping).toBe(1);
    stop.abort(new Error("stopped"));
    await expect(sleep).rejects.toThrow("stopped");
    expect(clock.sleeping).toBe(0);
  });
});
