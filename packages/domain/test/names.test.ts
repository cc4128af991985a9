import { bookmakerName, CONNECTION_WORDS, RACING_CODES } from "@railbird/domain";
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
