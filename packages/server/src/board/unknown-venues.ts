import { findVenue, type Meeting } from "@railbird/domain";

/** A venue that the table of venues does not know. */
export type UnknownVenue = Pick<Meeting, "venue" | "racingCode" | "state" | "jurisdiction">;

/**
 * The venues of these meetings that the table does not know, each once: they are shown by their own names, and the same meeting in
 * another feed is found only where that spells it alike.
 */
export function unknownVenues(meetings: Iterable<UnknownVenue>): readonly UnknownVenue[] {
  const unknown = new Map<string, UnknownVenue>();
  for (const { venue, racingCode, state, jurisdiction } of meetings) {
    if (findVenue(venue, { code: racingCode, state, jurisdiction }) !== undefined) continue;
    unknown.set(`${jurisdiction} ${racingCode} ${venue}`, { venue, racingCode, state, jurisdiction });
  }
  return [...unknown.values()];
}
