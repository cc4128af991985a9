import { expect, it } from "vitest";
import { unknownVenues } from "../../src/board/unknown-venues";
import { meeting } from "./builders";

it("Venues that the table does not know are named once, and known ones not at all", () => {
  const [known, unknown] = [meeting([]), meeting([])].map((each, index) => ({
    ...each,
    venue: index === 0 ? "Flemington" : "Wattle Flat",
  }));
  const all = [known, unknown, unknown].filter((each) => each !== undefined);
  expect(unknownVenues(all).map(({ venue }) => venue)).toEqual(["Wattle Flat"]);
});
