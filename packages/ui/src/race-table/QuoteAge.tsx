import { useContext } from "react";
import { ageInWords } from "../time/feed-age";
import { useNowSelect } from "../time/now";
import { OLDER_BY_MS, QuoteTimesContext } from "./quote-times";

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
