import type { Instant } from "@railbird/domain";
import { z } from "zod";
import { visibleText } from "../../ports/visible-text";

/** Any object; its fields are checked one by one. */
export const anyObject = z.record(z.string(), z.unknown());

/** A number, also one that is written as text, as some hosts do: `7`, `"7"`, `"4.20"`. Words, signs and exponents are none. */
export const writtenNumber = z.number().or(
  z
    .string()
    .trim()
    .regex(/^\d{1,15}(\.\d{1,15})?$/)
    .transform(Number),
);

/** A whole number within these bounds, also written as text. */
export const whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  writtenNumber.pipe(z.int().min(least).max(most));

/** An id of this pattern; one that is a number is written as text. */
export const writtenId = (pattern: RegExp) =>
  z.string().or(z.int().min(0).transform(String)).pipe(z.string().regex(pattern));

/** Ids become part of addresses, so only letters, digits, `_` and `-` are accepted. */
export const payloadId = writtenId(/^[\w-]{1,64}$/);

/** Longer names are rejected, not cut. */
const LONGEST = 200;

export const requiredText = z.string().max(LONGEST).transform(visibleText).pipe(z.string().min(1));

/** Text for the screen; blank is none. */
export const displayText = z
  .string()
  .max(LONGEST)
  .transform((text) => visibleText(text) || undefined);

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const isThisCentury = (instant: Instant) => instant >= EARLIEST && instant < LATEST;

/** ISO 8601 to an instant. */
export const isoInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .refine(isThisCentury);

/** Unix seconds to an instant. */
export const unixInstant = writtenNumber.transform((seconds) => seconds * 1000).refine(isThisCentury);

/** A flag of which only true says something: left out, some hosts mean that they do not tell. */
export const flag = z.boolean().transform((is) => is || undefined);

/** Metres; 0 means that it is not known. */
export const distance = whole(0, 100_000).transform((metres) => metres || undefined);

/** A rider or trainer; `Unknown` stands for one who is not declared. */
export const person = displayText.transform((text) => (text?.toLowerCase() === "unknown" ? undefined : text));

/** An address that may be shown. */
export const httpsUrl = z.url({ protocol: /^https$/ }).max(2_000);

/** Whether what cannot be read as a runner names one all the same, so that the field is known to lack it. */
export function namesRunner(raw: unknown): boolean {
  return requiredText.safeParse(anyObject.safeParse(raw).data?.name).success;
}
