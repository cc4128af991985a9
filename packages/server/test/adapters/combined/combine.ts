import { CombinedOddsFeed } from "../../../src/adapters/combined/combined-odds-feed";
import type { OddsFeed } from "../../../src/ports/odds-feed";
import { ManualClock } from "../../support/manual-clock";
import { START } from "./fake-feed";

/** Feeds as one. Without a clock of the test's, no time passes: a feed is waited for as long as it takes. */
export function combine(feeds: readonly OddsFeed[], clock = new ManualClock(START)): CombinedOddsFeed {
  return new CombinedOddsFeed(feeds, clock);
}
