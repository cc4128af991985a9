import { expect, it } from "vitest";
import { meeting, noonish, quote, race, runner } from "../../../test/board/builders";
import { type FeedMeeting, HIDEABLE_FACTS, type OddsFeed } from "../../ports/odds-feed";
import { withoutFacts } from "./hidden-facts";

const everything = {
  form: "1x2",
  weight: 58,
  silksSource: "https://silks.example/1.png",
  trainer: "T",
  jockey: "J",
  tipsCount: 3,
  otherPrices: [{ of: "NZ", kind: "tote" as const, win: 4, seenAt: noonish }],
  profile: {
    age: 4,
    sex: "mare",
    colour: "bay",
    sire: "A",
    dam: "B",
    damSire: "C",
    owners: "D",
    trainedAt: "E",
    rating: 60,
    prizeMoney: 500,
    claim: 2,
    gear: "F",
    gearChanges: "G",
    settles: "Pace",
    settlingLengths: 7,
  } as const,
};
const full = race(
  "a",
  [
    runner(
      1,
      [
        {
          ...quote("tab", 2, { openOdds: 3 }),
          fluctuations: [{ at: noonish, odds: 4 }],
          placeOdds: 1.5,
          url: "https://x",
        } as never,
      ],
      everything,
    ),
  ],
  {
    weather: "Fine",
    trackCondition: "Good 4",
    dividends: [{ pool: "Win", runners: [1], amount: 2 }],
    placesPaid: 3,
    preview: { by: "A desk", comment: "C" },
    winningTime: 60,
    conditions: {
      class: "BM64",
      group: "Listed",
      restrictions: "3yo",
      prizeMoney: 9,
      prizes: [5, 4],
      rail: "True",
      direction: "left",
      surface: "Turf",
      startType: "Mobile",
    },
  },
);
const feed: OddsFeed = {
  identity: { name: "made", credit: "Made.", simulated: false },
  readCard: async () => ({
    meetings: [{ ...meeting([full]), weather: "Fine", trackCondition: "Good 4" } as FeedMeeting],
    rejections: [],
  }),
  readRace: async () => ({ race: full, unreachable: ["neds"], rejections: [] }),
};
const signal = AbortSignal.timeout(60_000);

it("hides the named facts in cards and races, and nothing else", async () => {
  const shown = withoutFacts(feed, ["form", "weather", "opening"]);
  const reading = await shown.readRace("a", signal);
  const { form: _f, ...facts } = everything;
  expect(reading).toMatchObject({ unreachable: ["neds"], race: { trackCondition: "Good 4" } });
  expect(reading?.race).not.toHaveProperty("weather");
  expect(reading?.race.runners[0]).toEqual({
    ...runner(1, []),
    ...facts,
    prices: [
      {
        bookmakerId: "tab",
        odds: 2,
        seenAt: noonish,
        fluctuations: [{ at: noonish, odds: 4 }],
        placeOdds: 1.5,
        url: "https://x",
      },
    ],
  });
  const { meetings } = await shown.readCard([], signal);
  expect(meetings[0]).not.toHaveProperty("weather");
  expect(meetings[0]?.races[0]).toEqual(reading?.race);
});

it("hides parts of the conditions and of a profile", async () => {
  const { race } = (await withoutFacts(feed, ["prizes", "breeding", "gear"]).readRace("a", signal)) ?? {};
  expect(race?.conditions).toEqual({
    class: "BM64",
    group: "Listed",
    restrictions: "3yo",
    rail: "True",
    direction: "left",
    surface: "Turf",
    startType: "Mobile",
  });
  expect(race?.runners[0]?.profile).toEqual({
    owners: "D",
    trainedAt: "E",
    rating: 60,
    claim: 2,
    settles: "Pace",
    settlingLengths: 7,
  });
});

it("hides the opening price of a scratched runner too", async () => {
  const scratched = { ...runner(1, [], { scratched: true }), lastPrice: { odds: 3, openOdds: 4 } };
  const made: OddsFeed = {
    ...feed,
    readRace: async () => ({ race: { ...full, runners: [scratched] }, rejections: [] }),
  };
  const lastPriceOf = async (shown: OddsFeed) => (await shown.readRace("a", signal))?.race.runners[0]?.lastPrice;
  expect(await lastPriceOf(withoutFacts(made, ["opening"]))).toEqual({ odds: 3 });
  expect(await lastPriceOf(withoutFacts(made, ["form"]))).toEqual({ odds: 3, openOdds: 4 });
});

it("can hide every fact that it names", async () => {
  const reading = await withoutFacts(feed, HIDEABLE_FACTS).readRace("a", signal);
  const {
    dividends: _d,
    weather: _w,
    trackCondition: _t,
    conditions: _c,
    placesPaid: _p,
    preview: _v,
    winningTime: _t2,
    ...rest
  } = full;
  expect(reading?.race).toEqual({ ...rest, runners: [runner(1, [quote("tab", 2)])] });
});

const past = {
  bestTime: 29.85,
  indicators: [{ text: "Won Last Start", against: false }],
  records: [
    { of: "career", starts: 9, wins: 1, seconds: 0, thirds: 0 },
    { of: "jockey", starts: 2, wins: 0, seconds: 0, thirds: 0 },
  ],
  starts: [{ date: "2026-10-17", jockey: "J", weight: 57, trackCondition: "Good 4", class: "BM64", position: 2 }],
} as const;

it.each([
  [["form"], undefined],
  [["weather"], past],
  [
    ["jockey", "weight", "track", "class", "indicators"],
    { bestTime: 29.85, records: [past.records[0]], starts: [{ date: "2026-10-17", position: 2 }] },
  ],
  [["starts", "records"], { indicators: past.indicators }],
  [["starts", "records", "indicators"], undefined],
] as const)("hides %j of what a runner did before", async (facts, expected) => {
  const told = { ...full, runners: full.runners.map((each) => ({ ...each, past })) };
  const shown = withoutFacts({ ...feed, readRace: async () => ({ race: told, rejections: [] }) }, facts);
  expect((await shown.readRace("a", signal))?.race.runners[0]?.past).toEqual(expected);
});
