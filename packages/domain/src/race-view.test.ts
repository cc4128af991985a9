import { viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { quote } from "../test/support/builders";
import { race, runner } from "../test/support/race";

describe("a race with what follows from its prices", () => {
  it("gives each runner its best price, and counts and signals those that run", () => {
    const field = [
      runner(1, { prices: [quote("tab", 2, 4)], tipsCount: 3 }),
      runner(2, { prices: [quote("tab", 5)] }),
      runner(3),
      runner(4, { scratched: true, prices: [quote("tab", 1.5, 2)], tipsCount: 9 }),
    ];
    const view = viewRace(race({ runners: field }));
    expect(view.runners.map(({ best }) => best?.odds)).toEqual([2, 5, undefined, undefined]);
    expect(view.runners[2]).toStrictEqual({ runner: field[2] });
    expect(view.runnerCount).toBe(3);
    expect(view.signals).toMatchObject({
      favourite: { number: 1, odds: 2 },
      secondFavourite: { number: 2, odds: 5 },
      mostTipped: { number: 1, tipsCount: 3 },
      biggestCruncher: { number: 1, movePct: -50 },
    });
    expect(view.signals.biggestDrifter).toBeUndefined();
  });

  it("has the effect of a scratching on the signals where the opening price of the scratched runner is known", () => {
    const left = [runner(1, { prices: [quote("tab", 2.4, 4)] }), runner(2, { prices: [quote("tab", 5, 4)] })];
    const gone = runner(3, { scratched: true, lastPrice: { odds: 1.8, openOdds: 2 } });
    const { biggestCruncher, biggestDrifter } = viewRace(race({ runners: [...left, gone] })).signals;
    expect(biggestCruncher).toMatchObject({ number: 1, scratchingsPct: -50 });
    expect(biggestDrifter).toMatchObject({ number: 2, scratchingsPct: -50 });
    const unknown = viewRace(race({ runners: [...left, runner(3, { scratched: true })] })).signals;
    expect(unknown.biggestCruncher).not.toHaveProperty("scratchingsPct");
  });

  it("has no signals when it is abandoned", () => {
    const view = viewRace(race({ runners: [runner(1, { prices: [quote("tab", 2, 4)] })], status: "abandoned" }));
    expect(view.signals).toEqual({});
    expect(view.runners[0]?.best?.odds).toBe(2);
  });
});
