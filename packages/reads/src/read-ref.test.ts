import { document } from "@railbird/contract/document";
import { operationById } from "@railbird/contract/validators";
import { JURISDICTIONS } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { READS, type ReadName, type ReadRef, ref, refKey, refOfTopic, topicOf } from ".";

const names = Object.keys(READS) as ReadName[];

describe("the table of reads", () => {
  it.each(names)("%s is served by its operation at its path", (name) => {
    const { operation, path } = READS[name];
    expect(operationById(operation)).toMatchObject({ path, method: "get", secured: false });
  });

  it.each(names)("%s has the contract's own defaults", (name) => {
    const entry: { readonly path: string; readonly defaults?: object } = READS[name];
    const parameters = document.paths[entry.path]?.get?.parameters ?? [];
    const defaults = parameters.flatMap((parameter) =>
      "schema" in parameter && parameter.schema.default !== undefined
        ? [[parameter.name, parameter.schema.default] as const]
        : [],
    );
    expect(entry.defaults ?? {}).toEqual(Object.fromEntries(defaults));
  });

  it("has versions for exactly the reads that have a topic", () => {
    for (const name of names) {
      const headers = document.paths[READS[name].path]?.get?.responses["200"];
      const versioned = JSON.stringify(headers).includes("RailbirdVersion");
      expect(versioned, name).toBe("topic" in READS[name]);
    }
  });
});

describe("topics", () => {
  const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~:-]{0,20}$/);
  const refs: fc.Arbitrary<ReadRef> = fc.oneof(
    id.map((each) => ref("race", { id: each })),
    id.map((each) => ref("meeting", { id: each })),
    id.map((each) => ref("prices", { id: each })),
    id.map((each) => ref("bestPrices", { id: each })),
    fc.constantFrom(...JURISDICTIONS).map((jurisdiction) => ref("meetingsToday", { jurisdiction })),
    fc
      .constantFrom(undefined, ...(["R", "G", "H"] as const))
      .map((racingCode) => ref("nextToJump", { ...(racingCode && { racingCode }) })),
    fc
      .tuple(
        fc.constantFrom(...(["open", "9am", "10m"] as const)),
        fc.constantFrom(undefined, ...(["R", "G", "H"] as const)),
        fc.constantFrom(undefined, ...(["NSW", "SA", "ACT"] as const)),
      )
      .map(([window, racingCode, state]) =>
        ref("movers", { window, ...(racingCode && { racingCode }), ...(state && { state }) }),
      ),
    fc.constantFrom(ref("status", {}), ref("bookmakers", {}), ref("featuredBookmakers", {})),
  );

  it("convert to a read and back", () => {
    fc.assert(
      fc.property(refs, (wanted) => {
        const topic = topicOf(wanted);
        expect(topic).toMatch(new RegExp(document.components.schemas.StreamTopics?.pattern ?? "^$"));
        expect(refOfTopic(topic ?? "")).toEqual(wanted);
      }),
    );
  });

  it.each([
    "",
    "race",
    "race:",
    "race:-",
    "next-to-jump:X",
    "meetings-today",
    "status:now",
    "movers",
    "movers:",
    "movers:8am",
    "movers:open:X",
    "movers:open:VIC:R",
    "movers:open:R:VIC:x",
    "tips:a",
    "Race:a",
  ])("do not include %j", (text) => expect(refOfTopic(text)).toBeUndefined());

  it("exist only for the lists that pages show", () => {
    expect(topicOf(ref("nextToJump", {}))).toBe("next-to-jump");
    expect(topicOf(ref("nextToJump", { racingCode: "G" }))).toBe("next-to-jump:G");
    expect(topicOf(ref("nextToJump", { count: 20 }))).toBeUndefined();
    expect(topicOf(ref("tips", { id: "a" }))).toBeUndefined();
  });
});

describe("the key of a read", () => {
  it("is the same in any order of parameters", () => {
    expect(refKey(ref("nextToJump", { racingCode: "R", count: 3 }))).toBe(
      refKey(ref("nextToJump", { count: 3, racingCode: "R", jurisdiction: "AU" })),
    );
    expect(refKey(ref("race", { id: "a" }))).not.toBe(refKey(ref("race", { id: "b" })));
  });
});
