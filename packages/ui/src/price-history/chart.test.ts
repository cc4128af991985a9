import type { Race } from "@railbird/contract";
import { priceAt } from "@railbird/domain";
import { densePrices, denseRace, pricesScratched, raceScratched } from "@railbird/mocks/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heightOf, heightTickLabel, heightTicks, spreadLabels, timeTickLabel, timeTicks } from "./chart-axes";
import { BEST_LINE, chartData, chartMarks, fieldLines, runnerLines } from "./chart-lines";
import { lineSpan } from "./line-span";
import { priceMoves } from "./price-moves";
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklineShape } from "./sparkline-path";

const MINUTE = 60_000;
const namesOf = ({ runners }: Race) => new Map(runners.map(({ id, name }) => [id, name]));
const NOON = Date.parse("2026-11-20T12:00:00+11:00");

describe("the lines of a chart", () => {
  it("show the valid price at every instant", () => {
    const lines = fieldLines(densePrices, namesOf(denseRace));
    const { from, until } = lineSpan(densePrices, Date.parse(denseRace.startTime));
    const { times, odds } = chartData(lines, from + 45 * MINUTE, until);
    expect(times[0]).toBe(from + 45 * MINUTE);
    expect(times.at(-1)).toBe(until);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const [index, { points }] of lines.entries())
      expect(odds[index]).toEqual(times.map((time) => priceAt(points, time) ?? null));
  });

  it("are those of runners that had a price, or of one runner's bookmakers and their best", () => {
    const lines = fieldLines(pricesScratched, namesOf(raceScratched));
    expect(lines.map(({ label }) => label)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(lines[1]?.points.at(-1)?.[1]).toBeNull();
    const [first] = pricesScratched.runners;
    const ofRunner = runnerLines(pricesScratched, first?.id ?? "", [
      { bookmakerId: "tab", displayName: "TB", color: "#000000", url: "https://tab.example" },
    ]);
    expect(ofRunner).toHaveLength((first?.bookmakers.length ?? 0) + 1);
    expect(ofRunner.at(-1)?.id).toBe(BEST_LINE);
    expect(ofRunner.find(({ id }) => id === "tab")).toMatchObject({ label: "TB", name: "TAB" });
    expect(runnerLines(pricesScratched, "nobody", [])).toEqual([]);
  });

  it("have marks for scratchings and moved starts, with words", () => {
    const marks = chartMarks(pricesScratched, namesOf(raceScratched));
    expect(marks.map(({ label }) => label)).toEqual(["✕ 2", "✕ 6", expect.stringMatching(/^→ 3:1/)]);
    expect(marks[2]?.words).toMatch(/^Start moved from 3:15 PM to 3:17 PM$/);
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it("have moves: every step after the first price", () => {
    expect(
      priceMoves([
        [1, 4],
        [2, null],
        [3, 5],
      ]),
    ).toEqual([
      { at: 2, from: 4, to: null },
      { at: 3, from: null, to: 5 },
    ]);
    expect(priceMoves([])).toEqual([]);
  });
});

describe("the axes of a chart", () => {
  it("have round times of Melbourne's clocks, as many as there is room for", () => {
    const label = (at: number) => timeTickLabel(at, false);
    expect(timeTicks(NOON - 5 * MINUTE, NOON + 62 * MINUTE, 5).map(label)).toEqual([
      "12:00 PM",
      "12:15 PM",
      "12:30 PM",
      "12:45 PM",
      "1:00 PM",
    ]);
    expect(timeTicks(NOON - 600 * MINUTE, NOON, 4).map(label)).toEqual(["3:00 AM", "6:00 AM", "9:00 AM", "12:00 PM"]);
    expect(timeTickLabel(NOON, true)).toBe("12 PM");
    expect(timeTickLabel(NOON + 30 * MINUTE, true)).toBe("12:30");
    expect(timeTicks(NOON, NOON, 4)).toEqual([NOON]);
  });

  it("have round prices or percentages, as many as there is room for", () => {
    const labels = (low: number, high: number, most: number) =>
      heightTicks(heightOf(low, "price"), heightOf(high, "price"), "price", most).map((height) =>
        heightTickLabel(height, "price"),
      );
    expect(labels(2, 110, 5)).toEqual(["$2", "$5", "$12", "$30", "$80"]);
    expect(labels(2.2, 3.1, 8)).toEqual(["$2.50", "$3"]);
    expect(heightTicks(3, 47, "chance", 5).map((height) => heightTickLabel(height, "chance"))).toEqual([
      "10%",
      "20%",
      "30%",
      "40%",
    ]);
    expect(heightOf(4, "chance")).toBe(25);
  });

  it("keep labels apart, in order and within their bounds", () => {
    const bounds = { gap: 12, top: 0, bottom: 240 };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 40 }), (wanted) => {
        const places = spreadLabels(wanted, bounds);
        const placed = places.flatMap((place, index) =>
          place === undefined ? [] : [{ place, wanted: wanted[index] ?? 0 }],
        );
        expect(placed.length).toBe(Math.min(wanted.length, 21));
        const sorted = placed.toSorted((a, b) => a.place - b.place);
        for (const [index, { place, wanted: y }] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(240);
          const before = sorted[index - 1];
          if (before !== undefined) {
            expect(place - before.place).toBeGreaterThanOrEqual(12);
            expect(y).toBeGreaterThanOrEqual(before.wanted);
          }
        }
      }),
    );
    expect(spreadLabels([10, 100, 200], bounds)).toEqual([10, 100, 200]);
    expect(spreadLabels([100, 101], bounds)).toEqual([100, 112]);
  });
});

