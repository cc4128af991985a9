import type { Instant, RacingCode } from "@railbird/domain";
import { z } from "zod";
import type { FeedQuote, FeedRunner } from "../../ports/odds-feed";
import {
  anyObject,
  displayText,
  field,
  flag,
  httpsUrl,
  isoInstant,
  namesRunner,
  person,
  readFields,
  requiredText,
  StatusWords,
  validPrice,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";

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
const barrier = z
  .union([z.int().min(0), z.string().trim().max(20)])
  .transform((draw) => (draw === 0 || draw === "0" || draw === "" ? undefined : String(draw)));

/** Kilograms, as number or text. */
const weight = z
  .union([z.number(), z.string()])
  .transform(Number)
  .refine((kilograms) => kilograms > 0 && kilograms < 200);

/** The runners of a race, and the bookmakers whose prices the feed itself calls too old. */
export interface MappedRunners {
  readonly runners: readonly FeedRunner[];
  readonly stale: readonly string[];
  /** How many runners could not be read. */
  readonly leftOut: number;
}

const runnerPayload = z.object({ number: whole(1, 99), name: requiredText });

const FIELDS = {
  jockey: field("jockey", person),
  trainer: field("trainer", person),
  barrier: field("barrier", barrier),
  weight: field("weight", weight),
  form: field("form", displayText),
};

const SCRATCHED_FIELDS = {
  barrier: field("barrier", barrier),
  scratchedAt: field("scratched_at", isoInstant),
  lateScratching: field("late", flag),
  emergency: field("emergency", flag),
};

const bookPayload = z.object({
  key: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/),
  age_seconds: writtenNumber.pipe(z.number().min(0)).nullish(),
  stale: z.boolean().nullish(),
});

const LINK = { url: field("source_url", httpsUrl) };

/**
 * The runners of a race by number: those with prices, and the scratched ones, which the feed lists apart. Empty boxes are left
 * out; what is not valid is rejected (`runner_malformed`, `runner_number_taken`, `quote_malformed`).
 *
 * @param receivedAt when the response came: quotes say how old they are
 */
export function mapRunners(
  { runners, scratchings }: { readonly runners: readonly unknown[]; readonly scratchings: readonly unknown[] },
  race: string,
  receivedAt: Instant,
  reject: Reject,
): MappedRunners {
  const byNumber = new Map<number, FeedRunner>();
  const stale = new Set<string>();
  let leftOut = 0;
  for (const raw of scratchings) {
    const runner = mapScratching(raw, race, reject);
    // Several bookmakers report the same scratching.
    if (runner !== undefined && !byNumber.has(runner.number)) byNumber.set(runner.number, runner);
  }
  for (const raw of runners) {
    const runner = isEmptyBox(raw) ? undefined : mapRunner(raw, race, receivedAt, stale, reject);
    if (runner === undefined) {
      if (!isEmptyBox(raw) && namesRunner(raw)) leftOut += 1;
      continue;
    }
    const other = byNumber.get(runner.number);
    if (other === undefined) byNumber.set(runner.number, runner);
    else if (!other.scratched) reject("runner_number_taken", `${race} runner ${runner.number}`);
    // A reserve took the number; or some bookmaker has not noticed the scratching yet.
    else if (other.name.toLowerCase() !== runner.name.toLowerCase()) byNumber.set(runner.number, runner);
  }
  return { runners: [...byNumber.values()].sort((a, b) => a.number - b.number), stale: [...stale], leftOut };
}

function isEmptyBox(raw: unknown): boolean {
  const name = anyObject.safeParse(raw).data?.name;
  return typeof name === "string" && isVacantBox(name);
}

function mapScratching(raw: unknown, race: string, reject: Reject): FeedRunner | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  if (isEmptyBox(raw)) return undefined;
  const payload = runnerPayload.safeParse(raw).data;
  const about = `${race} scratching ${String(fields.number)}`;
  if (payload === undefined) {
    reject("runner_malformed", about);
    return undefined;
  }
  const details = readFields(SCRATCHED_FIELDS, fields, about, reject);
  return { id: String(payload.number), ...payload, ...details, scratched: true, prices: [] };
}

function mapRunner(
  raw: unknown,
  race: string,
  receivedAt: Instant,
  stale: Set<string>,
  reject: Reject,
): FeedRunner | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  const payload = runnerPayload.safeParse(raw).data;
  const about = `${race} runner ${String(fields.number)}`;
  if (payload === undefined) {
    reject("runner_malformed", about);
    return undefined;
  }
  const books = z.array(z.unknown()).safeParse(fields.bookmakers).data ?? [];
  const quotes = new Map<string, FeedQuote>();
  for (const book of books) {
    const quote = mapQuote(book, about, receivedAt, stale, reject);
    if (quote !== undefined && !quotes.has(quote.bookmakerId)) quotes.set(quote.bookmakerId, quote);
  }
  return {
    id: String(payload.number),
    ...payload,
    ...readFields(FIELDS, fields, about, reject),
    scratched: false,
    prices: [...quotes.values()],
  };
}

function mapQuote(
  raw: unknown,
  runner: string,
  receivedAt: Instant,
  stale: Set<string>,
  reject: Reject,
): FeedQuote | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  const payload = bookPayload.safeParse(raw).data;
  if (payload === undefined) {
    reject("quote_malformed", `${runner} bookmaker ${String(fields.key)}`);
    return undefined;
  }
  if (isExchange(payload.key)) return undefined;
  const bookmakerId = bookmakerOf(payload.key);
  if (payload.stale === true) {
    stale.add(bookmakerId);
    return undefined;
  }
  const about = `${runner} ${bookmakerId}`;
  const odds = validPrice(fields.win_price, about, reject);
  if (odds === undefined) return undefined;
  const placeOdds = validPrice(fields.place_price, `${about} place`, reject);
  return {
    bookmakerId,
    odds,
    seenAt: receivedAt - Math.round((payload.age_seconds ?? 0) * 1000),
    ...(placeOdds !== undefined && { placeOdds }),
    ...readFields(LINK, fields, about, reject),
  };
}

/** An empty greyhound box, which some bookmakers list under a name of its own. */
function isVacantBox(name: string): boolean {
  return /^\.*$|^vacant( box)?$/i.test(name.trim());
}

/** Names of bookmakers in the product; the feed marks the Australian ones of some brands. */
function bookmakerOf(key: string): string {
  const plain = key.toLowerCase();
  return plain === "pointsbetau" ? "pointsbet" : plain.replace(/_au$/, "");
}

/** An exchange's prices are not a bookmaker's quotes, and the feed's owner withholds them. */
function isExchange(key: string): boolean {
  return /betfair|_ex(_|$)/i.test(key);
}
