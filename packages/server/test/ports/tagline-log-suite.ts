import { describe, expect, it } from "vitest";
import type { TaglineLog } from "../../src/ports/tagline-log";

/** The suite of every log of taglines. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeTaglineLog(name: string, create: () => Promise<readonly [TaglineLog, TaglineLog]>): void {
  describe(`tagline log: ${name}`, () => {
    it("adds up the counts of several servers, by day and tagline", async () => {
      const [one, second] = await create();
      await one.add([
        { date: "2026-11-03", tagline: "B", visits: 2 },
        { date: "2026-11-03", tagline: "A", visits: 1 },
      ]);
      await Promise.all([
        one.add([{ date: "2026-11-03", tagline: "A", visits: 4 }]),
        second.add([
          { date: "2026-11-04", tagline: "A", visits: 5 },
          { date: "2026-11-03", tagline: "A", visits: 10 },
        ]),
      ]);
      await one.add([]);
      expect(await second.list("2026-11-03", "2026-11-04")).toEqual([
        { date: "2026-11-04", tagline: "A", visits: 5 },
        { date: "2026-11-03", tagline: "A", visits: 15 },
        { date: "2026-11-03", tagline: "B", visits: 2 },
      ]);
    });

    it("lists the requested days, including both ends", async () => {
      const [log] = await create();
      for (const date of ["2026-11-01", "2026-11-02", "2026-11-03"]) await log.add([{ date, tagline: "A", visits: 1 }]);
      const dates = async (from: string, to: string) => (await log.list(from, to)).map(({ date }) => date);
      expect(await dates("2026-11-02", "2026-11-03")).toEqual(["2026-11-03", "2026-11-02"]);
      expect(await dates("2026-11-04", "2026-11-05")).toEqual([]);
    });
  });
}
