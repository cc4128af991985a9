/** Five minutes before the first race of the made day. */
export const NOW = Date.parse("2026-08-12T03:15:00Z");
export const DATE = "2026-08-12";

const at = (time: string) => `2026-08-12T${time}:00Z`;
const seen = at("03:00");

const venue = (
  id: string,
  sport: string,
  name: string,
  country: string,
  subdivision: string | undefined,
  timezone: string,
) => ({
  id,
  sport,
  name,
  country,
  ...(subdivision !== undefined && { subdivision }),
  timezone,
});

export const VENUES = [
  venue("ven_mv", "thoroughbred", "Sandown-Hillside", "AU", "VIC", "Australia/Melbourne"),
  venue("ven_tg", "greyhound", "The Gardens", "AU", "NSW", "Australia/Sydney"),
  venue("ven_ad", "harness", "Addington", "NZ", undefined, "Pacific/Auckland"),
  venue("ven_st", "thoroughbred", "Sha Tin", "HK", undefined, "Asia/Hong_Kong"),
];

export const MEETINGS = [
  { id: "mtg_mv", venueId: "ven_mv", sport: "thoroughbred", localDate: DATE, name: "Sandown-Hillside" },
  { id: "mtg_tg", venueId: "ven_tg", sport: "greyhound", localDate: DATE, name: "The Gardens" },
  { id: "mtg_st", venueId: "ven_st", sport: "thoroughbred", localDate: DATE, name: "Sha Tin" },
];

export interface MadeEvent {
  readonly id: string;
  readonly startAt: string;
  readonly status: string;
  readonly [fact: string]: unknown;
}

export const EVENTS: readonly MadeEvent[] = [
  {
    id: "evt_1",
    sport: "thoroughbred",
    name: "Autumn Plate",
    startAt: at("03:20"),
    status: "open",
    meetingId: "mtg_mv",
    venueId: "ven_mv",
    racing: { raceNumber: 1, distanceMeters: 1400, trackCondition: "Good 4", weather: "Fine" },
    updatedAt: seen,
  },
  {
    id: "evt_2",
    sport: "thoroughbred",
    name: "",
    startAt: at("04:00"),
    status: "scheduled",
    meetingId: "mtg_mv",
    venueId: "ven_mv",
    racing: { raceNumber: 2 },
    updatedAt: seen,
  },
  {
    id: "evt_3",
    sport: "greyhound",
    name: "Box Sprint",
    startAt: at("03:40"),
    status: "open",
    meetingId: "mtg_tg",
    racing: { raceNumber: 1, distanceMeters: 400 },
    updatedAt: seen,
  },
  // Without a meeting: its venue and its local date make one.
  {
    id: "evt_4",
    sport: "harness",
    name: "Southern Trot",
    startAt: at("05:00"),
    status: "open",
    venueId: "ven_ad",
    racing: { raceNumber: 3 },
    updatedAt: seen,
  },
  {
    id: "evt_5",
    sport: "thoroughbred",
    name: "Harbour Cup",
    startAt: at("06:00"),
    status: "open",
    meetingId: "mtg_st",
    racing: { raceNumber: 1 },
    updatedAt: seen,
  },
];

export const entrant = (event: string, number: number, name: string, facts: object = {}, racing: object = {}) => ({
  id: `ent_${event}_${number}`,
  eventId: event,
  competitorId: `cmp_${number}`,
  name,
  entryState: "listed",
  scratched: false,
  vacant: false,
  racing: { number, ...racing },
  updatedAt: seen,
  ...facts,
});

export const ENTRANTS = [
  entrant(
    "evt_1",
    1,
    "Paper Lantern",
    {},
    {
      barrier: 6,
      rider: { name: "M Rider" },
      trainer: { name: "T Trainer" },
      weightKg: 56.5,
      form: "3x41",
      silkUrl: "https://silks.example/1.png",
    },
  ),
  entrant("evt_1", 2, "Quiet Harbour"),
  entrant("evt_1", 3, "Gone Fishing", { scratched: true }),
  entrant("evt_2", 1, "Second Wind"),
  entrant("evt_3", 1, "Box One"),
  entrant("evt_3", 2, "Vacant", { vacant: true }),
  entrant("evt_4", 1, "Southern Light"),
];

export const MARKETS = EVENTS.flatMap(({ id: eventId }) =>
  ["win", "place"].map((key) => ({
    id: `mkt_${eventId}_${key}`,
    eventId,
    key,
    scope: { period: "full" },
    state: "unsettled",
  })),
);

export const OUTCOMES = ENTRANTS.flatMap(({ id: entrantId, eventId, name }) =>
  ["win", "place"].map((key) => ({
    id: `out_${entrantId}_${key}`,
    marketId: `mkt_${eventId}_${key}`,
    key: "entrant",
    name,
    entrantId,
    state: "unsettled",
  })),
);

export interface OddsFacts {
  readonly event?: string;
  readonly number?: number;
  readonly market?: "win" | "place";
  readonly source?: string;
  readonly kind?: string;
  readonly price?: number;
  readonly [fact: string]: unknown;
}

export function odds({
  event = "evt_1",
  number = 1,
  market = "win",
  source = "sportsbet",
  kind = "bookmaker",
  ...facts
}: OddsFacts) {
  const entrantId = `ent_${event}_${number}`;
  return {
    id: `odd_${source}_${entrantId}_${market}`,
    eventId: event,
    marketId: `mkt_${event}_${market}`,
    outcomeId: `out_${entrantId}_${market}`,
    source: { id: source, name: source, kind },
    state: "available",
    updatedAt: seen,
    ...facts,
  };
}

export const ODDS = [
  odds({
    price: 3.4,
    openingPrice: 4,
    history: [
      { price: 3.8, updatedAt: at("02:00") },
      { price: 4, updatedAt: at("01:00") },
    ],
  }),
  odds({ market: "place", price: 1.5 }),
  odds({ source: "ladbrokes", price: 3.5, entrantId: "ent_evt_1_1" }),
  odds({ source: "unibet", price: 3.9, state: "suspended" }),
  odds({ source: "tab_vic", kind: "tote", price: 4.4 }),
  odds({ source: "betfair", kind: "exchange", price: 4.6 }),
  odds({ number: 2, price: 8 }),
  odds({ event: "evt_3", price: 2.2 }),
  odds({ event: "evt_4", price: 5 }),
];
