import { raceAbandoned, raceFiveMinutesOut, raceTenSecondsOut } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { sportsEvent } from "./RacePage";

describe("a race as structured data", () => {
  it("says what, when and where, and survives JSON", () => {
    expect(JSON.parse(JSON.stringify(sportsEvent(raceFiveMinutesOut)))).toEqual({
      "@context": "https://schema.org",
      "@type": "SportsEvent",
      name: "Flemington Race 4: Bone Mill Stakes",
      sport: "Horse racing",
      startDate: raceFiveMinutesOut.startTime,
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: {
        "@type": "Place",
        name: "Flemington",
        address: { "@type": "PostalAddress", addressRegion: "VIC", addressCountry: "AU" },
      },
    });
  });

  it("names the sport by code, and says that an abandoned race is cancelled", () => {
    expect(sportsEvent(raceTenSecondsOut).sport).toBe("Greyhound racing");
    expect(sportsEvent(raceAbandoned).eventStatus).toBe("https://schema.org/EventCancelled");
  });
});
