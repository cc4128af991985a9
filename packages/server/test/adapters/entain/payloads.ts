/** Invented payloads in the shapes of the API; fields that a test does not set have ordinary values. */

interface RaceEntry {
  readonly id: string;
  readonly race_number: number;
  readonly [field: string]: unknown;
}

export const raceEntry = (race_number: number, fields: object = {}): RaceEntry => ({
  id: `race-${race_number}`,
  race_number,
  name: `Maiden Plate ${race_number}`,
  start_time: "2026-07-28T03:00:00Z",
  track_condition: "Soft6",
  distance: 1200,
  weather: "Showers",
  country: "AUS",
  state: "VIC",
  status: "Open",
  ...fields,
});

export const meetingEntry = (fields: object = {}) => ({
  meeting: "meeting-1",
  name: "Wattle Flat",
  date: "2026-07-28T00:00:00Z",
  track_condition: "Soft6",
  category: "T",
  country: "AUS",
  state: "VIC",
  races: [raceEntry(1)] as unknown[],
  ...fields,
});

export const meetingsResponse = (meetings: readonly unknown[]) => ({
  header: { title: "Race Meetings" },
  params: {},
  data: { meetings },
});

export const runner = (runner_number: number, fixed_win: unknown, fields: object = {}) => ({
  entrant_id: `entrant-${runner_number}`,
  runner_number,
  name: `Runner ${runner_number}`,
  barrier: runner_number,
  jockey: "J Rider",
  trainer_name: "T Trainer",
  is_scratched: false,
  market_name: "Final Field",
  primary_market: true,
  odds: { fixed_win, fixed_place: 1.5 },
  weight: { allocated: "58", total: "58" },
  last_twenty_starts: "3x41",
  silk_url_64x64: "https://silks.example/1_64x64.png",
  flucs_with_timestamp: { open: { timestamp: "2026-07-27T00:00:00Z", fluc: 8.5 } },
  ...fields,
});

export const eventResponse = (
  runners: readonly unknown[],
  { race = {}, ...data }: { readonly race?: object; readonly [field: string]: unknown } = {},
) => ({
  header: { title: "Event Details" },
  params: {},
  data: {
    race: {
      event_id: "race-1",
      meeting_id: "meeting-1",
      meeting_name: "Wattle Flat",
      status: "Open",
      description: "Maiden Plate 1",
      advertised_start: 1785207600,
      actual_start: 1785207600,
      race_number: 1,
      type: "T",
      country: "AUS",
      state: "VIC",
      distance: 1200,
      weather: "Showers",
      track_condition: "Soft6",
      ...race,
    },
    runners,
    ...data,
  },
});
