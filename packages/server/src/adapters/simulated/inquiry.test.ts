import { describe, expect, it } from "vitest";
import { drawInquiry, type Inquiry, placingsAt, protestAt } from "./race-script";
import { Draw } from "./random";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const INTERIM = 1_000_000;
const FINAL = INTERIM + 4 * MINUTE;
const TIMES = { interimAt: INTERIM, finalAt: FINAL };

const placed = (...numbers: readonly number[]) =>
  numbers.map((runnerNumber, index) => ({ position: index + 1, runnerNumber }));
const PLACINGS = placed(7, 2, 5, 9);

const inquiries = (placings = PLACINGS, count = 6000): Inquiry[] =>
  Array.from({ length: count }, (_, seed) => drawInquiry({ placings, ...TIMES }, new Draw(seed * 7919)));

describe("what the stewards of a simulated race do", () => {
  const all = inquiries();
  const protests = all.flatMap(({ protest }) => protest ?? []);
  const corrections = all.flatMap(({ correctedAt }) => correctedAt ?? []);

  it("is mostly nothing: one race in twenty has a protest, half of them upheld, one in forty is corrected", () => {
    expect(protests.length / all.length).toBeCloseTo(1 / 20, 2);
    expect(corrections.length / all.length).toBeCloseTo(1 / 40, 2);
    expect(protests.filter(({ upheld }) => upheld).length / protests.length).toBeCloseTo(0.5, 1);
  });

  it("is lodged soon, decided before the result is final, and corrected some minutes after", () => {
    for (const { lodgedAt, decidedAt } of protests) {
      expect(lodgedAt - INTERIM).toBeGreaterThanOrEqual(15 * SECOND);
      expect(lodgedAt - INTERIM).toBeLessThanOrEqual(40 * SECOND);
      const part = (decidedAt - lodgedAt) / (FINAL - lodgedAt);
      expect(part).toBeGreaterThan(0.499);
      expect(part).toBeLessThan(0.901);
    }
    for (const at of corrections) {
      expect(at - FINAL).toBeGreaterThanOrEqual(4 * MINUTE);
      expect(at - FINAL).toBeLessThanOrEqual(25 * MINUTE);
    }
  });

  it("leaves dead heats and missing places alone", () => {
    const first = inquiries([{ position: 1, runnerNumber: 7 }, { position: 1, runnerNumber: 2 }, ...PLACINGS.slice(2)]);
    expect(first.some(({ protest }) => protest !== undefined)).toBe(false);
    expect(first.some(({ correctedAt }) => correctedAt !== undefined)).toBe(true);
    const third = inquiries([
      ...PLACINGS.slice(0, 2),
      { position: 3, runnerNumber: 5 },
      { position: 3, runnerNumber: 9 },
    ]);
    expect(third.some(({ protest }) => protest !== undefined)).toBe(true);
    expect(third.some(({ correctedAt }) => correctedAt !== undefined)).toBe(false);
    expect(inquiries(PLACINGS.slice(0, 1)).every((inquiry) => Object.keys(inquiry).length === 0)).toBe(true);
  });

  it("shows the places as they were posted until a protest is upheld or a call corrected", () => {
    const protest = { lodgedAt: INTERIM + 1, decidedAt: INTERIM + 100, upheld: true };
    expect(placingsAt(PLACINGS, { protest }, INTERIM + 99)).toEqual(placed(2, 7, 5, 9));
    expect(placingsAt(PLACINGS, { protest }, INTERIM + 100)).toEqual(PLACINGS);
    expect(placingsAt(PLACINGS, { protest: { ...protest, upheld: false } }, INTERIM + 99)).toEqual(PLACINGS);
    expect(placingsAt(PLACINGS, { correctedAt: FINAL + 1 }, FINAL)).toEqual(placed(7, 2, 9, 5));
    expect(placingsAt(PLACINGS, { correctedAt: FINAL + 1 }, FINAL + 1)).toEqual(PLACINGS);
    expect(placingsAt(PLACINGS, { protest, correctedAt: FINAL }, INTERIM)).toEqual(placed(2, 7, 9, 5));
    expect(placingsAt(PLACINGS, {}, INTERIM)).toEqual(PLACINGS);
  });

  it("words a protest while it is heard and when it was decided", () => {
    const protest = { lodgedAt: INTERIM + 1, decidedAt: INTERIM + 100, upheld: true };
    const dismissed = { protest: { ...protest, upheld: false } };
    expect(protestAt(PLACINGS, {}, FINAL)).toBeUndefined();
    expect(protestAt(PLACINGS, { protest }, INTERIM)).toBeUndefined();
    expect(protestAt(PLACINGS, { protest }, INTERIM + 1)).toEqual({ reason: "2nd (#7) v 1st (#2)" });
    expect(protestAt(PLACINGS, { protest }, INTERIM + 100)).toEqual({ reason: "Upheld, 2nd (#7) v 1st (#2)" });
    expect(protestAt(PLACINGS, dismissed, INTERIM + 99)).toEqual({ reason: "2nd (#2) v 1st (#7)" });
    expect(protestAt(PLACINGS, dismissed, INTERIM + 100)).toEqual({ reason: "Dismissed, 2nd (#2) v 1st (#7)" });
  });
});
