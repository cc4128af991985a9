import { type Instant, isPlausiblePrice, type RaceStatus, RUNNER_SEXES, type RunnerSex } from "@railbird/domain";
import { z } from "zod";
import { visibleText } from "../../ports/visible-text";
import type { Reject } from "./rejections";

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

/** On how many places a bet for a place is paid; 0, or 1, is a field too small for such bets. */
export const placesPaid = whole(0, 6).transform((count) => (count > 1 ? count : undefined));

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

/** A list of people, as long as a syndicate's. */
export const longText = z
  .string()
  .max(1000)
  .transform((text) => visibleText(text) || undefined);

/** Whole dollars; 0 means that they are not known. */
export const dollars = writtenNumber
  .pipe(z.number().min(0).max(1_000_000_000))
  .transform((amount) => Math.round(amount) || undefined);

const SEXES: Readonly<Record<string, RunnerSex>> = {
  c: "colt",
  f: "filly",
  g: "gelding",
  m: "mare",
  h: "horse",
  r: "rig",
  d: "dog",
  b: "bitch",
  ...Object.fromEntries(RUNNER_SEXES.map((word) => [word, word])),
};

/** A runner's sex as a letter or a word, whatever its case. */
export const runnerSex = z
  .string()
  .transform((text) => SEXES[text.trim().toLowerCase()])
  .refine((known) => known !== undefined);

const COLOURS: Readonly<Record<string, string>> = {
  b: "bay",
  bay: "bay",
  br: "brown",
  "b/br": "bay or brown",
  "br/bl": "brown or black",
  bl: "black",
  blk: "black",
  ch: "chestnut",
  gr: "grey",
  ro: "roan",
};

/** A runner's colour in lower case; an abbreviation that is not known says nothing. */
export const coatColour = displayText.transform((text) => {
  const plain = text?.toLowerCase() ?? "";
  return COLOURS[plain] ?? (plain.length > 3 ? plain : undefined);
});

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

/**
 * A price of the payload, decimal dollars, as a number or as text. Missing, null, empty and 0 mean that there is none; anything else that
 * is no plausible price is none either, and is rejected as `price_out_of_range` (numbers) or `price_malformed`.
 */
export function validPrice(raw: unknown, about: string, reject: Reject): number | undefined {
  if (raw === undefined || raw === null || raw === "") return undefined;
  const price = typeof raw === "number" ? raw : writtenNumber.safeParse(raw).data;
  if (price === 0) return undefined;
  if (price === undefined) reject("price_malformed", about);
  else if (!isPlausiblePrice(price)) reject("price_out_of_range", about);
  else return price;
  return undefined;
}

/** A feed's words for the state of a race. */
export class StatusWords {
  readonly #known: ReadonlyMap<string, RaceStatus | undefined>;

  /** @param words in lower case; one that says nothing of the state is `undefined` */
  constructor(words: Readonly<Record<string, RaceStatus | undefined>>) {
    this.#known = new Map(Object.entries(words));
  }

  /**
   * The status that a payload's word means, whatever its case. `undefined` where the word is not known or says nothing: the race is listed
   * all the same, and its start time decides. A word that is not known is rejected as `status_unknown`.
   */
  read(raw: unknown, about: string, reject: Reject): RaceStatus | undefined {
    const word = typeof raw === "string" ? raw.trim().toLowerCase() : undefined;
    if (word === undefined || !this.#known.has(word)) reject("status_unknown", `${about}: ${shown(raw)}`);
    return word === undefined ? undefined : this.#known.get(word);
  }
}

/** A raw value as text that is short enough for a log. */
function shown(raw: unknown): string {
  return (typeof raw === "string" ? raw : (JSON.stringify(raw) ?? "none")).slice(0, 40);
}

/** A field of a payload that may be missing. */
interface OptionalField<T> {
  /** Its name in the payload. */
  readonly key: string;
  /** Checks the field where it is present; it returns `undefined` for a value that says nothing. */
  readonly schema: z.ZodType<T | undefined>;
}

type Shape = Readonly<Record<string, OptionalField<unknown>>>;

type FieldsOf<S extends Shape> = { -readonly [K in keyof S]?: S[K] extends OptionalField<infer T> ? T : never };

/** An optional field of a payload and its schema, for {@link readFields}. */
export const field = <T>(key: string, schema: z.ZodType<T | undefined>): OptionalField<T> => ({ key, schema });

/**
 * Reads the optional fields of an object one by one, under the names of the shape. One that does not fit is left out
 * and rejected as `field_malformed`: it never costs its neighbours. Missing, null and empty fields are absent.
 */
export function readFields<S extends Shape>(
  shape: S,
  raw: Readonly<Record<string, unknown>>,
  about: string,
  reject: Reject,
): FieldsOf<S> {
  const fields: FieldsOf<S> = {};
  for (const name of Object.keys(shape) as (keyof S & string)[]) {
    const { key, schema } = shape[name] as OptionalField<FieldsOf<S>[typeof name]>;
    const value = raw[key];
    if (value === undefined || value === null || value === "") continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) reject("field_malformed", `${about} ${key}`);
    else if (parsed.data !== undefined) fields[name] = parsed.data;
  }
  return fields;
}
