import type { RaceStatus } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { aMeeting, aScript, aWrittenRace, START } from "../../../test/adapters/simulated/race-parts";
import { HOUR } from "../../../test/adapters/simulated/support";
import { raceAt } from "./race-at";
import { withLastTips } from "./simulated-odds-feed";
import { tipRace } from "./simulated-tips";

const SEED = "test";
const runRace = () => raceAt(aMeeting(), aWrittenRace(aScript(), aMeeting()), START + HOUR);

describe("a simulated race with its last tips", () => {
  it("has them once it has run", () => {
    const run = runRace();
    const tips = tipRace(SEED, run);
    expect(tips?.counts.size).toBeGreaterThan(1);
    for (const status of ["closed", "interim", "final"] as const) {
      const tipped = withLastTips(SEED, { ...run, status });
      expect(tipped.tipspotRaceId).toBe(tips?.tipspotRaceId);
      expect(tipped.runners.map(({ number, tipsCount }) => [number, tipsCount])).toEqual(
        run.runners.map(({ number }) => [number, tips?.counts.get(number)]),
      );
      expect(tipped.runners.filter((runner) => "tipsCount" in runner)).toHaveLength(tips?.counts.size ?? 0);
    }
  });

  it("is as it was while it is open, when it was called off, and when nobody tipped it", () => {
    const run = runRace();
    for (const status of ["open", "abandoned"] satisfies RaceStatus[]) {
      const race = { ...run, status };
      expect(withLastTips(SEED, race)).toBe(race);
    }
    const untipped = Array.from({ length: 200 }, (_, index) => ({ ...run, id: `race-${index}` })).find(
      (race) => tipRace(SEED, race) === undefined,
    );
    expect(untipped).toBeDefined();
    if (untipped !== undefined) expect(withLastTips(SEED, untipped)).toBe(untipped);
  });
});
