/** A price that is shown, with the names of the feeds that give it now. */
export interface ProvidedPrice {
  readonly raceId: string;
  readonly bookmakerId: string;
  /** None where it stands from before. */
  readonly feeds: readonly string[];
}

/** The part of a day that only one feed gives. */
export interface FeedLoss {
  /** Races that would have no price without it. */
  readonly races: number;
  /** Prices, by race, runner and bookmaker, that would go with it. */
  readonly prices: number;
  /** Bookmakers that would have no price without it. */
  readonly bookmakers: number;
}

/** The loss of prices if a feed were lost. */
export function feedLoss(prices: readonly ProvidedPrice[], feed: string): FeedLoss {
  const lost = prices.filter((price) => isOnlyOf(price, feed));
  const remaining = prices.filter((price) => !isOnlyOf(price, feed));
  const without = (of: (price: ProvidedPrice) => string): number => {
    const left = new Set(remaining.map(of));
    return new Set(lost.map(of).filter((each) => !left.has(each))).size;
  };
  return {
    races: without(({ raceId }) => raceId),
    prices: lost.length,
    bookmakers: without(({ bookmakerId }) => bookmakerId),
  };
}

function isOnlyOf({ feeds }: ProvidedPrice, feed: string): boolean {
  return feeds.length === 1 && feeds[0] === feed;
}
