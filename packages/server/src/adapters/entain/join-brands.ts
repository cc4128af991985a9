import { bestPrice, type Instant, type LastPrice } from "@railbird/domain";
import type { FeedQuote, FeedRace, FeedRunner } from "../../ports/odds-feed";
import type { Reject } from "../feed/reject";
import type { BrandRace } from "./map-race";
import type { BrandRunner } from "./map-runner";
import type { RunnerIds } from "./runner-ids";

/** What one brand said about a race. */
export interface BrandReading {
  readonly brand: string;
  readonly seenAt: Instant;
  readonly race: BrandRace;
}

/**
 * One race joined from every brand's reading: facts of the race and its runners from the first brand, and a quote of
 * each brand that has a price. Runners are the same by entrant, by number where one side has no entrant; a runner that
 * only a later brand has is rejected as `runner_not_joined`.
 */
export function joinBrands(
  first: BrandReading,
  others: readonly BrandReading[],
  ids: RunnerIds,
  reject: Reject,
): FeedRace {
  const { facts, runners } = first.race;
  const raceId = facts.id;
  const joined = others.map((reading) => ({ reading, pairs: pairRunners(runners, reading, raceId, reject) }));
  const runnerIds = ids.assign(raceId, runners);
  const quoted = runners.map((runner, index) => {
    const own = [{ reading: first, listed: runner }];
    const same = joined.flatMap(({ reading, pairs }) => {
      const listed = pairs.get(runner);
      // A brand that alone calls it scratched has withdrawn its price.
      return listed === undefined || (listed.facts.scratched && !runner.facts.scratched) ? [] : [{ reading, listed }];
    });
    const quotes = [...own, ...same].flatMap(({ reading, listed }) => quoteOf(reading, listed) ?? []);
    const id = runnerIds[index] ?? String(runner.facts.number);
    return { id, ...runner.facts, ...(runner.facts.scratched ? scratchedPrices(quotes) : { prices: quotes }) };
  });
  const confirmed = quoted.flatMap(({ prices }) => prices.map(({ seenAt }) => seenAt));
  return {
    ...facts,
    runners: quoted,
    ...(confirmed.length > 0 && { updatedAt: Math.max(...confirmed) }),
  };
}

/** The prices that payloads keep of a scratched runner are its last ones: nobody quotes it. */
function scratchedPrices(quotes: readonly FeedQuote[]): Pick<FeedRunner, "prices" | "lastPrice"> {
  const last = bestPrice(quotes);
  if (last === undefined) return { prices: [] };
  const { odds, openOdds } = last;
  const lastPrice: LastPrice = { odds, ...(openOdds !== undefined && { openOdds }) };
  return { prices: [], lastPrice };
}

function pairRunners(
  runners: readonly BrandRunner[],
  { brand, race }: BrandReading,
  raceId: string,
  reject: Reject,
): Map<BrandRunner, BrandRunner> {
  const pairs = new Map<BrandRunner, BrandRunner>();
  for (const other of race.runners) {
    const runner = runners.find((each) => isSame(each, other));
    if (runner === undefined) reject("runner_not_joined", `${brand} race ${raceId} runner ${other.facts.number}`);
    else pairs.set(runner, other);
  }
  return pairs;
}

function isSame(one: BrandRunner, other: BrandRunner): boolean {
  if (one.entrantId !== undefined && other.entrantId !== undefined) return one.entrantId === other.entrantId;
  return one.facts.number === other.facts.number;
}

function quoteOf({ brand, seenAt }: BrandReading, runner: BrandRunner): FeedQuote | undefined {
  const { odds, openOdds, fluctuations } = runner;
  if (odds === undefined) return undefined;
  return {
    bookmakerId: brand,
    odds,
    ...(openOdds !== undefined && { openOdds }),
    seenAt,
    ...(fluctuations !== undefined && { fluctuations }),
  };
}