describe("a sparkline", () => {
  const span = { from: NOON - 300 * MINUTE, until: NOON, startTime: NOON + 10 * MINUTE };

  it("is steps from the first price to the end, longer prices higher", () => {
    const shape = sparklineShape(
      [
        [span.from, 2],
        [NOON - 10 * MINUTE, 4],
      ],
      span,
    );
    expect(shape?.path).toMatch(/^M3 17H[\d.]+V3H81$/);
    expect(shape).toMatchObject({ openY: 17, end: { x: SPARKLINE_WIDTH - 3, y: 3 } });
  });

  it("keeps an opening price outside its prices in view", () => {
    const shape = sparklineShape([[span.from, 2]], span, 4);
    expect(shape).toMatchObject({ openY: 3, end: { y: 17 } });
  });

  it("gives the last minutes more room than the morning", () => {
    const x = (at: number) =>
      Number(
        /H([\d.]+)V/.exec(
          sparklineShape(
            [
              [span.from, 2],
              [at, 4],
            ],
            span,
          )?.path ?? "",
        )?.[1],
      );
    expect(x(NOON - 10 * MINUTE) - x(NOON - 20 * MINUTE)).toBeGreaterThan(
      2 * (x(NOON - 120 * MINUTE) - x(NOON - 130 * MINUTE)),
    );
  });

  it("has gaps where there was no price, and no last point when there is none now", () => {
    const shape = sparklineShape(
      [
        [span.from, 2],
        [NOON - 60 * MINUTE, null],
        [NOON - 30 * MINUTE, 3],
        [NOON - 5 * MINUTE, null],
      ],
      span,
    );
    expect(shape?.path.match(/M/g)).toHaveLength(2);
    expect(shape).not.toHaveProperty("end");
    expect(sparklineShape([], span)).toBeUndefined();
  });

  it("stays within its box and leaps only when the price does", () => {
    const still = sparklineShape(
      [
        [span.from, 4],
        [NOON - MINUTE, 4.1],
      ],
      span,
    );
    expect(Math.abs((still?.openY ?? 0) - (still?.end?.y ?? 0))).toBeLessThan(4);
    for (const { best } of densePrices.runners) {
      const path = sparklineShape(best, lineSpan(densePrices, Date.parse(denseRace.startTime)))?.path ?? "";
      for (const [, y] of path.matchAll(/[V ]([\d.-]+)/g)) {
        expect(Number(y)).toBeGreaterThanOrEqual(3);
        expect(Number(y)).toBeLessThanOrEqual(SPARKLINE_HEIGHT - 3);
      }
    }
  });

  it("is a point at the end for a single instant", () => {
    expect(sparklineShape([[NOON, 4]], { ...span, from: NOON })?.end).toEqual({ x: 81, y: 10 });
  });
});
