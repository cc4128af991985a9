import type { Signals } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { isSameSignals } from "./version";

const favourite = { id: "r1", number: 1, odds: 2.4 };
const secondFavourite = { id: "r2", number: 2, odds: 4.2 };
const mostTipped = { id: "r1", number: 1, tipsCount: 5 };
const biggestCruncher = { runnerId: "r1", number: 1, movePct: -25, scratchingsPct: -10 };
const biggestDrifter = { runnerId: "r2", number: 2, movePct: 40 };
const all: Signals = { favourite, secondFavourite, mostTipped, biggestCruncher, biggestDrifter };

describe("signals are shown alike", () => {
  it("when they say the same, and when a movement differs by less than is shown", () => {
    expect(isSameSignals(all, structuredClone(all))).toBe(true);
    expect(isSameSignals({}, {})).toBe(true);
    const nearly = { ...biggestCruncher, movePct: -25.04, scratchingsPct: -10.04 };
    expect(isSameSignals(all, { ...all, biggestCruncher: nearly })).toBe(true);
    expect(isSameSignals(all, { ...all, biggestDrifter: { ...biggestDrifter, movePct: 39.96 } })).toBe(true);
  });

  it.each<Partial<Signals>>([
    { favourite: { ...favourite, id: "r3" } },
    { favourite: { ...favourite, number: 3 } },
    { favourite: { ...favourite, odds: 2.45 } },
    { secondFavourite: { ...secondFavourite, id: "r3" } },
    { secondFavourite: { ...secondFavourite, odds: 4.4 } },
    { mostTipped: { ...mostTipped, id: "r3" } },
    { mostTipped: { ...mostTipped, number: 3 } },
    { mostTipped: { ...mostTipped, tipsCount: 6 } },
    { biggestCruncher: { ...biggestCruncher, runnerId: "r3" } },
    { biggestCruncher: { ...biggestCruncher, number: 3 } },
    { biggestCruncher: { ...biggestCruncher, movePct: -25.2 } },
    { biggestCruncher: { ...biggestCruncher, scratchingsPct: -10.2 } },
    { biggestCruncher: { runnerId: "r1", number: 1, movePct: -25 } },
    { biggestDrifter: { ...biggestDrifter, runnerId: "r3" } },
    { biggestDrifter: { ...biggestDrifter, movePct: 40.2 } },
  ])("but not when one of them differs: %j", (other) => {
    expect(isSameSignals(all, { ...all, ...other })).toBe(false);
    expect(isSameSignals({ ...all, ...other }, all)).toBe(false);
  });

  it.each(Object.keys(all) as (keyof Signals)[])("but not when %s is missing from one of them", (kind) => {
    const { [kind]: _, ...others } = all;
    expect(isSameSignals(all, others)).toBe(false);
    expect(isSameSignals(others, all)).toBe(false);
  });
});
