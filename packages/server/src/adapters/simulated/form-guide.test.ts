import fc from "fast-check";
import { expect, it } from "vitest";
import { conditionsOf, previewOf, profileOf } from "./form-guide";
import { classOf, raceName } from "./names";
import { Draw } from "./random";

const code = fc.constantFrom("R", "G", "H");
const name = fc.string({ minLength: 1, maxLength: 20 });

it("a simulated runner fits its code and its race's class, and is the same each time", () => {
  fc.assert(
    fc.property(code, name, fc.nat(), (racingCode, runner, seed) => {
      const raceClass = classOf(raceName(racingCode, new Draw(seed)), racingCode);
      const profile = profileOf(runner, racingCode, raceClass);
      expect(profileOf(runner, racingCode, raceClass)).toEqual(profile);
      const { age = 0, sex = "" } = profile;
      expect(["dog", "bitch"].includes(sex)).toBe(racingCode === "G");
      if (["colt", "filly"].includes(sex)) expect(age).toBeLessThan(4);
      if (/^[23]YO/.test(raceClass)) expect(age).toBe(Number(raceClass[0]));
      if (raceClass.startsWith("Fillies")) expect(["filly", "mare"]).toContain(sex);
      expect(profile.settlingLengths === undefined).toBe(profile.settles === undefined);
      if (racingCode !== "R") expect(profile).not.toHaveProperty("settles");
      expect(profile.gear !== undefined && racingCode === "G").toBe(false);
    }),
  );
});

it("a simulated desk picks up to four of the field, and writes of each of them once", () => {
  fc.assert(
    fc.property(name, fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { maxLength: 24 }), (id, strengths) => {
      const field = strengths.map((strength, index) => ({ number: index + 1, name: `Runner ${index + 1}`, strength }));
      const { comment = "", picks = [] } = previewOf(id, field);
      expect(picks).toHaveLength(Math.min(4, field.length));
      expect(new Set(picks).size).toBe(picks.length);
      for (const pick of picks.slice(0, 3)) expect(comment).toContain(`RUNNER ${pick} (${pick}) `);
    }),
  );
});

it("a simulated race pays its places no more than it has, and races of a meeting have one rail", () => {
  fc.assert(
    fc.property(code, name, name, (racingCode, id, other) => {
      const setting = { meetingId: "here", code: racingCode, raceClass: "Open", isStanding: false };
      const { prizeMoney = 0, prizes = [], ...rest } = conditionsOf({ ...setting, id });
      expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBeLessThanOrEqual(prizeMoney + prizes.length);
      expect(conditionsOf({ ...setting, id: other })).toMatchObject({
        class: "Open",
        ...(rest.rail && { rail: rest.rail }),
      });
      expect(rest.startType).toBe(racingCode === "H" ? "Mobile" : undefined);
    }),
  );
});
