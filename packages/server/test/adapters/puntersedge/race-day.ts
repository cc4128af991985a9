/** A race of the fake server, from which its rows in the lists at any instant follow. */
export interface MadeRace {
  readonly id: string;
  readonly venue: string;
  readonly number: number;
  readonly category: "horse" | "greyhound" | "harness";
  readonly start: string;
  readonly country: string | null;
  readonly runners: readonly MadeRunner[];
  readonly scratchings?: readonly object[];
  readonly status?: string;
  readonly shutAt?: string;
  readonly result?: { readonly status: string; readonly placings?: readonly object[]; readonly dividends?: object };
  readonly facts?: object;
}

export interface MadeRunner {
  readonly number: number;
  readonly name: string;
  readonly facts?: object;
  /** Bookmakers by key: a win price, or all fields of a quote. */
  readonly books: Readonly<Record<string, number | object>>;
}

export const runner = (number: number, name: string, books: MadeRunner["books"], facts: object = {}): MadeRunner => ({
  number,
  name,
  books,
  facts,
});

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;

/** Five minutes before the first race of the made day. */
export const NOW = Date.parse("2026-09-07T03:15:00Z");
export const DATE = "2026-09-07";

/** A small Monday: two codes in two states, a race without a country, one in New Zealand, one overseas and two that have run. */
export const MADE_DAY: readonly MadeRace[] = [
  {
    id: id(1),
    venue: "Grafton",
    number: 1,
    category: "horse",
    start: "2026-09-07T03:20:00Z",
    country: "AU",
    facts: { race_name: "Clarence Maiden", distance_m: 1700, track_condition: "Soft (5)", weather: "Clear Sky" },
    scratchings: [
      { name: "Airhawk Two", number: 1, barrier: 9, scratched_at: "2026-09-03T11:47:44Z" },
      { name: "Vacant Box", number: 4 },
    ],
    runners: [
      runner(
        2,
        "Paper Lantern",
        {
          tab: {
            win_price: 8,
            place_price: 2.6,
            age_seconds: 6,
            stale: false,
            source_url: "https://www.tab.com.au/r/1",
          },
          ladbrokes_au: 7.5,
          pointsbetau: 7,
          betfair_ex_au: 9.4,
        },
        { barrier: 6, jockey: "M Rider", trainer: "T Trainer", weight: "56.5", form: "3x41" },
      ),
      runner(3, "Quiet Harbour", { tab: 51, sportsbet: 0, betr_au: { win_price: 41, age_seconds: 4000, stale: true } }),
    ],
  },
  {
    id: id(2),
    venue: "Grafton",
    number: 2,
    category: "horse",
    start: "2026-09-07T04:00:00Z",
    country: null,
    runners: [runner(1, "Second Wind", { tab: 3.2 }), runner(2, "Late Mail", { tab: 1.4 })],
  },
  {
    id: id(3),
    venue: "The Meadows (MEP)",
    number: 4,
    category: "greyhound",
    start: "2026-09-07T08:40:00Z",
    country: "AU",
    runners: [runner(1, "Box One", { sportsbet: 2.5 }, { barrier: 1 }), runner(2, "....", {})],
  },
  {
    id: id(4),
    venue: "Addington",
    number: 1,
    category: "harness",
    start: "2026-09-07T05:30:00Z",
    country: "NZ",
    runners: [runner(1, "Southern Light", { tab: 4.4 })],
  },
  {
    id: id(5),
    venue: "Sha Tin",
    number: 1,
    category: "horse",
    start: "2026-09-07T05:00:00Z",
    country: "HK",
    runners: [runner(1, "Harbour Star", { tab: 4.4 })],
  },
  {
    id: id(6),
    venue: "Gold Coast Poly",
    number: 1,
    category: "horse",
    start: "2026-09-07T02:30:00Z",
    country: "AU",
    runners: [runner(8, "Early Bird", { tab: 4.4 })],
    result: {
      status: "final",
      placings: [
        { position: 1, number: 8, name: "Early Bird", win_price: 4.6, place_price: 1.9 },
        { position: 2, number: 3, name: "Second Bird", place_price: 2 },
      ],
      dividends: {
        straight: [
          { name: "Early Bird", number: 8, position: 1, market: "WIN", product: "FIXED", amount: 4.6 },
          { name: "Early Bird", number: 8, position: 1, market: "WIN", product: "VIC", amount: 5.5 },
        ],
        exotics: [{ code: "QN", type: "Quinella", product: "VIC", selection: "8,3", amount: 44.4 }],
      },
    },
  },
  {
    id: id(7),
    venue: "Wattle Flat",
    number: 1,
    category: "horse",
    start: "2026-09-07T05:10:00Z",
    country: "AU",
    runners: [runner(1, "Nobody Knows", { tab: 2.2 })],
  },
];
