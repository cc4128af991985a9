import { runInNewContext } from "node:vm";
import { TAGLINE_STORAGE_KEY, taglineInitScript } from "@railbird/ui";
import { describe, expect, it } from "vitest";

interface Visit {
  /** How many taglines the document has. */
  readonly count: number;
  /** From 0 up to 1. */
  readonly chance: number;
  /** The tab's storage; `undefined` where it is blocked. */
  readonly stored?: Map<string, string> | undefined;
}

/** Runs the script of a document's head; gives the place of the tagline that is shown. */
function chosen({ count, chance, stored }: Visit): number {
  const attributes = new Map([["data-taglines", String(count)]]);
  runInNewContext(taglineInitScript, {
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: unknown) => attributes.set(name, String(value)),
      },
    },
    Math: { floor: Math.floor, random: () => chance },
    get sessionStorage() {
      if (stored === undefined) throw new Error("SecurityError");
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: unknown) => stored.set(key, String(value)),
      };
    },
  });
  return Number(attributes.get("data-tagline"));
}

describe("the tagline of a visit", () => {
  it("is chosen at random, each with the same probability", () => {
    const places = Array.from({ length: 7 }, (_, at) =>
      chosen({ count: 7, chance: (at + 0.5) / 7, stored: new Map() }),
    );
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(chosen({ count: 7, chance: 0.999_999, stored: new Map() })).toBe(6);
  });

  it("stays for the visit", () => {
    const stored = new Map<string, string>();
    expect(chosen({ count: 7, chance: 0.5, stored })).toBe(3);
    expect(stored.get(TAGLINE_STORAGE_KEY)).toBe("3");
    expect(chosen({ count: 7, chance: 0, stored })).toBe(3);
  });

  it.each(["9", "-1", "x", "", "1.5", "<b>"])("is chosen anew where the tab has stored %j", (text) => {
    expect(chosen({ count: 7, chance: 0, stored: new Map([[TAGLINE_STORAGE_KEY, text]]) })).toBe(0);
  });

  it("is chosen for each page where storage is blocked", () => {
    expect(chosen({ count: 7, chance: 0.9, stored: undefined })).toBe(6);
  });

  it("cannot end the script element in which it is embedded", () => {
    expect(taglineInitScript).not.toMatch(/<\/script|<!--/i);
  });
});
