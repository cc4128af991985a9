import fc from "fast-check";
import { expect, it } from "vitest";
import { pastOf } from "./past-form";

const subject = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  form: fc.stringMatching(/^[x1-8]{1,5}$/),
  jockey: fc.constantFrom("J Rider", "A Tully"),
  barrier: fc.constantFrom("1", "4"),
});

const today = fc.record({
  racingCode: fc.constantFrom("R" as const, "G" as const, "H" as const),
  venue: fc.constantFrom("Ballarat", "Nowhere"),
  state: fc.constantFrom("VIC", "NSW", "abroad"),
  distance: fc.constantFrom(1200, 390, 2040),
  date: fc.constant("2026-11-03"),
});

it("a simulated runner did before what its form prints, and no record of it contradicts another", () => {
  fc.assert(
    fc.property(subject, today, (runner, race) => {
      const past = pastOf(runner, race);
      expect(pastOf(runner, race)).toEqual(past);
      const { records = [], starts = [], indicators = [] } = past;
      const printed = [...runner.form].filter((sign) => sign !== "x").toReversed();
      const positions = starts.map(({ position = 0 }) => String(position % 10));
      expect(positions.slice(0, printed.length)).toEqual(printed.slice(0, 6));
      const dates = starts.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const date of dates) expect(date < race.date).toBe(true);
      const career = records.find(({ of }) => of === "career");
      expect(career?.starts ?? 0).toBeGreaterThanOrEqual(starts.length);
      for (const { starts: ran, wins, seconds, thirds } of records) {
        expect(ran).toBeGreaterThan(0);
        expect(wins + seconds + thirds).toBeLessThanOrEqual(ran);
        expect(ran).toBeLessThanOrEqual(career?.starts ?? 0);
        expect(wins).toBeLessThanOrEqual(career?.wins ?? 0);
      }
      const ofGoing = records.filter(({ of }) => ["firm", "good", "soft", "heavy", "synthetic"].includes(of));
      if (race.racingCode === "R")
        expect(ofGoing.reduce((sum, each) => sum + each.starts, 0)).toBe(career?.starts ?? 0);
      for (const { position, starters = 0, winner, second } of starts) {
        expect(position).toBeLessThanOrEqual(starters);
        expect(position === 1).toBe(second !== undefined && winner === undefined);
      }
      expect(indicators.some(({ text }) => text === "Won last start")).toBe(starts[0]?.position === 1);
    }),
  );
});
