import type { Meeting, PersonRole, Runner } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE, meeting, noonish, race, runner } from "../../../test/board/builders";
import { SearchIndex } from "./search-index";

function named(number: number, name: string, more: Partial<Runner> = {}): Runner {
  return runner(number, [], { name, ...more });
}

function flemington(runners: readonly Runner[] = []): Meeting {
  return meeting([
    race("f7", runners, { number: 7, name: "Melbourne Cup" }),
    race("f8", [], { number: 8, name: "Plate" }),
  ]);
}

function melton(runners: readonly Runner[] = []): Meeting {
  const place = { venue: "Melton", racingCode: "H" as const };
  return meeting([race("m1", runners, { meetingId: "melton", ...place })], { id: "melton", ...place });
}

const field = [
  named(1, "Éclair d’Été", { jockey: "J B O'Brien", trainer: "Ciaron Maher" }),
  named(2, "Quiet Harbour", { jockey: "Jamie Kah", trainer: "Ciaron Maher" }),
  named(3, "Paper-Lantern", {}),
];

function indexOf(...meetings: readonly Meeting[]) {
  const index = new SearchIndex();
  for (const each of meetings) index.set(each, "board");
  const find = (text: string, limit = 10) => index.search(text, limit, noonish).map(({ kind, id }) => `${kind} ${id}`);
  const racesOf = (kind: PersonRole, id: string) => index.racesOf({ kind, id }, "board").map((race) => race.id);
  return { index, find, racesOf };
}

