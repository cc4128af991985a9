import type { Bookmaker } from "@railbird/contract";
import { bookmakerWarnings } from "@railbird/domain";
import type { RaceDay } from "../race-day/create-race-day";

/** Every configuration in display order, as the admin area reads it. */
export function configurations(day: RaceDay): Bookmaker[] {
  return day.bookmakers.toSorted((a, b) => a.position - b.position).map((each) => withWarnings(day, each));
}

/** A configuration with what the admin is warned of; as it is where the law is enforced. */
export function withWarnings({ compliance }: RaceDay, bookmaker: Bookmaker): Bookmaker {
  const warnings = compliance === "warn" ? bookmakerWarnings(bookmaker) : [];
  return { ...bookmaker, ...(warnings.length > 0 && { warnings: warnings.map((warning) => ({ ...warning })) }) };
}
