import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasPayloadShape, MAX_DEPTH, MAX_VALUES } from "./feed-client";

describe("the shape of a payload", () => {
  it("is accepted for any JSON of a payload's size, whatever its strings contain", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(hasPayloadShape(text)).toBe(true);
      }),
    );
    expect(hasPayloadShape(JSON.stringify({ name: `${"[{,".repeat(MAX_VALUES)}\\"` }))).toBe(true);
  });

  it("is bounded in depth", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(hasPayloadShape(nested(MAX_DEPTH))).toBe(true);
    expect(hasPayloadShape(nested(MAX_DEPTH + 1))).toBe(false);
    expect(hasPayloadShape(`["\\\\",${nested(MAX_DEPTH)}]`)).toBe(false);
    expect(hasPayloadShape("[".repeat(5_000_000))).toBe(false);
  });

  it("is bounded in number", () => {
    expect(hasPayloadShape(JSON.stringify(Array.from({ length: MAX_VALUES + 1 }, () => 1)))).toBe(false);
    expect(hasPayloadShape(JSON.stringify(Array.from({ length: MAX_VALUES / 2 + 1 }, () => [])))).toBe(false);
  });
});
