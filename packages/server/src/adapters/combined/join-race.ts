import { type Quote, type Runner, spelledAlike } from "@railbird/domain";
import type { FeedRace, Rejection } from "../../ports/odds-feed";

/**
 * A race with another feed's quotes on the same runners, joined by number. Where the two name a number differently,
 * that runner's quotes are rejected: a price must never stand beside the wrong runner. A bookmaker that the race has
 * already keeps its price.
 */
export function joinRace(race: FeedRace, other: FeedRace, rejections: Rejection[]): FeedRace {
  const quoted = new Map(
    other.runners.filter(({ prices }) => prices.length > 0).map((runner) => [runner.number, runner]),
  );
  const runners = race.runners.map((runner) => {
    const match = quoted.get(runner.number);
    quoted.delete(runner.number);
    if (match === undefined || runner.scratched) {
      return runner;
    }
    if (spelledAlike(match.name) !== spelledAlike(runner.name)) {
      rejections.push(mismatch(race, match));
      return runner;
    }
    return { ...runner, prices: [...runner.prices, ...newQuotes(runner.prices, match.prices)] };
  });
  rejections.push(...[...quoted.values()].map((runner) => mismatch(race, runner)));
  const updatedAt = Math.max(race.updatedAt ?? 0, other.updatedAt ?? 0);
  return { ...race, runners, ...(updatedAt > 0 && { updatedAt }) };
}

function newQuotes(known: readonly Quote[], others: readonly Quote[]): readonly Quote[] {
  const ids = new Set(known.map(({ bookmakerId }) => bookmakerId));
  return others.filter(({ bookmakerId }) => !ids.has(bookmakerId));
}

function mismatch(race: FeedRace, { number, name }: Runner): Rejection {
  return { reason: "runner_mismatch", about: `race ${race.id}: number ${number} is not ${name}` };
}
