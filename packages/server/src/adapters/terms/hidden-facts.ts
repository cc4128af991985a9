import type { PastStart, RaceConditions, RunnerForm, RunnerProfile } from "@railbird/domain";
import type { CardReading, FeedRace, FeedRunner, HideableFact, OddsFeed, RaceReading } from "../../ports/odds-feed";

type Fact =
  | keyof FeedRace
  | keyof FeedRunner
  | keyof FeedRunner["prices"][number]
  | keyof RaceConditions
  | keyof RunnerForm
  | keyof PastStart
  | keyof RunnerProfile;

/** The fields of each fact, on whatever has them. */
const FIELDS: Readonly<Record<HideableFact, readonly Fact[]>> = {
  weather: ["weather"],
  track: ["trackCondition"],
  dividends: ["dividends"],
  form: ["form", "past"],
  weight: ["weight"],
  silks: ["silksSource"],
  trainer: ["trainer", "trainedAt"],
  jockey: ["jockey"],
  tips: ["tipsCount"],
  opening: ["openOdds"],
  fluctuations: ["fluctuations"],
  class: ["class", "group", "restrictions"],
  prizes: ["prizeMoney", "prizes"],
  course: ["rail", "direction", "surface", "startType"],
  breeding: ["age", "sex", "colour", "sire", "dam", "damSire"],
  owners: ["owners"],
  rating: ["rating"],
  claim: ["claim"],
  gear: ["gear", "gearChanges"],
  places: ["placeOdds", "placesPaid"],
  links: ["url"],
  speed: ["settles", "settlingLengths"],
  preview: ["preview"],
  times: ["winningTime"],
  starts: ["starts"],
  records: ["records", "bestTime"],
  indicators: ["indicators"],
  totes: ["otherPrices"],
};

/** A feed without facts that its owner does not allow to show. They are dropped before anything is stored or worked out from them. */
export function withoutFacts(feed: OddsFeed, facts: readonly HideableFact[]): OddsFeed {
  const fields = facts.flatMap((fact) => FIELDS[fact]);
  const runnerWithout = (runner: FeedRunner): FeedRunner => ({
    ...withoutWithin("profile", pastWithout(without(runner, fields), fields), fields),
    ...(runner.lastPrice && { lastPrice: without(runner.lastPrice, fields) }),
    prices: runner.prices.map((quote) => without(quote, fields)),
  });
  const raceWithout = (race: FeedRace): FeedRace => ({
    ...withoutWithin("conditions", without(race, fields), fields),
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

/** Hides the same facts of a runner's past starts, and its record with a jockey who is not named. */
function pastWithout(runner: FeedRunner, fields: readonly Fact[]): FeedRunner {
  const { past, ...rest } = runner;
  if (past === undefined) return runner;
  const { starts, records, ...others }: RunnerForm = without(past, fields);
  const known = fields.includes("jockey") ? records?.filter((record) => record.of !== "jockey") : records;
  const left: RunnerForm = {
    ...others,
    ...(known && known.length > 0 && { records: known }),
    ...(starts && { starts: starts.map((start) => without(start, fields)) }),
  };
  return { ...rest, ...(Object.keys(left).length > 0 && { past: left }) };
}

/** The same for the fields of one part, which goes with the last of them. */
function withoutWithin<K extends string, T extends { readonly [key in K]?: object }>(
  name: K,
  value: T,
  fields: readonly string[],
): T {
  const { [name]: part, ...rest } = value;
  const left = part && without(part, fields);
  return left === part
    ? value
    : ({ ...rest, ...(left && Object.keys(left).length > 0 && { [name]: left }) } as unknown as T);
}

function without<T extends object>(value: T, fields: readonly string[]): T {
  if (!fields.some((field) => field in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name))) as T;
}
