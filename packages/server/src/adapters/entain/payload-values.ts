import type { Instant, Jurisdiction, RaceStatus, RacingCode } from "@railbird/domain";
import { z } from "zod";

/** Any object; its fields are checked one by one. */
export const anyObject = z.record(z.string(), z.unknown());

/**
 * Meetings, events and entrants have UUIDs of several versions. Ids become part of addresses, so no other form is
 * accepted.
 */
export const payloadId = z.string().regex(/^[\w-]{1,64}$/);

export const requiredText = z.string().trim().min(1).max(200);

/** Text for the screen; blank is none. */
export const displayText = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text || undefined);

const CODES: Readonly<Record<"T" | "G" | "H", RacingCode>> = { T: "R", G: "G", H: "H" };
export const racingCode = z.enum(["T", "G", "H"]).transform((category) => CODES[category]);

const STATUSES = {
  Open: "open",
  Closed: "closed",
  // The race is being run: betting is over and nothing is known yet.
  Live: "closed",
  Interim: "interim",
  Final: "final",
  Abandoned: "abandoned",
} as const satisfies Record<string, RaceStatus>;
export const raceStatus = z
  .enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[])
  .transform((status) => STATUSES[status]);

/** Where the product lists racing from; every other country of the feed is overseas. */
export const JURISDICTIONS: ReadonlyMap<unknown, Jurisdiction> = new Map([
  ["AUS", "AU"],
  ["NZ", "NZ"],
]);

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const isThisCentury = (instant: Instant) => instant >= EARLIEST && instant < LATEST;

/** ISO 8601 to an instant. */
export const isoInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .refine(isThisCentury);

/** Unix seconds to an instant. */
export const unixInstant = z
  .number()
  .transform((seconds) => seconds * 1000)
  .refine(isThisCentury);

/** A flag of which only true says something: left out, some hosts mean that they do not tell. */
export const flag = z.boolean().transform((is) => is || undefined);

/** Metres; 0 means that it is not known. */
export const distance = z
  .int()
  .min(0)
  .max(100_000)
  .transform((metres) => metres || undefined);

/** The meeting's local date, which is written as midnight UTC: never to be converted. */
export const localDate = z.iso
  .datetime()
  .or(z.iso.date())
  .transform((text) => text.slice(0, 10));
