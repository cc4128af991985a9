import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepEqual } from "./keep-equal";

const { value, holder } = fc.letrec<{ value: unknown; holder: object }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(undefined, null, 0, 1, "a", true), tie("holder")),
  holder: fc.oneof(
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { noNullPrototype: true }),
  ),
}));

describe("keeping what equals the previous value", () => {
  it("has the content of the next value", () => {
    fc.assert(
      fc.property(value, value, (previous, next) => {
        const before = structuredClone(next);
        expect(keepEqual(previous, next)).toStrictEqual(before);
        expect(next).toStrictEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it("returns the previous object, and previous parts, where they are equal", () => {
    fc.assert(
      fc.property(holder, holder, value, value, (part, other, was, is) => {
        expect(keepEqual(part, structuredClone(part))).toBe(part);
        const inFields = keepEqual({ part, was, other }, { part: structuredClone(part), was: is, other });
        expect(inFields.part).toBe(part);
        const inItems = keepEqual([part, was, other], [structuredClone(part), is, other]);
        expect(inItems[0]).toBe(part);
      }),
    );
  });

  it("returns the next object where no part of it can be kept", () => {
    const part = { x: 1 };
    for (const [previous, next] of [
      [
        { a: 1, part },
        { a: 2, part },
      ],
      [
        [1, part],
        [2, part],
      ],
      [[], {}],
      [{}, []],
      [undefined, part],
      [null, part],
      ["a", part],
      [part, { y: 1 }],
      [part, { x: 1, y: undefined }],
      [{ x: 1, y: undefined }, part],
      [{ y: undefined }, { x: undefined }],
      [[1], [1, 2]],
      [[1, 2], [1]],
    ] as const)
      expect(keepEqual<unknown>(previous, next)).toBe(next);
  });

  it("does not compare within a settled list: the previous list is kept only where its items are the same objects", () => {
    const item = { x: 1 };
    const [same, equal, longer] = [[item], [{ x: 1 }], [item, item]];
    const previous = { part: { list: [item] } };
    expect(keepEqual(previous, { part: { list: same } }, "list")).toBe(previous);
    expect(keepEqual(previous, { part: { list: equal } }, "list").part.list).toBe(equal);
    expect(keepEqual(previous, { part: { list: longer } }, "list").part.list).toBe(longer);
    expect(keepEqual([previous], [{ part: { list: same } }], "list")[0]).toBe(previous);
    expect(keepEqual([previous], [{ part: { list: equal } }], "list")[0]?.part.list).toBe(equal);
    const none: { list?: unknown } = {};
    expect(keepEqual(none, { list: same }, "list").list).toBe(same);
    expect(keepEqual<{ list?: unknown }>({ list: same }, { list: undefined }, "list").list).toBeUndefined();
  });
});
