import { inducementsIn, isLicensed } from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("inducements", () => {
  it.each([
    ["Bonus bets for new customers", ["bonus"]],
    ["A FREE BET on us", ["free bet"]],
    ["free-bets every Saturday", ["free bet"]],
    ["Sign up today", ["sign-up offer"]],
    ["Our signup takes a minute", ["sign-up offer"]],
    ["A welcome offer for you", ["sign-up offer"]],
    ["100% deposit match", ["deposit match"]],
    ["We match deposits, matched deposit", ["deposit match"]],
    ["Money back if second", ["money back"]],
    ["cashback on Fridays", ["money back"]],
    ["Boosted odds", ["boosted odds"]],
    ["A risk-free start", ["risk-free bet"]],
    ["Refer a friend", ["referral reward"]],
    ["Use promo code RAIL", ["promotional code"]],
    ["ｂｏｎｕｓ", ["bonus"]],
    ["Free\nbets", ["free bet"]],
  ])("%j mentions %j", (text, names) => {
    expect(inducementsIn(text)).toEqual(names);
  });

  it.each([
    "Fixed odds on all three codes.",
    "Prices are free to look at; bets are placed on its own site.",
    "Matches of all codes. Deposits by card.",
    "A sign of the times. Come back tomorrow.",
    "",
  ])("%j mentions none", (text) => {
    expect(inducementsIn(text)).toEqual([]);
  });

  it("names each once, of all texts together", () => {
    expect(inducementsIn("Bonus", undefined, "bonus and a free bet")).toEqual(["bonus", "free bet"]);
  });
});

describe("a licence", () => {
  it("needs a body", () => {
    expect(isLicensed({ licenceBody: "Northern Territory Racing and Wagering Commission" })).toBe(true);
    expect(isLicensed({ licenceBody: "  " })).toBe(false);
    expect(isLicensed({})).toBe(false);
  });
});
