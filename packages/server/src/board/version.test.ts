import { describe, expect, it } from "vitest";
import { VersionClock } from "./version";

describe("Versions", () => {
  it("grow with each change, and with the clock", () => {
    const versions = new VersionClock();
    expect(versions.latest).toBe(0);
    expect([versions.next(5), versions.next(5), versions.next(6), versions.next(4)]).toEqual([
      5_001, 5_002, 6_001, 6_002,
    ]);
    expect([versions.latest, versions.at(7), versions.instantOf(6_002)]).toEqual([6_002, 7_000, 6]);
    versions.reach(9_000);
    versions.reach(8_000);
    expect(versions.next(1)).toBe(9_001);
  });

  it("run ahead of a clock that was set back, on every server in the same way", () => {
    const versions = new VersionClock();
    versions.continueFrom(9_500, 0);
    versions.catchUp(10);
    expect(versions.offsetMs).toBe(0);
    versions.catchUp(4);
    expect(versions.offsetMs).toBe(6);
    expect([versions.at(4), versions.instantOf(10_000)]).toEqual([10_000, 4]);
    versions.catchUp(3);
    expect(versions.offsetMs).toBe(7);
    const other = new VersionClock();
    other.continueFrom(versions.latest, versions.offsetMs);
    expect([other.at(3), other.next(3)]).toEqual([10_000, 10_001]);
    other.continueFrom(1, 0);
    expect([other.latest, other.offsetMs]).toEqual([10_001, 0]);
  });
});
