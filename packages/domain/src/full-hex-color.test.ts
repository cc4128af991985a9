import { expect, it } from "vitest";
import { fullHexColor } from "./bookmakers";

it.each([
  ["#f00", "#ff0000"],
  ["#aBc", "#aaBBcc"],
  ["#1A4FA0", "#1A4FA0"],
  ["#ab", "#ab"],
  ["abc", "abc"],
])("%s is written in full as %s", (color, full) => {
  expect(fullHexColor(color)).toBe(full);
});
