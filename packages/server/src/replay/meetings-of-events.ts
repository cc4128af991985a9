import { dateInZone } from "@railbird/domain";
import type { RecordedMeeting, RecordedRace } from "./recording";

const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  T: "Thoroughbred Horse Racing",
  G: "Greyhound Racing",
  H: "Harness Horse Racing",
};

/** A zone on the meeting's side of the world; abroad the UTC date has to do, for payloads carry no zone. */
const ZONES: Readonly<Record<string, string>> = {
  "AUS QLD": "Australia/Brisbane",
  "AUS SA": "Australia/Adelaide",
  "AUS NT": "Australia/Darwin",
  "AUS WA": "Australia/Perth",
  AUS: "Australia/Sydney",
  NZ: "Pacific/Auckland",
};

/** List entries for meetings that are known from their events alone, so that a recorded event shows without its list. */
export function meetingsOfEvents(races: Iterable<RecordedRace>): RecordedMeeting[] {
  const byMeeting = new Map<string, RecordedRace[]>();
  for (const race of races) byMeeting.set(race.meeting_id, [...(byMeeting.get(race.meeting_id) ?? []), race]);
  return [...byMeeting.values()].map((ofMeeting) => {
    const inOrder = ofMeeting.toSorted((a, b) => a.race_number - b.race_number);
    const first = inOrder.reduce((a, b) => (b.advertised_start < a.advertised_start ? b : a));
    return {
      meeting: first.meeting_id,
      name: first.meeting_name,
      date: `${localDate(first)}T00:00:00Z`,
      track_condition: first.track_condition,
      category: first.type,
      category_name: CATEGORY_NAMES[first.type] ?? "",
      country: first.country,
      state: first.state,
      races: inOrder.map(raceEntry),
    };
  });
}

function raceEntry(race: RecordedRace): RecordedMeeting["races"][number] {
  return {
    id: race.event_id,
    race_number: race.race_number,
    name: race.description,
    start_time: isoSeconds(race.advertised_start),
    track_condition: race.track_condition,
    distance: race.distance,
    weather: race.weather,
    country: race.country,
    state: race.state,
    status: race.status,
  };
}

function localDate({ country, state, advertised_start }: RecordedRace): string {
  return dateInZone(advertised_start * 1000, ZONES[`${country} ${state}`] ?? ZONES[country] ?? "UTC");
}

/** Unix seconds as the lists write an instant: ISO 8601, UTC, without milliseconds. */
export function isoSeconds(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}
