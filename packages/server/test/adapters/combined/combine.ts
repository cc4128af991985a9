import { CombinedOddsFeed } from "../../../src/adapters/combined/combined-odds-feed";
import type { OddsFeed } from "../../../src/ports/odds-feed";

/** Feeds as one, without guards: each is waited for as long as it takes. */
export function combine(feeds: readonly OddsFeed[]): CombinedOddsFeed {
  return new CombinedOddsFeed(feeds);
}
