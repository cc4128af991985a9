import { runInNewContext } from "node:vm";
import {
  BOARD_STORAGE_KEY,
  boardInitScript,
  DENSITY_STORAGE_KEY,
  FIELD_STORAGE_KEY,
  RAIL_STORAGE_KEY,
  ZONE_STORAGE_KEY,
} from "@railbird/ui";
import { describe, expect, it } from "vitest";

/** Runs the head's script in a page whose storage gives `stored`; returns what it set on the root element. */
function attributesAfter(stored: (key: string) => string | null): Record<string, string> {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: string) => {
    attributes[name] = value;
  };
  runInNewContext(boardInitScript, {
    localStorage: { getItem: stored },
    document: { documentElement: { setAttribute } },
  });
  return attributes;
}

const only = (key: string, text: string) => attributesAfter((asked) => (asked === key ? text : null));

describe("the script that reserves room before the first paint", () => {
  it("tells styles of rows, zone, a phone's field, the next races' place and stars", () => {
    expect(only(DENSITY_STORAGE_KEY, "compact")).toEqual({ "data-density": "compact" });
    expect(only(ZONE_STORAGE_KEY, "own")).toEqual({ "data-zone": "own" });
    expect(only(FIELD_STORAGE_KEY, "prices")).toEqual({ "data-field": "prices" });
    expect(only(RAIL_STORAGE_KEY, "strip")).toEqual({ "data-rail": "strip" });
    expect(only(BOARD_STORAGE_KEY, '{"version":1,"stars":[{"kind":"race"}]}')).toEqual({ "data-starred": "" });
  });

  it.each([null, "", "melbourne", "COMPACT", '{"version":1,"stars":[]}'])("does nothing for %j", (text) => {
    expect(attributesAfter(() => text)).toEqual({});
  });

  it("does nothing where storage is blocked, and can be embedded in a script element", () => {
    const blocked = () => {
      throw new Error("The visitor blocks storage.");
    };
    expect(attributesAfter(blocked)).toEqual({});
    expect(boardInitScript).not.toMatch(/<\/script|<!--/i);
  });
});
