import fc from "fast-check";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { describe, expect, it } from "vitest";
import { jsonPatch } from "./topic";

const quotes = fc.array(
  fc.record({ bookmakerId: fc.constantFrom("bet365", "neds", "tab", "a/b", "~"), odds: fc.nat({ max: 3 }) }),
);
const runners = fc.array(
  fc.record(
    {
      id: fc.constantFrom("r1", "r2", "r3", "r4", "r5", "r6", "r7"),
      odds: fc.nat({ max: 2 }),
      "name/of~it": fc.string(),
      prices: quotes,
    },
    { requiredKeys: ["id", "prices"] },
  ),
);
const document = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 9,
    arbitrary: fc.record(
      {
        runners,
        results: fc.array(fc.record({ position: fc.integer({ min: 1, max: 4 }), runnerNumber: fc.nat({ max: 9 }) })),
        plain: fc.array(fc.oneof(fc.nat({ max: 3 }), fc.constant(null), fc.constantFrom("a", "b"))),
        status: fc.constantFrom("open", "closed"),
      },
      { requiredKeys: ["runners"] },
    ),
  },
  { weight: 1, arbitrary: runners },
);

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("a patch", () => {
  it("turns the old value into the new one, whatever was moved, added, removed or repeated", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const patch = plain(jsonPatch(before, after)) as JSONPatchDocument;
        expect(immutableJSONPatch(plain(before), patch)).toEqual(plain(after));
      }),
      { numRuns: 2_000 },
    );
  });

  it("between equal values is empty", () => {
    fc.assert(
      fc.property(document, (value) => {
        expect(jsonPatch(value, plain(value))).toEqual([]);
      }),
    );
  });

  it("does not compare parts that are the same object", () => {
    const untouchable = new Proxy<object>(
      { id: "r1" },
      {
        get: () => expect.fail("It was looked into."),
        ownKeys: () => expect.fail("It was looked into."),
      },
    );
    const before = { race: untouchable, runners: [untouchable], status: "open" };
    const after = { race: untouchable, runners: [untouchable], status: "closed" };
    expect(jsonPatch(before, after)).toEqual([{ op: "replace", path: "/status", value: "closed" }]);
  });

  it("has only the change and the move of a price that changed and moved down the list", () => {
    const at = (id: string, odds: number) => ({ bookmakerId: id, odds });
    const before = { prices: [at("tab", 3), at("neds", 2.9), at("bet365", 2.8)] };
    const after = { prices: [at("neds", 2.9), at("bet365", 2.8), at("tab", 2.5)] };
    expect(jsonPatch(before, after)).toEqual([
      { op: "move", from: "/prices/0", path: "/prices/2" },
      { op: "replace", path: "/prices/2/odds", value: 2.5 },
    ]);
  });
});
