import type { Feed } from "@railbird/contract";
import type { FeedState } from "../../board/feed-health";
import type { FeedIdentity } from "../../ports/odds-feed";
import { isoInstant } from "./present-race";

/** Whose data is shown and how old it is. */
export function presentFeed(identity: FeedIdentity, { state, updatedAt }: FeedState): Feed {
  const { name, credit, creditUrl, simulated } = identity;
  return {
    name,
    credit,
    ...(creditUrl !== undefined && { creditUrl }),
    simulated,
    state,
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}
