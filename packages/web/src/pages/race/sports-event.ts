import type { Race, RacingCode } from "@railbird/contract";

const sports: Readonly<Record<RacingCode, string>> = {
  R: "Horse racing",
  G: "Greyhound racing",
  H: "Harness racing",
};

/** A race as search engines read it (schema.org SportsEvent). Its start is in UTC. */
export function sportsEvent(race: Race) {
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: `${race.venue} Race ${race.number}: ${race.name}`,
    sport: sports[race.racingCode],
    startDate: race.startTime,
    eventStatus: `https://schema.org/${race.status === "abandoned" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: race.venue,
      address: { "@type": "PostalAddress", addressRegion: race.state, addressCountry: race.jurisdiction },
    },
  };
}
