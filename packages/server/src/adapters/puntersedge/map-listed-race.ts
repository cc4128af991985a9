import {
  type Dividend,
  dateInZone,
  findVenue,
  type Instant,
  type Jurisdiction,
  offsetAt,
  type Placing,
  type RaceConditions,
  type RaceStatus,
  type RacingCode,
  shownVenueName,
} from "@railbird/domain";
import { z } from "zod";
import type { FeedRace } from "../../ports/odds-feed";
import {
  anyObject,
  displayText,
  distance,
  dollars,
  field,
  isoInstant,
  payloadId,
  placesPaid,
  readFields,
  requiredText,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";
import { racingCode, STATUSES, trackText, weatherText } from "./map-runners";

const resultPayload = z.object({
  status: z.enum(["interim", "final", "abandoned"]),
  placings: z.array(z.unknown()).nullish(),
  dividends: z.object({ straight: z.array(z.unknown()).nullish(), exotics: z.array(z.unknown()).nullish() }).nullish(),
});

const placing = z.object({
  position: whole(1, 99),
  number: whole(1, 99),
  name: displayText.nullish().catch(undefined),
});

const amount = writtenNumber.pipe(z.number().min(0).max(100_000_000));

const straight = z.object({
  number: whole(1, 99),
  market: z.enum(["WIN", "PLC"]),
  product: requiredText,
  amount,
});

const exotic = z.object({
  type: requiredText,
  selection: z.string().regex(/^\d{1,2}(,\d{1,2}){0,23}$/),
  product: requiredText,
  amount,
});

/** More than any race has. */
const MOST_DIVIDENDS = 60;

/** A `FIXED` dividend is the settling bookmaker's own price: no pool pays it. */
const NO_POOL = "FIXED";

/** Where, when and what a race is, before it has a meeting: the feed has none. */
export interface ListedRace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly code: RacingCode;
  readonly startTime: Instant;
  readonly status: RaceStatus;
  readonly distance?: number | undefined;
  readonly trackCondition?: string | undefined;
  readonly weather?: string | undefined;
  readonly conditions?: RaceConditions | undefined;
  readonly placesPaid?: number | undefined;
  readonly jumpedAt?: Instant | undefined;
  readonly place: RacePlace;
}

/** Where a race is run. */
export interface RacePlace {
  /** The same for every spelling. */
  readonly key: string;
  readonly venue: string;
  readonly state: string;
  readonly jurisdiction: Jurisdiction;
  /** The race's date there. */
  readonly date: string;
}

const racePayload = z.object({
  race_id: payloadId,
  venue: requiredText,
  race_number: whole(1, 99),
  category: racingCode,
  start_time: isoInstant,
  country: z.string().nullish(),
});

const CONDITIONS = {
  class: field("race_class", displayText),
  restrictions: field("conditions", displayText),
  prizeMoney: field("prize_total", dollars),
  rail: field("rail", displayText),
};

const FIELDS = {
  name: field("race_name", displayText),
  distance: field("distance_m", distance),
  trackCondition: field("track_condition", trackText),
  weather: field("weather", weatherText),
  placesPaid: field("places_paid", placesPaid),
  jumpedAt: field("inplay_at", isoInstant),
  shutAt: field("market_closed_at", isoInstant),
};

const JURISDICTIONS: Readonly<Record<string, Jurisdiction>> = { AU: "AU", NZ: "NZ" };

/** Bookmakers shut a market at the jump; one shut long before it may open again. */
const SHUT_BEFORE_START_MS = 60_000;

/** No race starts before this hour of the day: one that would is run at a venue of the same name abroad. */
const FIRST_HOUR = 9;

/** Where the feed gives no state: what stands in its place for a venue that the table does not know. */
const UNKNOWN_STATE: Readonly<Record<Jurisdiction, string>> = { AU: "AU", NZ: "NZ" };
const UNKNOWN_ZONE: Readonly<Record<Jurisdiction, string>> = { AU: "Australia/Sydney", NZ: "Pacific/Auckland" };

/**
 * A race of one of the feed's lists. `undefined` when it is overseas (silently), when nothing says where its venue is (rejected as
 * `venue_unknown`), or when it is not valid (`race_malformed`). The feed gives many Australian races without a country until
 * their meeting is confirmed: the table of venues has them.
 */
