import {
  type BookmakerSettings,
  bookmakerName,
  bookmakerWarnings,
  CONNECTION_WORDS,
  changedSettings,
  fullHexColor,
  inducementsIn,
  isLicensed,
  RACING_CODES,
  settingChanges,
  undoneSettings,
  withoutBlankTexts,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("a bookmaker's name in full", () => {
  it.each([
    ["sportsbet", "Sportsbet"],
    ["ladbrokes", "Ladbrokes"],
    ["neds", "Neds"],
    ["tab", "TAB"],
    ["pointsbet", "PointsBet"],
    ["unibet", "Unibet"],
    ["bluebet", "BlueBet"],
    ["boombet", "BoomBet"],
    ["palmerbet", "Palmerbet"],
    [" tab ", "TAB"],
    ["bet365", "bet365"],
    ["betdeluxe", "BetDeluxe"],
    ["betright", "BetRight"],
    ["playup", "PlayUp"],
    ["tabtouch", "TABtouch"],
    ["swiftbet", "Swiftbet"],
    ["", "–"],
  ])("%j is %s", (id, name) => {
    expect(bookmakerName(id)).toBe(name);
  });

  it.each(["Sportsbet", "Ladbrokes", "Neds", "Unibet", "Palmerbet"])("is %s in any case of its identifier", (name) => {
    expect(bookmakerName(name.toUpperCase())).toBe(name);
  });
});

describe("the words of a code", () => {
  it("are jockeys, drivers and trainers, barriers and boxes", () => {
    expect(RACING_CODES.map((code) => CONNECTION_WORDS[code])).toEqual([
      { connections: "Jockey", rider: "Jockey", barrier: "Bar" },
      { connections: "Trainer", barrier: "Box" },
      { connections: "Driver", rider: "Driver", barrier: "Bar" },
    ]);
  });
});

const LICENSED = { displayName: "SW", licenceBody: "Northern Territory Racing and Wagering Commission" };

describe("the warnings of a bookmaker's configuration", () => {
  it("are none where it names its licence body and mentions no inducement", () => {
    expect(bookmakerWarnings({ ...LICENSED, fullName: "Swiftbet", description: "Fixed odds on all codes." })).toEqual(
      [],
    );
  });

  it("say that the licence body is missing or blank", () => {
    expect(bookmakerWarnings({ displayName: "SW" }).map(({ kind }) => kind)).toEqual(["licenceBodyMissing"]);
    expect(bookmakerWarnings({ displayName: "SW", licenceBody: " " })).toHaveLength(1);
  });

  it("name the inducements of every text", () => {
    expect(bookmakerWarnings({ ...LICENSED, fullName: "Bonus bets", description: "A free bet." })).toEqual([
      {
        kind: "inducements",
        message: "The text mentions bonus, free bet. Advertising an inducement to bet is an offence in most states.",
      },
    ]);
  });
});

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

it.each([
  ["#f00", "#ff0000"],
  ["#aBc", "#aaBBcc"],
  ["#1A4FA0", "#1A4FA0"],
  ["#ab", "#ab"],
  ["abc", "abc"],
])("%s is written in full as %s", (color, full) => {
  expect(fullHexColor(color)).toBe(full);
});

const BEFORE: BookmakerSettings = {
  displayName: "SB",
  fullName: "Sportsbet",
  color: "#1A4FA0",
  url: "https://www.sportsbet.com.au",
  logoUrl: "/objects/logos/one.webp",
  description: "Old.",
  licenceBody: "Liquor & Gaming NSW",
  featured: true,
  position: 2,
};
const CHANGE = { displayName: "SPORT", color: "#ffffff", url: "http://two.example" };

describe("an admin's change of a bookmaker", () => {
  it("removes the full name and description that it leaves out, and nothing else", () => {
    const { fullName: _, description: __, ...rest } = BEFORE;
    expect(changedSettings(BEFORE, CHANGE)).toEqual({ ...rest, ...CHANGE });
  });

  it("removes a text that it has blank", () => {
    const { licenceBody: _, ...rest } = BEFORE;
    const texts = { fullName: "SB", description: "New.\nMore." };
    expect(changedSettings(BEFORE, { ...texts, licenceBody: " " })).toEqual({ ...rest, ...texts });
  });

  it("is listed by field, as text", () => {
    const after = { ...changedSettings(BEFORE, CHANGE), position: 3, featured: false };
    expect(settingChanges(BEFORE, after)).toEqual([
      { field: "displayName", from: "SB", to: "SPORT" },
      { field: "fullName", from: "Sportsbet" },
      { field: "color", from: "#1A4FA0", to: "#ffffff" },
      { field: "url", from: "https://www.sportsbet.com.au", to: "http://two.example" },
      { field: "description", from: "Old." },
      { field: "featured", from: "true", to: "false" },
      { field: "position", from: "2", to: "3" },
    ]);
    expect(settingChanges(BEFORE, { ...BEFORE })).toEqual([]);
    expect(settingChanges(undefined, after)).toContainEqual({ field: "featured", to: "false" });
    expect(settingChanges(after, undefined)).toContainEqual({ field: "position", from: "3" });
  });

  it("can be undone from that list", () => {
    const after = {
      ...changedSettings(BEFORE, { ...CHANGE, licenceBody: "" }),
      position: 3,
      featured: false,
      id: "b1",
    };
    const changes = [...settingChanges(BEFORE, after), { field: "warnings", to: "No licence body." }];
    expect(undoneSettings(after, changes)).toEqual({ ...BEFORE, id: "b1" });
    expect(undoneSettings(undefined, settingChanges(BEFORE, undefined))).toEqual(BEFORE);
  });
});

describe("the settings of a new bookmaker", () => {
  it("lack the optional texts that are blank", () => {
    const given = { ...CHANGE, fullName: "", description: " \n", licenceBody: "NSW" };
    expect(withoutBlankTexts(given)).toEqual({ ...CHANGE, licenceBody: "NSW" });
  });
});
