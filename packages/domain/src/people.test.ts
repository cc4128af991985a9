import { compareText, nameSlug, peopleOf, plainWords, runnerKey } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the words of a name", () => {
  it.each([
    ["Éclair d’Été", ["eclair", "dete"]],
    ["O'BRIEN", ["obrien"]],
    ["O`Brien-Smith", ["obrien", "smith"]],
    ["J. McDonald (a1.5)", ["j", "mcdonald", "a15"]],
    ["ﬁne", ["fine"]],
    ["  ", []],
  ])("of %j are %j", (text, words) => {
    expect(plainWords(text)).toEqual(words);
  });
});

describe("a name in an address", () => {
  it.each([
    ["Jean d'Été-Smith", "jean-dete-smith"],
    ["Morning Note (NZ)", "morning-note-nz"],
    ["馬 Lantern", "lantern"],
    ["馬", undefined],
    ["", undefined],
    [`${"ab ".repeat(40)}`, `${"ab-".repeat(32).slice(0, 95)}`],
  ])("of %j is %j", (name, slug) => {
    expect(nameSlug(name)).toBe(slug);
  });

  it("are each name's own, however many are asked for and how often", () => {
    const slugs = () => Array.from({ length: 25_000 }, (_, index) => nameSlug(`Horse ${index}`));
    const wanted = Array.from({ length: 25_000 }, (_, index) => `horse-${index}`);
    expect([slugs(), slugs()]).toEqual([wanted, wanted]);
  });

  it("can always be an identifier with a code before it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        expect(runnerKey(name, "G") ?? "g-x").toMatch(/^g-[a-z0-9][a-z0-9-]{0,96}$/);
      }),
    );
  });
});

describe("the people of a runner", () => {
  it("are a jockey and a trainer, in harness racing a driver", () => {
    const runner = { jockey: "B Lowe", trainer: "A Marsh" };
    expect(peopleOf(runner, "R")).toEqual([
      { role: "jockey", id: "b-lowe", name: "B Lowe" },
      { role: "trainer", id: "a-marsh", name: "A Marsh" },
    ]);
    expect(peopleOf(runner, "H")[0]).toMatchObject({ role: "driver" });
    expect(peopleOf({ trainer: "A Marsh" }, "G")).toHaveLength(1);
    const roles = [...peopleOf(runner, "R"), ...peopleOf(runner, "H")].map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(["jockey", "driver", "trainer"]));
  });

  it.each([
    ["R Jones (a)", "R Jones"],
    ["C Abernethy (a2)", "C Abernethy"],
    ["Ms S Wilkes (a1.5/52kg)", "Ms S Wilkes"],
    ["J Smith (NZ)", "J Smith (NZ)"],
    ["(a)", undefined],
  ])("call %j %j: an apprentice's claim is of one race", (jockey, name) => {
    expect(peopleOf({ jockey }, "R")[0]?.name).toBe(name);
    expect(peopleOf({ jockey }, "R")[0]?.id).toBe(name && nameSlug(name));
  });

  it("have runners that are told apart by code", () => {
    expect(runnerKey("Paper Lantern", "R")).toBe("r-paper-lantern");
    expect(runnerKey("Paper Lantern", "G")).toBe("g-paper-lantern");
    expect(runnerKey("馬", "R")).toBeUndefined();
  });
});

describe("comparing text", () => {
  it("is by code point, the same in every locale", () => {
    expect(["b", "a", "B", "é", "a"].sort(compareText)).toEqual(["B", "a", "a", "b", "é"]);
  });
});
