import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SourceBudget } from "./source-budget";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-08-12T03:15:00Z");
const budgetOf = (callsPerMinute = 2) => new SourceBudget({ unit: "credits", callsPerMinute });

describe("A source's calls of a minute", () => {
  it("are no more than its plan allows", () => {
    const budget = budgetOf();
    expect(budget.waitMs(NOW)).toBe(0);
    budget.call(NOW);
    expect(budget.waitMs(NOW)).toBe(0);
    budget.call(NOW + 10);
    expect(budget.waitMs(NOW + 20)).toBe(MINUTE - 20);
    expect(budget.waitMs(NOW + MINUTE - 1)).toBe(1);
    expect(budget.waitMs(NOW + MINUTE)).toBe(0);
    budget.call(NOW + MINUTE);
    expect(budget.waitMs(NOW + MINUTE)).toBe(10);
  });

  it("keep to the plan at any instants, and wait no longer than they must", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(30_000), { maxLength: 30 }), (most, gaps) => {
        const budget = budgetOf(most);
        const made: number[] = [];
        let now = NOW;
        for (const gap of gaps) {
          now += gap;
          const wait = budget.waitMs(now);
          const recent = made.filter((at) => at > now - MINUTE);
          expect(wait > 0).toBe(recent.length >= most);
          now += wait;
          budget.call(now);
          made.push(now);
          expect(made.filter((at) => at > now - MINUTE).length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it.each([
    [5.9, 5],
    [1, 1],
    [0, 2],
    [-1, 2],
    [undefined, 2],
  ])("are as many as the response says: with %j, %j", (callsPerMinute, expected) => {
    const budget = budgetOf();
    budget.learn({ callsPerMinute });
    expect(budget.facts(1, NOW)).toStrictEqual({
      unit: "credits",
      callsPerMinute: expected,
      everyMs: Math.round(MINUTE / expected),
    });
  });
});

describe("A source's units", () => {
  it("are spread to the end of their period", () => {
    const budget = budgetOf(60);
    budget.learn({ limit: 1_000, remaining: 100, resetsAt: NOW + 100 * MINUTE });
    expect(budget.facts(1, NOW)).toStrictEqual({
      unit: "credits",
      limit: 1_000,
      remaining: 100,
      resetsAt: NOW + 100 * MINUTE,
      callsPerMinute: 60,
      everyMs: MINUTE,
    });
    expect(budget.facts(2, NOW).everyMs).toBe(2 * MINUTE);
    expect(budget.facts(1, NOW + 50 * MINUTE).everyMs).toBe(MINUTE / 2);
    // The limit of a minute still holds.
    expect(budget.facts(1, NOW + 100 * MINUTE).everyMs).toBe(1_000);
    expect(budget.facts(1, NOW + 200 * MINUTE).everyMs).toBe(1_000);
  });

  it("last for a month where the end of the period is unknown", () => {
    const budget = budgetOf(60);
    budget.learn({ remaining: 31 * 24 });
    expect(budget.facts(1, NOW).everyMs).toBe(HOUR);
    budget.learn({ remaining: 31 * 24 * 2 });
    expect(budget.facts(1, NOW).everyMs).toBe(HOUR / 2);
  });

  it("are checked once an hour when none is left", () => {
    const budget = budgetOf(60);
    budget.learn({ remaining: 0 });
    expect(budget.facts(1, NOW).everyMs).toBe(HOUR);
    budget.learn({ remaining: 1, resetsAt: NOW + 30 * MINUTE });
    expect(budget.facts(4, NOW).everyMs).toBe(30 * MINUTE);
  });

  it("keep their last known number until a response gives another", () => {
    const budget = budgetOf(60);
    budget.learn({ limit: 10, remaining: 5, resetsAt: NOW });
    budget.learn({});
    expect(budget.facts(1, NOW)).toMatchObject({ limit: 10, remaining: 5, resetsAt: NOW });
    budget.learn({ limit: "unlimited", remaining: "unlimited" });
    expect(budget.facts(1, NOW)).toStrictEqual({ unit: "credits", resetsAt: NOW, callsPerMinute: 60, everyMs: 1_000 });
    budget.spend(5, NOW);
    expect(budget.waitMs(NOW)).toBe(0);
  });

  it("of an hour may be saved and spent at once, but no more", () => {
    const budget = budgetOf(60);
    const resetsAt = NOW + 600 * MINUTE;
    budget.learn({ remaining: 600, resetsAt });
    let spent = 0;
    while (budget.waitMs(NOW) === 0) {
      budget.spend(10, NOW);
      spent += 10;
    }
    expect(spent).toBe(70);
    expect(budget.waitMs(NOW)).toBe(10 * MINUTE);
    expect(budget.waitMs(NOW + 10 * MINUTE)).toBe(0);
    // Nothing was saved meanwhile: the next call waits for its own units.
    budget.spend(10, NOW + 10 * MINUTE);
    expect(budget.waitMs(NOW + 10 * MINUTE)).toBeCloseTo((590 * MINUTE * 10) / 600, 5);
  });
});
