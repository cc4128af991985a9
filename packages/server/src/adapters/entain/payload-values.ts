import { type Jurisdiction, type Protest, type RacingCode, shownVenueName, type VenueHints } from "@railbird/domain";
import { z } from "zod";
import { displayText, field, flag, readFields, StatusWords } from "../feed/payload-values";
import type { Reject } from "../feed/rejections";

const SHORT_WEATHER: Readonly<Record<string, string>> = {
  OCAST: "Overcast",
  SHWRY: "Showery",
};

/** A track's rating as racing writes it: `Soft6` is `Soft 6`. */
export const trackText = displayText.transform((text) => text?.replace(/^([A-Za-z]+)(\d+)$/, "$1 $2"));

/** Weather in words: hosts also write `FINE` and `OCAST`. */
export const weatherText = displayText.transform((text) => {
  if (text === undefined || text !== text.toUpperCase()) return text;
  return SHORT_WEATHER[text] ?? text.charAt(0) + text.slice(1).toLowerCase();
});

const FIELDS = { protest: field("protest", flag), reason: field("protest_reason", displayText) };

const CODES: Readonly<Record<"T" | "G" | "H", RacingCode>> = { T: "R", G: "G", H: "H" };
export const racingCode = z.enum(["T", "G", "H"]).transform((category) => CODES[category]);

export const STATUSES = new StatusWords({
  open: "open",
  closed: "closed",
  // The race is being run: betting is over and nothing is known yet.
  live: "closed",
  interim: "interim",
  final: "final",
  abandoned: "abandoned",
});

/** Where the product lists racing from; every other country of the feed is overseas. */
export const JURISDICTIONS: ReadonlyMap<unknown, Jurisdiction> = new Map([
  ["AUS", "AU"],
  ["NZ", "NZ"],
]);

/** The meeting's local date, which is written as midnight UTC: never to be converted. */
export const localDate = z.iso
  .datetime()
  .or(z.iso.date())
  .transform((text) => text.slice(0, 10));

/** The protest of a race, in an event as in the list; absent when there was none. */
export function mapProtest(
  fields: Readonly<Record<string, unknown>>,
  about: string,
  reject: Reject,
): { readonly protest?: Protest } {
  const { protest, reason } = readFields(FIELDS, fields, about, reject);
  return protest === undefined ? {} : { protest: { ...(reason !== undefined && { reason }) } };
}

/** The track's name; greyhound and harness meetings carry their code behind it, which the product shows by itself. */
export function venueOf(name: string, hints: VenueHints): string {
  return shownVenueName(name.replace(/\s*\([GH]\)$/, "") || name, hints);
}
