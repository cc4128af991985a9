import { describe, expect, it } from "vitest";
import { isOnlyWindow } from "../../service-worker/is-only-window";

/** A browser's windows of the site; `opens` becomes one while the worker waits for it, as in Chromium. */
function windowsOf(open: readonly string[], opens?: { readonly id: string; readonly inPlaceOf?: string }) {
  let ids = open;
  return {
    get: async (id: string) => {
      await Promise.resolve();
      if (id !== opens?.id) return undefined;
      ids = [...ids.filter((each) => each !== opens.inPlaceOf), id];
      return { id };
    },
    matchAll: async () => ids.map((id) => ({ id })),
  };
}

describe("a navigation leaves no other window open", () => {
  it("when it takes the place of the only page, or there was none", async () => {
    expect(await isOnlyWindow(windowsOf(["a"], { id: "b", inPlaceOf: "a" }), "b")).toBe(true);
    expect(await isOnlyWindow(windowsOf([], { id: "b" }), "b")).toBe(true);
  });

  it("but not when it opens a second window, nor beside others", async () => {
    expect(await isOnlyWindow(windowsOf(["a"], { id: "b" }), "b")).toBe(false);
    expect(await isOnlyWindow(windowsOf(["a", "b"], { id: "c", inPlaceOf: "b" }), "c")).toBe(false);
  });

  it("nor when it shows no page, as a download", async () => {
    expect(await isOnlyWindow(windowsOf(["a"]), "b")).toBe(false);
  });
});
