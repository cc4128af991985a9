import { type Race, viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { RacePresenter } from "../src/present/race";

const NOON = Date.parse("2026-11-21T12:00:00+11:00");
const MINUTE = 60_000;

const race: Race = {
  id: "a",
  meetingId: "m",
  meetingDate: "2026-11-21",
  jurisdiction: "AU",
  number: 1,
  name: "Maiden Plate",
  racingCode: "R",
  venue: "Flemington",
  state: "VIC",
  startTime: NOON,
  status: "open",
  runners: [],
};

const presented = (more: Partial<Race>) => new RacePresenter(() => undefined).upcoming(viewRace({ ...race, ...more }));

describe("a race as it is presented", () => {
  it("says which start was published first where that is another", () => {
    expect(presented({})).not.toHaveProperty("advertisedStart");
    expect(presented({ advertisedStart: NOON - 2 * MINUTE })).toMatchObject({
      startTime: "2026-11-21T01:00:00Z",
      advertisedStart: "2026-11-21T00:58:00Z",
    });
  });

  it("names the winners once there is a result, both after a dead heat", () => {
    expect(presented({})).not.toHaveProperty("winners");
    expect(presented({ status: "abandoned", results: [] })).not.toHaveProperty("winners");
    const first = (...numbers: number[]) => numbers.map((runnerNumber) => ({ position: 1, runnerNumber }));
    expect(presented({ status: "interim", results: first(3) }).winners).toEqual([3]);
    expect(presented({ status: "final", results: first(8, 3) }).winners).toEqual([3, 8]);
  });

  it("says what a scratched runner had, and quotes no price for it", () => {
    const scratched = { id: "r1", number: 1, name: "Quiet Harbour", scratched: true, prices: [] };
    const of = (lastPrice?: { odds: number; openOdds?: number }) =>
      presented({ runners: [{ ...scratched, ...(lastPrice && { lastPrice }) }] }).runners[0];
    expect(of()).toEqual(scratched);
    expect(of({ odds: 4 })).toEqual({ ...scratched, lastOdds: 4 });
    expect(of({ odds: 4, openOdds: 5 })).toEqual({ ...scratched, lastOdds: 4, openOdds: 5 });
  });
});
