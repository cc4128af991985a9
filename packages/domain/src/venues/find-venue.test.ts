import { describe, expect, it } from "vitest";
import { AUSTRALIAN_STATES, DEFAULT_JURISDICTION, findVenue, shownVenueName, venueNames } from "..";

const idOf = (name: string, code?: "R" | "G" | "H") => findVenue(name, { code })?.id;

describe("A venue's name", () => {
  // One test, for the table is read by the first name that is looked up.
  it("is found under each of its names, with what the table says of the venue", () => {
    const known = [
      ["Randwick", {}, "nsw-randwick", "Australia/Sydney"],
      ["Royal Randwick", {}, "nsw-randwick", "Australia/Sydney"],
      ["Randwick-Kensington", {}, "nsw-randwickkensington", "Australia/Sydney"],
      ["Royal Randwick Kensington", {}, "nsw-randwickkensington", "Australia/Sydney"],
      ["Appin", {}, "nsw-appin", "Australia/Sydney"],
      ["Broken Hill", { code: "R" }, "nsw-brokenhill", "Australia/Broken_Hill"],
      ["Ascot", { code: "R" }, "wa-ascot", "Australia/Perth"],
      ["Darwin", { code: "G" }, "nt-winnelliepark", "Australia/Darwin"],
      ["Darwin", { code: "R" }, "nt-darwin", "Australia/Darwin"],
      ["Sandown", { code: "H" }, "vic-sandown", "Australia/Melbourne"],
      ["Acton", {}, "act-canberra", "Australia/Sydney"],
      ["Elwick", {}, "tas-hobart", "Australia/Hobart"],
      ["Glenburnie", {}, "sa-mountgambier", "Australia/Adelaide"],
      ["Bundall", {}, "qld-goldcoast", "Australia/Brisbane"],
      ["Hawke’s Bay", {}, "nz-hastings", "Pacific/Auckland"],
    ] as const;
    for (const [name, hints, id, timeZone] of known) {
      expect(findVenue(name, hints), name).toMatchObject({ id, timeZone, state: id.split("-")[0]?.toUpperCase() });
    }
    expect(findVenue("Royal Randwick Kensington")?.name).toBe("Randwick Kensington");
    expect(findVenue("Ascot", { code: "G" })).toBeUndefined();
    expect(findVenue("", { state: "ACT", code: "R" })).toBeUndefined();
  });

  it.each([
    ["Gold Coast Poly (AUS)", "R", "Gold Coast"],
    ["Gold Coast(AUS)Poly", "R", "Gold Coast"],
    ["(Flemington)", "R", "Flemington"],
    ["Bray Raceway (AUS)", "H", "Ballarat"],
    ["Ballarat Synthetic Night", "R", "Ballarat"],
    ["Bendigo - Extra - Night", "G", "Bendigo"],
    ["Bendigo Greyhound", "G", "Bendigo"],
    ["Bendigo Greyhounds", "G", "Bendigo"],
    ["Flemington Racecourse", "R", "Flemington"],
    ["Flemington Race Course", "R", "Flemington"],
    ["Dubbo Showground", "G", "Dubbo"],
    ["Dubbo Showgrounds", "G", "Dubbo"],
    ["Sports Bet Ballarat", "R", "Ballarat"],
    ["Bet 365 Kyneton", "R", "Kyneton"],
    ["Sportsbet.com.au Ballarat", "R", "Ballarat"],
    ["Ladbrokes.com Ballarat", "R", "Ballarat"],
    ["Betright.au Ballarat", "R", "Ballarat"],
    ["TAB - Park - Ballarat", "R", "Ballarat"],
    ["Ladbrokes Neds Ballarat", "R", "Ballarat"],
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
    expect(findVenue("Winton")).toBeUndefined();
    expect(findVenue("Winton", { code: "R" })?.state).toBe("QLD");
    expect(findVenue("Richmond", { state: "NSW" })?.state).toBe("NSW");
    expect(findVenue("Richmond", { state: "QLD" })?.state).toBe("QLD");
    expect(findVenue("Richmond", { state: "Southland" })).toBeUndefined();
    expect(findVenue("Winton", { state: "Southland", jurisdiction: "NZ" })?.state).toBe("NZ");
    expect(findVenue("Wyndham", { code: "R", state: "Southland" })?.state).toBe("WA");
    expect(findVenue("Shepparton")).toBeUndefined();
    expect(findVenue("Ascot", { code: "R", jurisdiction: "NZ" })).toBeUndefined();
  });

  it("of a straight track or an inner course is not that of the track beside it", () => {
    expect(idOf("Murray Bridge Straight", "G")).not.toBe(idOf("Murray Bridge", "G"));
    expect(idOf("Richmond Straight", "G")).not.toBe(idOf("Richmond", "G"));
    expect(idOf("Caulfield Heath", "R")).not.toBe(idOf("Caulfield", "R"));
    expect(idOf("Randwick Kensington", "R")).not.toBe(idOf("Randwick", "R"));
  });

  it.each([
    "",
    " ",
    "()",
    "Poly",
    "Sportsbet",
    "Yonkers",
    "Wattle Flat",
    "Great Neds Western",
    "Great Night Western",
    "__proto__",
    "x".repeat(10_000),
  ])("%j is not known", (name) => {
    expect(findVenue(name)).toBeUndefined();
  });

  it("is in a state or territory of the filter, and in the country of the lists", () => {
    const capitals = [
      "Flemington",
      "Randwick",
      "Doomben",
      "Morphettville",
      "Belmont",
      "Elwick",
      "Katherine",
      "Canberra",
    ];
    const venues = capitals.map((name) => findVenue(name));
    expect(venues.map((venue) => venue?.state)).toEqual([...AUSTRALIAN_STATES]);
    expect(new Set(venues.map((venue) => venue?.jurisdiction))).toEqual(new Set([DEFAULT_JURISDICTION]));
  });

  it("has the time zone of its state, or its own", () => {
    expect(findVenue("Broken Hill")).toMatchObject({ state: "NSW", timeZone: "Australia/Broken_Hill" });
    expect(findVenue("Ascot", { code: "R" })?.timeZone).toBe("Australia/Perth");
    expect(findVenue("Ellerslie")?.timeZone).toBe("Pacific/Auckland");
  });

  it("is shown without a sponsor and a bracket where it is known, and as it is written where it is not", () => {
    expect(shownVenueName("Sportsbet-Ballarat Synthetic")).toBe("Ballarat Synthetic");
    expect(shownVenueName("Sportsbet - Ballarat")).toBe("Ballarat");
    expect(shownVenueName("The Meadows (MEP)")).toBe("The Meadows");
    expect(shownVenueName("Flemington(AUS)")).toBe("Flemington");
    expect(shownVenueName("Flemington  (AUS)")).toBe("Flemington");
    expect(shownVenueName("(AUS) Flemington")).toBe("Flemington");
    expect(shownVenueName("Rosehill (NSW) Gardens")).toBe("Rosehill Gardens");
    expect(shownVenueName("Sandown-Hillside", { code: "R" })).toBe("Sandown-Hillside");
    expect(shownVenueName("Ladbrokes Park Hillside", { code: "R" })).toBe("Ladbrokes Park Hillside");
    expect(shownVenueName("Wattle Flat (NSW)")).toBe("Wattle Flat (NSW)");
    // Without its bracket nothing would be left.
    expect(shownVenueName("(Flemington)")).toBe("(Flemington)");
  });
});

describe("A venue's names", () => {
  it("are all that the table has, its own first, whichever a feed uses", () => {
    expect(venueNames("The Valley")).toEqual(["Moonee Valley", "The Valley"]);
    expect(venueNames("Moonee Valley", { code: "R", state: "VIC" })).toEqual(["Moonee Valley", "The Valley"]);
  });

  it("are none of a venue that is not in the table", () => {
    expect(venueNames("Nowhere Downs")).toEqual([]);
  });
});
