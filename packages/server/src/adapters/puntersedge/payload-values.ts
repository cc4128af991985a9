import type { RacingCode } from "@railbird/domain";
import { z } from "zod";
import { displayText } from "../feed/payload-values";
import { StatusWords } from "../feed/status-words";

const CODES: Readonly<Record<"horse" | "greyhound" | "harness", RacingCode>> = {
  horse: "R",
  greyhound: "G",
  harness: "H",
};
/** The feed shuts markets rather than closing races; results say the rest. */
export const STATUSES = new StatusWords({
  open: undefined,
  closed: undefined,
  interim: undefined,
  final: undefined,
  abandoned: "abandoned",
});

export const racingCode = z.enum(["horse", "greyhound", "harness"]).transform((category) => CODES[category]);

/** A track's rating as racing writes it: `Soft (5)` is `Soft 5`. The feed writes `None` where it has none. */
export const trackText = displayText.transform((text) =>
  text === "None" ? undefined : text?.replace(/\s*\((\d+)\)$/, " $1"),
);

export const weatherText = displayText.transform((text) => (text === "None" ? undefined : text));

/** A draw as number or text; 0 means that there is none. */
export const barrier = z
  .union([z.int().min(0), z.string().trim().max(20)])
  .transform((draw) => (draw === 0 || draw === "0" || draw === "" ? undefined : String(draw)));

/** Kilograms, as number or text. */
export const weight = z
  .union([z.number(), z.string()])
  .transform(Number)
  .refine((kilograms) => kilograms > 0 && kilograms < 200);

/** An empty greyhound box, which some bookmakers list under a name of its own. */
export function isVacantBox(name: string): boolean {
  return /^\.*$|^vacant( box)?$/i.test(name.trim());
}

/** Names of bookmakers in the product; the feed marks the Australian ones of some brands. */
export function bookmakerOf(key: string): string {
  const plain = key.toLowerCase();
  return plain === "pointsbetau" ? "pointsbet" : plain.replace(/_au$/, "");
}

/** An exchange's prices are not a bookmaker's quotes, and the feed's owner withholds them. */
export function isExchange(key: string): boolean {
  return /betfair|_ex(_|$)/i.test(key);
}
