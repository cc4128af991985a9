import { describe, expect, it } from "vitest";
import { rowStep } from "./use-row-keys";

const press = (key: string, held: Partial<Parameters<typeof rowStep>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

describe("keys that move between rows", () => {
  it.each([
    ["j", 1],
    ["k", -1],
    ["ArrowDown", 1],
    ["ArrowUp", -1],
    ["Enter", undefined],
    ["Tab", undefined],
    ["J", undefined],
  ] as const)("in a row: %s moves %s", (key, step) => {
    expect(rowStep(press(key), true)).toBe(step);
  });

  it("leaves the arrows to scrolling where no row has the focus", () => {
    expect(rowStep(press("ArrowDown"), false)).toBeUndefined();
    expect(rowStep(press("ArrowUp"), false)).toBeUndefined();
    expect(rowStep(press("j"), false)).toBe(1);
  });

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey", "isComposing"] as const)("leaves keys with %s alone", (held) => {
    expect(rowStep(press("j", { [held]: true }), true)).toBeUndefined();
    expect(rowStep(press("ArrowDown", { [held]: true }), true)).toBeUndefined();
  });
});
