import type { Quote, Race } from "@railbird/contract";
import { createContext, useContext } from "react";
import { ageInWords } from "../time/FeedAge";
import { useNowSelect } from "../time/now";

/** A price says its age when it is older than those that it stands with by this much. */
const OLDER_BY_MS = 60_000;

/** Read by the few prices that carry a time of their own, so that the others need not render when the race's changes. */
export const QuoteTimesContext = createContext<QuoteTimes>({ race: undefined, newest: new Map() });

export interface AgeProps {
  /** Epoch ms. */
  readonly since: number;
}

/** How old something is: `40 s`, `4 min`. */
export function Age({ since }: AgeProps) {
  return useNowSelect((now) => ageInWords(now - since));
}

export interface BookmakerAgeProps {
  readonly bookmakerId: string;
}

/** The age of a bookmaker's newest price, where it is older than the race's; nothing otherwise. */
export function BookmakerAge({ bookmakerId }: BookmakerAgeProps) {
  const { race, newest } = useContext(QuoteTimesContext);
  const seenAt = newest.get(bookmakerId);
  return race !== undefined && seenAt !== undefined && race - seenAt >= OLDER_BY_MS ? (
    <small data-age>
      <Age since={seenAt} />
    </small>
  ) : null;
}

export interface QuoteAgeProps {
  readonly bookmakerId: string;
  /** When the feed last confirmed the price, ISO 8601. */
  readonly seenAt: string;
}

/** The age of a price, where it is older than the newest of its bookmaker; nothing otherwise. */
export function QuoteAge({ bookmakerId, seenAt }: QuoteAgeProps) {
  const newest = useContext(QuoteTimesContext).newest.get(bookmakerId);
  const at = Date.parse(seenAt);
  return newest !== undefined && newest - at >= OLDER_BY_MS ? (
    <small data-age>
      <Age since={at} />
    </small>
  ) : null;
}

/** When the prices of a race were last confirmed, epoch ms. */
export interface QuoteTimes {
  /** The race as a whole; absent until a feed has confirmed it. */
  readonly race: number | undefined;
  /** The newest price of each bookmaker, by its id. */
  readonly newest: ReadonlyMap<string, number>;
}

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
