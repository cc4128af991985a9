import type { CardReading, FeedRace, FeedRunner, HideableFact, OddsFeed, RaceReading } from "../../ports/odds-feed";

type Fact = keyof FeedRace | keyof FeedRunner | keyof FeedRunner["prices"][number];

/** The field of each fact, on whatever has it. */
const FIELDS = {
  weather: "weather",
  track: "trackCondition",
  dividends: "dividends",
  form: "form",
  weight: "weight",
  silks: "silksSource",
  trainer: "trainer",
  jockey: "jockey",
  tips: "tipsCount",
  opening: "openOdds",
  fluctuations: "fluctuations",
} as const satisfies Record<HideableFact, Fact>;

/** A feed without facts that its owner does not allow to show. They are dropped before anything is stored or worked out from them. */
export function withoutFacts(feed: OddsFeed, facts: readonly HideableFact[]): OddsFeed {
  const fields = facts.map((fact) => FIELDS[fact]);
  const runnerWithout = (runner: FeedRunner): FeedRunner => ({
    ...without(runner, fields),
    ...(runner.lastPrice && { lastPrice: without(runner.lastPrice, fields) }),
    prices: runner.prices.map((quote) => without(quote, fields)),
  });
  const raceWithout = (race: FeedRace): FeedRace => ({
    ...without(race, fields),
    runners: race.runners.map(runnerWithout),
  });
  return {
    identity: feed.identity,
    ...(feed.silksHosts && { silksHosts: feed.silksHosts }),
    ...(feed.follow && { follow: feed.follow.bind(feed) }),
    ...(feed.sources && { sources: feed.sources.bind(feed) }),
    async readCard(dates, signal): Promise<CardReading> {
      const reading = await feed.readCard(dates, signal);
      const meetings = reading.meetings.map((meeting) => ({
        ...without(meeting, fields),
        races: meeting.races.map(raceWithout),
      }));
      return { ...reading, meetings };
    },
    async readRace(raceId, signal): Promise<RaceReading | undefined> {
      const reading = await feed.readRace(raceId, signal);
      return reading && { ...reading, race: raceWithout(reading.race) };
    },
  };
}

function without<T extends object>(value: T, fields: readonly string[]): T {
  if (!fields.some((field) => field in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name))) as T;
}
