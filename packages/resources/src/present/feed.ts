import type { Feed } from "@railbird/contract";
import type { FeedSource } from "../source";
import { isoInstant } from "./instant";

/** The feed's credit, its state and the age of its data. */
export function presentFeed({ name, credit, creditUrl, simulated, state, updatedAt }: FeedSource): Feed {
  return {
    name,
    credit,
    ...(creditUrl !== undefined && { creditUrl }),
    simulated,
    state,
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}
