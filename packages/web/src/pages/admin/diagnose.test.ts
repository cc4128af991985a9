import type { UpcomingRace } from "@railbird/contract";
import { nextToJump } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { diagnose } from "./AdminPage";

const [race] = nextToJump.nextRaces;
if (!race) throw new Error("The fixtures have no race to come.");

/** A race whose one runner has its best price from one bookmaker, and quotes from others. */
function quotedBy(best: string, ...others: string[]): UpcomingRace {
  const prices = others.map((bookmakerId) => ({ bookmakerId, odds: 2, seenAt: "2026-11-03T03:57:40Z" }));
  return {
    ...race,
    runners: [{ id: "r1", number: 1, name: "Bone Mill", scratched: false, bookmaker: best, prices }],
  } as UpcomingRace;
}

describe("diagnose", () => {
  it("matches without regard to case, and counts each bookmaker once", () => {
    const races = [quotedBy("Bet365", "SPORTSBET"), quotedBy("bet365", "bet365")];
    expect(diagnose(["BET365", "sportsbet"], races)).toEqual({
      configured: 2,
      inFeed: 2,
      matched: 2,
      feedOnly: [],
      configuredOnly: [],
    });
  });

  it("lists bookmakers that are on one side only, as written there", () => {
    expect(diagnose(["neds", "BoomBet"], [quotedBy("neds", "TAB", "PointsBet")])).toEqual({
      configured: 2,
      inFeed: 3,
      matched: 1,
      feedOnly: ["PointsBet", "TAB"],
      configuredOnly: ["BoomBet"],
    });
  });

  it("finds no feed bookmakers when there are no races to come", () => {
    expect(diagnose(["neds"], [])).toMatchObject({ inFeed: 0, matched: 0, configuredOnly: ["neds"] });
  });
});
