import { tipsPageUrl } from "@railbird/domain";
import { expect, it } from "vitest";

it("a race's page at a tipping site is at the race's id there, and nowhere without a site", () => {
  expect(tipsPageUrl("https://tips.example.com", "ts 1/2")).toBe("https://tips.example.com/races/ts%201%2F2");
  expect(tipsPageUrl(undefined, "ts-1")).toBeUndefined();
});
