import type { Jurisdiction, RacingCode } from "@railbird/domain";
import { z } from "zod";
import { StatusWords } from "../feed/status-words";

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
