import { compareVenues } from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("compareVenues", () => {
  it("orders as an index does: without regard to case and marks, a word before the longer one", () => {
    const venues = ["Wagga", "Te Rapa", "bendigo", "Ōtaki", "Otaki Gold", "Ascot Park", "Ascot", "Te Aroha"];
    expect([...venues].sort(compareVenues)).toEqual([
      "Ascot",
      "Ascot Park",
      "bendigo",
      "Ōtaki",
      "Otaki Gold",
      "Te Aroha",
      "Te Rapa",
      "Wagga",
    ]);
    expect(compareVenues("ŌTAKI", "Otaki")).toBe(0);
  });
});
