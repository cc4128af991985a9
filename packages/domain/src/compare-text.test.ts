import { compareText } from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("comparing text", () => {
  it("is by code point, the same in every locale", () => {
    expect(["b", "a", "B", "é", "a"].sort(compareText)).toEqual(["B", "a", "a", "b", "é"]);
  });
});
