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
    ["bonus", ["bonus", "bonuses"]],
    ["free bet", ["free bet", "free bets", "free wager", "free wagers", "free spin", "free spins", "free - bet"]],
    ["sign-up offer", ["sign up", "sign-up", "signup", "sign on gift", "signing gift", "signing on gift"]],
    ["sign-up offer", ["join offer", "joining offer", "join on offer", "join - on - offer", "welcome offer"]],
    [
      "sign-up offer",
      ["offer", "reward", "gift", "deal", "promo", "promotion", "credit"].map((one) => `welcome ${one}`),
    ],
    ["sign-up offer", ["offers", "rewards", "gifts", "deals", "promos", "promotions"].map((some) => `join on ${some}`)],
    ["sign-up offer", ["welcome credits"]],
    ["deposit match", ["match", "matches", "matched", "matching", "offer", "offers"].map((word) => `deposit ${word}`)],
    ["deposit match", ["match deposit", "matched deposits", "matching deposit", "match - deposit", "deposit - match"]],
    ["deposit match", ["no deposit", "no-deposit", "no - deposit"]],
    ["money back", ["money back", "moneyback", "money - back", "cash back", "stake back", "stakes back"]],
    ["money back", ["refund", "refunds", "refunded"]],
    ["bet credit", ["bet credit", "bet credits", "betting credit", "site credit", "account credit", "bet - credit"]],
    ["bet credit", ["free credit", "free credits", "free - credit"]],
    ["boosted odds", ["boost", "boosts", "boosted", "booster", "enhanced odds", "enhanced - odds"]],
    ["risk-free bet", ["risk free", "riskfree", "risk - free", "no risk", "no - risk"]],
    ["referral reward", ["refer a friend", "refer friends", "refer a mate", "refer mates", "refer - a - friend"]],
    ["referral reward", ["referral reward", "referral rewards", "referral bonus", "referral bonuses"]],
    ["promotional code", ["promo code", "promotion code", "promotional codes", "promocode", "promo - code"]],
    ["promotional code", ["bonus code", "coupon code", "voucher codes"]],
    ["limited offer", ["special offer", "exclusive offers", "special - offer", "limited offer", "limited time offer"]],
    ["limited offer", ["limited - time offer", "new customer offer", "new customers offers", "new - customer offer"]],
    ["rewards", ["reward", "rewards", "loyalty point", "loyalty points", "loyalty - points"]],
    ["rewards", ["loyalty program", "loyalty programs", "loyalty programme", "loyalty programmes"]],
  ])("%s is found in each of %j", (name, texts) => {
    for (const text of texts) expect(inducementsIn(`Our ${text}, today`), text).toContain(name);
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
    expect(inducementsIn("Refund", "Bonus")).toEqual(["bonus", "money back"]);
  });
});

describe("a licence", () => {
  it("needs a body", () => {
    expect(isLicensed({ licenceBody: "Northern Territory Racing and Wagering Commission" })).toBe(true);
    expect(isLicensed({ licenceBody: "  " })).toBe(false);
    expect(isLicensed({})).toBe(false);
  });
});