export function mapListedRace(raw: unknown, reject: Reject): ListedRace | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  const payload = racePayload.safeParse(raw).data;
  if (payload === undefined) {
    if (isForeign(fields.country)) return undefined;
    reject("race_malformed", `race ${String(fields.race_id)}`);
    return undefined;
  }
  const about = `race ${payload.race_id}`;
  const place = placeOf(payload, fields, reject);
  if (place === undefined) return undefined;
  const { name, shutAt, ...rest } = readFields(FIELDS, fields, about, reject);
  const { start_time: startTime, race_number: number } = payload;
  const status = fields.status ? STATUSES.read(fields.status, about, reject) : undefined;
  const conditions = readFields(CONDITIONS, fields, about, reject);
  const isShut = rest.jumpedAt !== undefined || (shutAt !== undefined && shutAt >= startTime - SHUT_BEFORE_START_MS);
  return {
    id: payload.race_id,
    number,
    name: name ?? `Race ${number}`,
    code: payload.category,
    startTime,
    status: status === "abandoned" ? status : isShut ? "closed" : "open",
    ...rest,
    ...(Object.keys(conditions).length > 0 && { conditions }),
    place,
  };
}

function placeOf(
  { venue, category: code, country, start_time: startTime }: z.output<typeof racePayload>,
  fields: Readonly<Record<string, unknown>>,
  reject: Reject,
): RacePlace | undefined {
  if (isForeign(country)) return undefined;
  const said = country ? JURISDICTIONS[country.toUpperCase()] : undefined;
  const hints = { code, jurisdiction: said };
  const canonical = requiredText.safeParse(fields.venue_canonical).data;
  const known = findVenue(venue, hints) ?? (canonical === undefined ? undefined : findVenue(canonical, hints));
  if (known !== undefined) {
    const zone = known.timeZone;
    if (said === undefined && hourIn(startTime, zone) < FIRST_HOUR) return undefined;
    const { id: key, state, jurisdiction } = known;
    return { key, venue: shownVenueName(venue, hints), state, jurisdiction, date: dateInZone(startTime, zone) };
  }
  if (said === undefined) {
    reject("venue_unknown", `${venue} (${code}), without a country`);
    return undefined;
  }
  const key = `${said.toLowerCase()}-${venue.toLowerCase().replace(/[^a-z0-9]/g, "") || "venue"}`;
  const date = dateInZone(startTime, UNKNOWN_ZONE[said]);
  return { key, venue, state: UNKNOWN_STATE[said], jurisdiction: said, date };
}

function isForeign(country: unknown): boolean {
  return typeof country === "string" && country !== "" && JURISDICTIONS[country.toUpperCase()] === undefined;
}

function hourIn(instant: Instant, zone: string): number {
  return new Date(instant + offsetAt(instant, zone)).getUTCHours();
}

/** The part of a race that its result gives. */
export type RaceResult = Pick<FeedRace, "results" | "dividends"> & {
  readonly status: "interim" | "final" | "abandoned";
};

/**
 * The result of a race, in the feed's list of results. `undefined` when it is not valid (rejected as `result_malformed`); placings and
 * dividends that do not fit are rejected one by one (`placing_malformed`, `dividend_malformed`).
 */
export function mapResult(raw: unknown, about: string, reject: Reject): RaceResult | undefined {
  const payload = resultPayload.safeParse(raw).data;
  if (payload === undefined) {
    reject("result_malformed", about);
    return undefined;
  }
  const results = (payload.placings ?? []).flatMap((each): Placing[] => {
    const parsed = placing.safeParse(each).data;
    if (parsed === undefined) reject("placing_malformed", about);
    if (parsed === undefined) return [];
    const { position, number, name } = parsed;
    return [{ position, runnerNumber: number, ...(name && { runnerName: name }) }];
  });
  const dividends = [
    ...(payload.dividends?.straight ?? []).flatMap((each) => mapStraight(each, about, reject)),
    ...(payload.dividends?.exotics ?? []).flatMap((each) => mapExotic(each, about, reject)),
  ].slice(0, MOST_DIVIDENDS);
  return {
    status: payload.status,
    ...(results.length > 0 && { results }),
    ...(dividends.length > 0 && { dividends }),
  };
}

function mapStraight(raw: unknown, about: string, reject: Reject): Dividend[] {
  const parsed = straight.safeParse(raw).data;
  if (parsed === undefined) reject("dividend_malformed", about);
  if (parsed === undefined || parsed.product === NO_POOL || parsed.amount === 0) return [];
  const { market, product: tote, number, amount: paid } = parsed;
  return [{ pool: market === "WIN" ? "Win" : "Place", tote, runners: [number], amount: paid }];
}

function mapExotic(raw: unknown, about: string, reject: Reject): Dividend[] {
  const parsed = exotic.safeParse(raw).data;
  if (parsed === undefined) reject("dividend_malformed", about);
  if (parsed === undefined || parsed.product === NO_POOL || parsed.amount === 0) return [];
  const { type: pool, product: tote, selection, amount: paid } = parsed;
  return [{ pool, tote, runners: selection.split(",").map(Number), amount: paid }];
}
