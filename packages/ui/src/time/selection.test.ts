import { describe, expect, it, vi } from "vitest";
import { memoSelection } from "./now";

describe("memoSelection", () => {
  const hour = vi.fn((now: number) => ({ hour: Math.floor(now / 100) }));
  const nextHour = (now: number) => (Math.floor(now / 100) + 1) * 100;

  it("computes its value once for all ticks until it may change", () => {
    hour.mockClear();
    const read = memoSelection(hour, nextHour);
    const first = read(130);
    for (let now = 131; now < 200; now += 1) expect(read(now)).toBe(first);
    expect(hour).toHaveBeenCalledTimes(1);
    expect(read(200)).toEqual({ hour: 2 });
    expect(read(299)).toBe(read(200));
    expect(hour).toHaveBeenCalledTimes(2);
  });

  it("is right after the clock jumps ahead or is set back", () => {
    const read = memoSelection(hour, nextHour);
    expect(read(130)).toEqual({ hour: 1 });
    expect(read(990)).toEqual({ hour: 9 });
    expect(read(115)).toEqual({ hour: 1 });
    expect(read(199)).toEqual({ hour: 1 });
    expect(read(200)).toEqual({ hour: 2 });
  });

  it("is computed at every tick when any tick may change it, and never again when none can", () => {
    const often = vi.fn((now: number) => now);
    const everyTick = memoSelection(often, (now) => now);
    expect([1, 2, 2, 3].map(everyTick)).toEqual([1, 2, 2, 3]);
    expect(often).toHaveBeenCalledTimes(4);
    const once = vi.fn((now: number) => now);
    const never = memoSelection(once, () => Number.POSITIVE_INFINITY);
    expect([1, 2, 1e15].map(never)).toEqual([1, 1, 1]);
    expect(once).toHaveBeenCalledTimes(1);
  });
});
