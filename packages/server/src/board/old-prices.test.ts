import type { Race } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE, noonish, quote, race, runner } from "../../test/board/builders";
import { MAX_PRICE_AGE_MS, OldPrices, pricesHoldUntil } from "./old-prices";

describe("Prices that became too old", () => {
  const at = (bookmakerId: string, seenAt: number) => quote(bookmakerId, 2, { seenAt });
  const later = noonish + MINUTE;

  it("are dropped at the instant of the oldest, and never of a race that is not open", () => {
    const open = race("a", [runner(1, [at("tab", later)]), runner(2, [at("neds", noonish)])]);
    expect(pricesHoldUntil(open)).toBe(noonish + MAX_PRICE_AGE_MS + 1);
    expect(pricesHoldUntil({ ...open, status: "closed" })).toBe(Number.POSITIVE_INFINITY);
    expect(pricesHoldUntil(race("a", [runner(1, [])]))).toBe(Number.POSITIVE_INFINITY);
    expect(new OldPrices().drop(open, noonish + MAX_PRICE_AGE_MS)).toBe(open);
  });

  it("are those of totes too", () => {
    const other = (of: string, seenAt: number) => ({ of, kind: "tote" as const, win: 4, seenAt });
    const open = race("a", [
      runner(1, [], { otherPrices: [other("NZ", noonish), other("TAB", later)] }),
      runner(2, [at("tab", later)]),
    ]);
    expect(pricesHoldUntil(open)).toBe(noonish + MAX_PRICE_AGE_MS + 1);
    const old = new OldPrices();
    const dropped = old.drop(open, noonish + MAX_PRICE_AGE_MS + 1);
    expect(dropped.runners.map(({ otherPrices }) => otherPrices?.map(({ of }) => of))).toEqual([["TAB"], undefined]);
    expect(dropped.runners[1]?.prices).toHaveLength(1);
    expect(old.drop(dropped, later + MAX_PRICE_AGE_MS + 1).runners[0]).toEqual(runner(1, []));
  });

  it("are restored for a comparison, drop by drop, and removed again unless a reading confirmed them", () => {
    const old = new OldPrices();
    const first = race("a", [
      runner(1, [at("tab", noonish), at("neds", later), at("betr", later + MINUTE)]),
      runner(2, []),
    ]);
    const bookmakers = (of: Race) => of.runners.map(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId));
    const dropped = old.drop(first, noonish + MAX_PRICE_AGE_MS + 1);
    expect(bookmakers(dropped)).toEqual([["neds", "betr"], []]);
    const twice = old.drop(dropped, later + MAX_PRICE_AGE_MS + 1);
    expect(bookmakers(twice)).toEqual([["betr"], []]);
    const back = old.putBack(twice);
    expect(bookmakers(back)).toEqual([["betr", "tab", "neds"], []]);
    // A reading has confirmed one of them.
    const renewed = {
      ...back,
      runners: back.runners.map((each) => ({
        ...each,
        prices: each.prices.filter(({ bookmakerId }) => bookmakerId !== "tab"),
      })),
    };
    expect(bookmakers(old.takeOut(renewed))).toEqual([["betr"], []]);
    expect(bookmakers(old.putBack(twice))).toEqual([["betr", "neds"], []]);
    expect(bookmakers(old.takeOut(twice))).toEqual([["betr"], []]);
    // None is left to compare: the race stays as it is.
    expect(old.putBack(twice)).toBe(twice);
    expect(old.takeOut(twice)).toBe(twice);
  });

  it("are forgotten with their race", () => {
    const old = new OldPrices();
    const first = race("a", [runner(1, [at("tab", noonish)])]);
    const dropped = old.drop(first, noonish + HOUR);
    old.forget("a");
    expect(old.putBack(dropped)).toBe(dropped);
  });
});
