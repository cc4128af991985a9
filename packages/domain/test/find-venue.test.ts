import { describe, expect, it } from "vitest";
import { findVenue, shownVenueName } from "../src";

const idOf = (name: string, code?: "R" | "G" | "H") => findVenue(name, { code })?.id;

describe("A venue's name", () => {
  it.each([
    ["Gold Coast Poly", "R", "Gold Coast"],
    ["Aquis Park Gold Coast Poly", "R", "Gold Coast"],
    ["Sandown-Hillside", "R", "Sandown"],
    ["Sportsbet Sandown Lakeside", "R", "Sandown"],
    ["SANDOWN", "G", "Sandown Park"],
    ["The Meadows (MEP)", "G", "The Meadows"],
    ["Cambridge (G)", "G", "Cambridge"],
    ["Bunbury Fibre Sand", "R", "Bunbury"],
    ["Sportsbet-Ballarat Synthetic", "R", "Ballarat"],
    ["Tabcorp Park Menangle", "H", "Menangle"],
    ["bet365 Park Kyneton", "R", "Kyneton"],
    ["Picklebet Park Warwick", "R", "Warwick"],
    ["ROSEHILL GARDENS", "R", "Rosehill"],
    ["rosehill-gardens", "R", "Rosehill"],
    ["Mt Gambier", "H", "Mount Gambier"],
    ["BENDIGO EXTRA", "G", "Bendigo"],
    ["Globe Derby Park", "H", "Globe Derby"],
  ] as const)("%s (%s) is %s", (name, code, venue) => {
    expect(findVenue(name, { code })?.name).toBe(venue);
  });

  it("that means several venues is settled by code, state or country, or not at all", () => {
    expect(findVenue("Winton", { code: "R", jurisdiction: "NZ" })?.state).toBe("NZ");
    expect(findVenue("Winton", { code: "R", state: "QLD" })?.state).toBe("QLD");
    expect(findVenue("Winton", { code: "H" })?.state).toBe("NZ");
    expect(findVenue("Richmond", { code: "G" })?.state).toBe("NSW");
    expect(findVenue("Shepparton")).toBeUndefined();
    expect(findVenue("Ascot", { code: "R", jurisdiction: "NZ" })).toBeUndefined();
  });

  it("of a straight track or an inner course is not that of the track beside it", () => {
    expect(idOf("Murray Bridge Straight", "G")).not.toBe(idOf("Murray Bridge", "G"));
    expect(idOf("Richmond Straight", "G")).not.toBe(idOf("Richmond", "G"));
    expect(idOf("Caulfield Heath", "R")).not.toBe(idOf("Caulfield", "R"));
    expect(idOf("Randwick Kensington", "R")).not.toBe(idOf("Randwick", "R"));
  });

  it.each(["", " ", "()", "Poly", "Sportsbet", "Yonkers", "Wattle Flat", "__proto__", "x".repeat(10_000)])(
    "%j is not known",
    (name) => {
      expect(findVenue(name)).toBeUndefined();
    },
  );

  it("has the time zone of its state, or its own", () => {
    expect(findVenue("Broken Hill")).toMatchObject({ state: "NSW", timeZone: "Australia/Broken_Hill" });
    expect(findVenue("Ascot", { code: "R" })?.timeZone).toBe("Australia/Perth");
    expect(findVenue("Ellerslie")?.timeZone).toBe("Pacific/Auckland");
  });

  it("is shown without a sponsor and a bracket where it is known, and as it is written where it is not", () => {
    expect(shownVenueName("Sportsbet-Ballarat Synthetic")).toBe("Ballarat Synthetic");
    expect(shownVenueName("The Meadows (MEP)")).toBe("The Meadows");
    expect(shownVenueName("Sandown-Hillside", { code: "R" })).toBe("Sandown-Hillside");
    expect(shownVenueName("Ladbrokes Park Hillside", { code: "R" })).toBe("Ladbrokes Park Hillside");
    expect(shownVenueName("Wattle Flat (NSW)")).toBe("Wattle Flat (NSW)");
    // Without its bracket nothing would be left.
    expect(shownVenueName("(Flemington)")).toBe("(Flemington)");
  });
});
