import type { Jurisdiction, RaceStatus, RacingCode } from "@railbird/domain";
import { z } from "zod";

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

/** The meeting's local date, which is written as midnight UTC: never to be converted. */
export const localDate = z.iso
  .datetime()
  .or(z.iso.date())
  .transform((text) => text.slice(0, 10));