describe("search", () => {
  it.each([
    ["Flemington", "venue m"],
    ["flem", "venue m"],
    ["melbourne cup", "race f7"],
    ["flemington r7", "race f7"],
    ["race 8 flemington", "race f8"],
    ["quiet harb", "runner r-quiet-harbour"],
    ["JAMIE KAH", "jockey jamie-kah"],
    ["kah", "jockey jamie-kah"],
    ["maher", "trainer ciaron-maher"],
    ["gardiner", "driver a-gardiner"],
  ])("finds by %j first %s", (text, wanted) => {
    const { find } = indexOf(flemington(field), melton([named(4, "Trotter", { jockey: "A Gardiner" })]));
    expect(find(text)[0]).toBe(wanted);
  });

  it("finds a runner by its sire too, after what is called so, and says whose it is", () => {
    const foal = (sire: string) => named(1, "Quiet Harbour", { profile: { sire } });
    const { index, find } = indexOf(flemington([foal("Snitzel"), named(2, "Snitzel's Pride")]));
    expect(find("snitzel")).toEqual(["runner r-snitzels-pride", "runner r-quiet-harbour"]);
    const [found] = index.search("quiet", 1, noonish);
    expect(found).toMatchObject({ name: "Quiet Harbour", sire: "Snitzel" });
    // Other days, which say nothing, take nothing away; a correction of the day counts.
    index.set({ ...flemington([named(1, "Quiet Harbour")]), id: "other" }, "archived");
    expect(find("snitzel")).toContain("runner r-quiet-harbour");
    index.set(flemington([foal("Zoustar")]), "board");
    expect(find("snitzel")).toEqual([]);
    expect(find("zoustar")).toEqual(["runner r-quiet-harbour"]);
    index.remove("m", "board");
    index.remove("other", "archived");
    expect(find("zoustar")).toEqual([]);
    expect(index.size).toBe(0);
  });

  it.each([
    ["eclair dete", "runner r-eclair-dete"],
    ["ECLAIR D'ETE", "runner r-eclair-dete"],
    ["obrien", "jockey j-b-obrien"],
    ["O’BRIEN", "jockey j-b-obrien"],
    ["paper lantern", "runner r-paper-lantern"],
  ])("does not mind case, accents, apostrophes and hyphens: %j", (text, wanted) => {
    const { find } = indexOf(flemington(field));
    expect(find(text)[0]).toBe(wanted);
  });

  it("allows one typing error anywhere", () => {
    const { find } = indexOf(flemington(field));
    const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
    const slip = fc.tuple(fc.constantFrom("wrong", "missing", "extra", "swapped"), fc.nat({ max: 8 }), letter);
    fc.assert(
      fc.property(slip, ([kind, at, other]) => {
        const word = "flemington";
        const rest = word.slice(at + 1);
        const typed = {
          wrong: word.slice(0, at) + other + rest,
          missing: word.slice(0, at) + rest,
          extra: word.slice(0, at) + other + word.slice(at),
          swapped: word.slice(0, at) + rest.slice(0, 1) + word[at] + rest.slice(1),
        }[kind];
        expect(find(typed ?? ""), `${kind} ${typed}`).toContain("venue m");
      }),
    );
  });

  const valley = {
    ...meeting([
      race(
        "v5",
        [named(1, "Dapper Quill"), named(2, "Upinthecity", { jockey: "T Le Boeuf" }), named(3, "Old Park Lane")],
        {
          number: 5,
          name: "Plate",
        },
      ),
    ]),
    id: "valley",
    venue: "Moonee Valley",
  };

  it.each([
    ["mooneevalley", "venue valley"],
    ["moon ee valley", "venue valley"],
    ["mooneevalley r5", "race v5"],
    ["moonee valley r 5", "race v5"],
    ["race 5 at moonee valley", "race v5"],
    ["race 5 at the mooneevalley", "race v5"],
    ["moonee vlley", "venue valley"],
    ["the valley", "venue valley"],
    ["dapperquill", "runner r-dapper-quill"],
    ["up in the city", "runner r-upinthecity"],
    ["leboeuf", "jockey t-le-boeuf"],
    ["o brien", "jockey j-b-obrien"],
    ["old prk lane", "runner r-old-park-lane"],
  ])("finds names that are written otherwise: %j first %s", (text, wanted) => {
    const { find } = indexOf(flemington(field), valley);
    expect(find(text)[0]).toBe(wanted);
  });

  it.each([
    ["donaldson", "Donaldson Park"],
    ["park", "Donaldson Park"],
    ["bunbury", undefined],
    ["bunbury wa racing", undefined],
    ["bunbry", undefined],
  ])("says by which other name %j found a venue: %s", (text, otherName) => {
    const { index } = indexOf({ ...meeting([]), id: "b", venue: "Bunbury", state: "WA", racingCode: "R" });
    const [found] = index.search(text, 1, noonish);
    expect([found?.name, found?.otherName]).toEqual(["Bunbury", otherName]);
  });

  it("lists a venue's races by what runs next, then by what ran last, whatever they are called", () => {
    const starts = [-60, -20, 5, 40];
    const names = ["Plate", "The Very Long Named Handicap", "Sprint Race For Mares", "Cup"];
    const { find } = indexOf(
      meeting(
        starts.map((minutes, at) =>
          race(`f${at}`, [], { name: names[at] as string, startTime: noonish + minutes * MINUTE }),
        ),
      ),
    );
    expect(find("flemington")).toEqual(["venue m", "race f2", "race f3", "race f1", "race f0"]);
  });

  it("does not confuse short words or numbers", () => {
    const { find } = indexOf(flemington(field));
    expect(find("kas")).toEqual([]);
    expect(find("r9")).toEqual([]);
  });

  it("requires every word, and finds nothing without words", () => {
    const { find } = indexOf(flemington(field));
    expect(find("quiet lantern")).toEqual([]);
    expect(find(" '- ")).toEqual([]);
    expect(find("maher", 0)).toEqual([]);
  });

  it("never throws, whatever the query", () => {
    const { index } = indexOf(flemington(field));
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        expect(index.search(text, 5, noonish).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it("has a person once, with the races of every meeting", () => {
    const elsewhere = melton([named(1, "Trotter", { trainer: "Ciaron Maher" })]);
    const { index, find, racesOf } = indexOf(flemington(field), elsewhere);
    expect(find("maher")).toEqual(["trainer ciaron-maher"]);
    expect(racesOf("trainer", "ciaron-maher").sort()).toEqual(["f7", "m1"]);
    index.remove("melton", "board");
    expect(racesOf("trainer", "ciaron-maher")).toEqual(["f7"]);
    expect(find("maher")).toEqual(["trainer ciaron-maher"]);
    index.remove("m", "board");
    expect(find("maher")).toEqual([]);
    expect(racesOf("trainer", "ciaron-maher")).toEqual([]);
  });

  it("follows a change of name and of jockey", () => {
    const { index, find } = indexOf(flemington(field));
    index.set(flemington([named(2, "Quiet Harbour", { jockey: "Blake Shinn" })]), "board");
    expect(find("kah")).toEqual([]);
    expect(find("shinn")).toEqual(["jockey blake-shinn"]);
    index.set({ ...flemington(), venue: "Flemington Park" }, "board");
    expect(find("park")).toContain("venue m");
    expect(find("quiet")).toEqual([]);
  });

  it("allows a typing error in an unfinished word, once two letters follow it", () => {
    const { find } = indexOf(flemington(field));
    for (const text of ["flwming", "flemng", "fleming", "flemmin", "lfemin"])
      expect(find(text), text).toContain("venue m");
    for (const text of ["flex", "flemz"]) expect(find(text), text).not.toContain("venue m");
  });

  it("lists the board before equally good results of other days, and those latest first", () => {
    const index = new SearchIndex();
    const at = (id: string, date: string, startTime: number) => ({
      ...meeting([race(`${id}1`, [], { startTime })]),
      id,
      date,
    });
    index.set(at("old", "2026-10-01", 1_000), "archived");
    index.set(at("recent", "2026-10-20", 2_000), "archived");
    index.set(at("today", "2026-10-01", 0), "board");
    expect(index.search("flemington", 3, noonish).map(({ id }) => id)).toEqual(["today", "recent", "old"]);
  });

  it("has a name once for its runs on the board and on other days, which are removed independently", () => {
    const { index, racesOf } = indexOf(flemington(field));
    const before = index.size;
    index.set(flemington(field), "archived");
    expect(index.size).toBe(before);
    const runIn = (layer: string) => ({ id: "f7", meeting: { layer } });
    expect(index.search("maher", 1, noonish)).toMatchObject([
      { races: [runIn("board"), runIn("board"), runIn("archived"), runIn("archived")] },
    ]);
    expect(racesOf("trainer", "ciaron-maher")).toEqual(["f7"]);
    index.remove("m", "board");
    expect(racesOf("trainer", "ciaron-maher")).toEqual([]);
    expect(index.size).toBe(before);
    index.remove("m", "archived");
    expect(index.size).toBe(0);
    expect(index.search("maher", 1, noonish)).toEqual([]);
  });

  it("finds the same after any changes as a new index", () => {
    const person = fc.constantFrom("A Marsh", "B Lowe", "b lowe", "C Hale");
    const runners = fc.array(
      fc.record({ name: fc.constantFrom("Tin Whistle", "Lowe Tide", "Hale"), jockey: person, trainer: person }),
      {
        maxLength: 4,
      },
    );
    const change = fc.record({ at: fc.constantFrom("flemington", "melton"), gone: fc.boolean(), runners });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const { index } = indexOf();
        const last = new Map<string, Meeting>();
        for (const { at, gone, runners: given } of changes) {
          const field = given.map((each, number) => named(number + 1, each.name, each));
          const made = at === "melton" ? melton(field) : flemington(field);
          if (gone) index.remove(made.id, "board");
          else index.set(made, "board");
          if (gone) last.delete(made.id);
          else last.set(made.id, made);
        }
        const fresh = indexOf(...last.values()).index;
        for (const text of ["lowe", "hale", "tin", "melton", "marsh"]) {
          const sorted = (from: SearchIndex) =>
            from
              .search(text, 50, noonish)
              .map(({ kind, id }) => `${kind} ${id}`)
              .sort();
          expect(sorted(index)).toEqual(sorted(fresh));
        }
      }),
    );
  });
});
