import { type Race, type Runner, viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";

const runner = (number: number, more: Partial<Runner> = {}): Runner => ({
  id: `r${number}`,
  number,
  name: `Runner ${number}`,
  scratched: false,
  prices: [],
  ...more,
});

const race = (runners: readonly Runner[], more: Partial<Race> = {}): Race => ({
  id: "race",
  meetingId: "meeting",
  meetingDate: "2026-11-21",
  jurisdiction: "AU",
  number: 1,
  name: "Maiden Plate",
  racingCode: "R",
  venue: "Ascot",
  state: "WA",
  startTime: 0,
  status: "open",
  runners,
  ...more,
});

const quote = (odds: number, openOdds?: number) => ({
  bookmakerId: "tab",
  odds,
  seenAt: 0,
  ...(openOdds !== undefined && { openOdds }),
});

describe("a race with what follows from its prices", () => {
  it("gives each runner its best price, and counts and signals those that run", () => {
    const field = [
      runner(1, { prices: [quote(2, 4)], tipsCount: 3 }),
      runner(2, { prices: [quote(5)] }),
      runner(3),
      runner(4, { scratched: true, prices: [quote(1.5, 2)], tipsCount: 9 }),
    ];
    const view = viewRace(race(field));
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
    const left = [runner(1, { prices: [quote(2.4, 4)] }), runner(2, { prices: [quote(5, 4)] })];
    const gone = runner(3, { scratched: true, lastPrice: { odds: 1.8, openOdds: 2 } });
    const { biggestCruncher, biggestDrifter } = viewRace(race([...left, gone])).signals;
    expect(biggestCruncher).toMatchObject({ number: 1, scratchingsPct: -50 });
    expect(biggestDrifter).toMatchObject({ number: 2, scratchingsPct: -50 });
    const unknown = viewRace(race([...left, runner(3, { scratched: true })])).signals;
    expect(unknown.biggestCruncher).not.toHaveProperty("scratchingsPct");
  });

  it("has no signals when it is abandoned", () => {
    const view = viewRace(race([runner(1, { prices: [quote(2, 4)] })], { status: "abandoned" }));
    expect(view.signals).toEqual({});
    expect(view.runners[0]?.best?.odds).toBe(2);
  });
});
