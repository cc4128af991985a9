import { runInNewContext } from "node:vm";
import { THEME_STORAGE_KEY, themeInitScript } from "@railbird/ui/theme";
import { describe, expect, it } from "vitest";

/** Runs the head's script in a page whose storage gives `stored`; returns what it set on the root element. */
function attributesAfter(stored: (key: string) => string | null): Record<string, string> {
  const attributes: Record<string, string> = {};
  runInNewContext(themeInitScript, {
    localStorage: { getItem: stored },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
  });
  return attributes;
}

describe("the script that sets the theme before the first paint", () => {
  it.each(["light", "dark"])("sets a stored %s", (choice) => {
    expect(attributesAfter((key) => (key === THEME_STORAGE_KEY ? choice : null))).toEqual({ "data-theme": choice });
  });

  it.each([null, "system", "", "DARK", "constructor", '"><script>'])("leaves %j to the device", (kept) => {
    expect(attributesAfter(() => kept)).toEqual({});
  });

  it("does nothing where storage is blocked", () => {
    const forbidden = () => {
      throw new Error("The visitor blocks storage.");
    };
    expect(attributesAfter(forbidden)).toEqual({});
  });

  it("can be embedded in a script element", () => {
    expect(themeInitScript).not.toMatch(/<\/script|<!--/i);
  });
});
