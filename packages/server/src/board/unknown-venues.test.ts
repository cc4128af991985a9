import { describe, expect, it } from "vitest";
import { type UnknownVenue, unknownVenues } from "./unknown-venues";

const at = (venue: string, others: Partial<UnknownVenue> = {}): UnknownVenue => ({
  venue,
  racingCode: "R",
  state: "VIC",
  jurisdiction: "AU",
  ...others,
});

describe("Venues that the table does not know", () => {
  it("are named once, and known ones not at all", () => {
    expect(unknownVenues([at("Flemington"), at("Wattle Flat"), at("Wattle Flat")])).toEqual([at("Wattle Flat")]);
  });

  it("are distinct by code and by country", () => {
    const all = [
      at("Wattle Flat"),
      at("Wattle Flat", { racingCode: "G" }),
      at("Wattle Flat", { state: "NZ", jurisdiction: "NZ" }),
    ];
    expect(unknownVenues(all)).toEqual(all);
  });

  it("are none where code, state or country settle an ambiguous name", () => {
    expect(
      unknownVenues([
        at("Winton", { state: "NZ", jurisdiction: "NZ" }),
        at("Richmond", { state: "QLD" }),
        at("Shepparton", { racingCode: "H" }),
      ]),
    ).toEqual([]);
  });
});
