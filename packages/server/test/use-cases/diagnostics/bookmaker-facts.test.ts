import type { Quote, Race, Runner } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { bookmakerFacts } from "../../../src/use-cases/diagnostics/diagnosis";
import { MIDDAY } from "../../support/test-app";

function quote(bookmakerId: string, odds: number, seenAt = MIDDAY): Quote {
  return { bookmakerId, odds, seenAt };
}

function runner(number: number, prices: readonly Quote[], scratched = false): Runner {
  return { id: `r${number}`, number, name: `Runner ${number}`, scratched, prices };
}

function race(runners: readonly Runner[], status: Race["status"] = "open"): Race {
  return { id: "race", runners, status } as unknown as Race;
}

describe("facts of bookmakers", () => {
  it("count covered races, the share of best prices, and the runners that only others quote", () => {
    const races = [
      race([
        runner(1, [quote("tab", 2), quote("neds", 2.1, MIDDAY + 5)]),
        runner(2, [quote("tab", 5), quote("neds", 5)]),
        runner(3, [quote("neds", 9)]),
        runner(4, []),
        runner(5, [quote("neds", 3)], true),
      ]),
      race([runner(1, [quote("neds", 4)])], "final"),
    ];
    const [neds, tab] = bookmakerFacts(races, ["TAB"]);
    expect(neds).toEqual({
      key: "neds",
      bookmakerId: "neds",
      configured: false,
      lastPriceAt: MIDDAY + 5,
      racesCovered: 2,
      bestShare: 1,
      unmatched: 0,
    });
    expect(tab).toEqual({
      key: "tab",
      bookmakerId: "TAB",
      configured: true,
      lastPriceAt: MIDDAY,
      racesCovered: 1,
      bestShare: 0.5,
      unmatched: 1,
    });
  });

  it("have no share and no time for a bookmaker without quotes", () => {
    expect(bookmakerFacts([], ["tab"])).toEqual([
      { key: "tab", bookmakerId: "tab", configured: true, racesCovered: 0, unmatched: 0 },
    ]);
  });
});
