import type { Quote, Race } from "@railbird/contract";
import { createContext } from "react";

/** A price says its age when it is older than those that it stands with by this much. */
export const OLDER_BY_MS = 60_000;

/** When the prices of a race were last confirmed, epoch ms. */
export interface QuoteTimes {
  /** The race as a whole; absent until a feed has confirmed it. */
  readonly race: number | undefined;
  /** The newest price of each bookmaker, by its id. */
  readonly newest: ReadonlyMap<string, number>;
}

/** Read by the few prices that carry a time of their own, so that the others need not render when the race's changes. */
export const QuoteTimesContext = createContext<QuoteTimes>({ race: undefined, newest: new Map() });

/** When a quote was confirmed, epoch ms: with its race unless it says otherwise. */
export function seenAtOf({ seenAt }: Pick<Quote, "seenAt">, race: number | undefined): number | undefined {
  return seenAt === undefined ? race : Date.parse(seenAt);
}

/** When each bookmaker's quotes in a race were confirmed. */
export function quoteTimes({ runners, updatedAt }: Pick<Race, "runners" | "updatedAt">): QuoteTimes {
  const race = updatedAt === undefined ? undefined : Date.parse(updatedAt);
  const newest = new Map<string, number>();
  for (const { prices } of runners) {
    for (const quote of prices) {
      const seenAt = seenAtOf(quote, race);
      if (seenAt !== undefined && seenAt > (newest.get(quote.bookmakerId) ?? 0)) newest.set(quote.bookmakerId, seenAt);
    }
  }
  return { race, newest };
}
