import { type FeedLoss, feedLoss, type ProvidedPrice, type Race } from "@railbird/domain";
import type { OddsFeed } from "../../ports/odds-feed";

/** What each feed alone gives of the races that are open. A single feed gives all of it. */
export function feedLosses(
  races: readonly Race[],
  feeds: readonly string[],
  providers: OddsFeed["providers"],
): ReadonlyMap<string, FeedLoss> {
  const prices = races
    .filter(({ status }) => status === "open")
    .flatMap((race) => providedPrices(race, feeds, providers));
  return new Map(feeds.map((feed) => [feed, feedLoss(prices, feed)]));
}

function providedPrices(
  { id: raceId, runners }: Race,
  feeds: readonly string[],
  providers: OddsFeed["providers"],
): ProvidedPrice[] {
  const ofRace = providers === undefined ? () => feeds : (providers(raceId) ?? (() => []));
  return runners.flatMap(({ number, prices }) =>
    prices.map(({ bookmakerId }) => ({ raceId, bookmakerId, feeds: ofRace(number, bookmakerId) })),
  );
}
