import type { Feed } from "@railbird/contract";
import type { FeedSource } from "../source";
import { isoInstant } from "./instant";

/** The feed's credit, its state and the age of its data. */
export function presentFeed(feed: FeedSource): Feed {
  const { name, credit, creditUrl, credits, redistribution, simulated, state, updatedAt } = feed;
  return {
    name,
    credit,
    ...(creditUrl !== undefined && { creditUrl }),
    ...(credits !== undefined && { credits: [...credits] }),
    ...(redistribution !== undefined && { redistribution }),
    simulated,
    state,
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}
