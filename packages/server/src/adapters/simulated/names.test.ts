import { describe, expect, it } from "vitest";
import { people, raceName, runnerNames, staffOf } from "./names";
import { Draw } from "./random";

describe("the names of a simulated day", () => {
  it("are of two words for runners, all different", () => {
    const names = runnerNames(2000, new Draw(1));
    expect(new Set(names).size).toBe(2000);
    expect(names.filter((name) => !/^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toEqual([]);
  });

  it("are of an initial and a surname for people, no surname twice", () => {
    const names = people(60, new Draw(1));
    expect(new Set(names.map((name) => name.slice(2))).size).toBe(60);
    expect(names.filter((name) => !/^[A-Z] [A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(names.map(([initial]) => initial)).size).toBeGreaterThan(5);
  });

  it("are those of a meeting's own jockeys and trainers, the same whenever they are asked for", () => {
    const { jockeys, trainers } = staffOf("test", "here-r-2026-11-20");
    expect([jockeys.length, trainers.length]).toEqual([28, 24]);
    expect(staffOf("test", "here-r-2026-11-20")).toEqual({ jockeys, trainers });
    expect(staffOf("test", "there-r-2026-11-20").jockeys).not.toEqual(jockeys);
    expect(staffOf("other", "here-r-2026-11-20").jockeys).not.toEqual(jockeys);
  });

  it("say of races who pays for them and for whom they are, in the words of the code", () => {
    const draw = new Draw(1);
    const names = (code: "R" | "G" | "H") => Array.from({ length: 300 }, () => raceName(code, draw));
    for (const name of [...names("R"), ...names("G"), ...names("H")]) {
      expect(name.split(" ").length).toBeGreaterThanOrEqual(3);
      expect(name).not.toMatch(/^ | {2}| $/);
    }
    const sponsors = names("G").filter((name) => /^(Lilly Pilly|Mountain Ash) | Feed Barn /.test(name));
    expect(sponsors.length).toBeGreaterThan(0);
    const classes =
      /(?: (?:Maiden(?: Plate| Handicap)?|Class 1 Handicap|BM\d\d Handicap|2YO Maiden Plate|3YO Handicap|Fillies & Mares BM64))$/;
    expect(names("R").filter((name) => !classes.test(name))).toEqual([]);
    expect(
      names("G").filter((name) => !/ (?:Maiden|Grade \d|Mixed \d\/\d|Free For All|Tier 3 Restricted Win)$/.test(name)),
    ).toEqual([]);
    expect(
      names("H").filter((name) => !/ (?:Pace|Trotters Handicap|Trotters Mobile|Free For All)$/.test(name)),
    ).toEqual([]);
  });
});
