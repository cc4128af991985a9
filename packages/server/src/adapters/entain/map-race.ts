import type { Dividend, Placing } from "@railbird/domain";
import { z } from "zod";
import { FeedError, type FeedRace } from "../../ports/odds-feed";
import {
  anyObject,
  displayText,
  distance,
  field,
  namesRunner,
  payloadId,
  placesPaid,
  readFields,
  requiredText,
  unixInstant,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";
import { type BrandPreview, mapConditions, mapPreview } from "./form-guide";
import { type BrandRunner, isOfOtherMarket, mapRunner } from "./map-runner";
import { mapProtest, racingCode, STATUSES, trackText, venueOf, weatherText } from "./payload-values";

/** More than any race has: six pools of four totes. */
const MOST_DIVIDENDS = 60;

const payload = z.object({
  product_name: requiredText,
  tote: z.string().nullish(),
  status: z.string().nullish(),
  dividend: writtenNumber.pipe(z.number().min(0)),
  positions: z
    .array(z.object({ position: whole(1), runner_number: whole(1, 99) }))
    .min(1)
    .max(24),
});

/** A race as one brand has it, before the brands are joined. */
export interface BrandRace {
  readonly facts: Omit<FeedRace, "runners">;
  readonly runners: readonly BrandRunner[];
  readonly preview: BrandPreview;
}

const eventAnswer = z.object({
  data: z.object({
    race: z.looseObject({
      event_id: payloadId,
      meeting_id: payloadId,
      meeting_name: requiredText,
      race_number: whole(1),
      type: racingCode,
      state: requiredText,
      advertised_start: unixInstant,
    }),
    runners: z.array(z.unknown()),
    results: z.array(z.unknown()).nullish(),
    dividends: z.array(z.unknown()).nullish(),
  }),
});

// A margin of 0 is one that is not known.
const placing = z.object({
  position: whole(1),
  runner_number: whole(1),
  margin_length: z.number().positive().max(200).optional().catch(undefined),
});

const winner = z.object({ position: whole(1, 1), winning_time: writtenNumber.pipe(z.number().positive().max(1000)) });

const RACE_FIELDS = {
  name: field("description", displayText),
  distance: field("distance", distance),
  trackCondition: field("track_condition", trackText),
  weather: field("weather", weatherText),
  placesPaid: field("positions_paid", placesPaid),
};

/**
 * The race of an event's payload. Throws a `FeedError` `malformed` when it is not that race, or does not fit as a
 * whole; runners and placings that do not fit are rejected (`runner_malformed`, `runner_number_taken`,
 * `entrant_id_taken`, `placing_malformed`, `dividend_malformed`).
 */
export function mapRace(raw: unknown, raceId: string, reject: Reject): BrandRace {
  const parsed = eventAnswer.safeParse(raw);
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
    throw new FeedError("malformed", `The event does not fit at ${where}.`, undefined, { cause: parsed.error });
  }
  const { race, runners, results, dividends } = parsed.data.data;
  if (race.event_id !== raceId)
    throw new FeedError("malformed", `The event is ${race.event_id}, not the one asked for.`);
  const about = `race ${raceId}`;
  // The validated copy has coerced values: the other fields are read from the payload itself.
  const fields = anyObject.parse(race);
  const { name = `Race ${race.race_number}`, ...rest } = readFields(RACE_FIELDS, fields, about, reject);
  const { leftOut, runners: numbered } = mapRunners(runners, about, reject);
  const placings = mapPlacings(results ?? [], about, reject);
  const winningTime = winningTimeOf(results ?? []);
  const paid = mapDividends(dividends ?? [], about, reject);
  const { jumpedAt } = readFields({ jumpedAt: field("actual_start", unixInstant) }, fields, about, reject);
  const status = STATUSES.read(fields.status, about, reject);
  // Until a race has run, its actual start is the advertised one.
  const hasJumped =
    status !== undefined && status !== "open" && status !== "abandoned" && jumpedAt !== race.advertised_start;
  return {
    facts: {
      id: raceId,
      meetingId: race.meeting_id,
      number: race.race_number,
      name,
      racingCode: race.type,
      venue: venueOf(race.meeting_name, { code: race.type, state: race.state }),
      state: race.state,
      startTime: race.advertised_start,
      ...(status !== undefined && { status }),
      ...rest,
      ...mapConditions(fields, about, reject),
      ...mapProtest(fields, about, reject),
      ...(hasJumped && jumpedAt !== undefined && { jumpedAt }),
      ...(paid.length > 0 && { dividends: paid }),
      ...(placings.length > 0 && { results: placings }),
      ...(winningTime !== undefined && { winningTime }),
      ...(leftOut > 0 && { runnersLeftOut: leftOut }),
    },
    runners: numbered,
    preview: mapPreview(fields, about, reject),
  };
}

/** The runners by number, and how many of the payload's could not be read. */
function mapRunners(raws: readonly unknown[], about: string, reject: Reject) {
  const byNumber = new Map<number, BrandRunner>();
  const entrants = new Set<string | undefined>();
  let leftOut = 0;
  for (const raw of raws) {
    if (isOfOtherMarket(raw)) continue;
    const runner = mapRunner(raw, about, reject);
    if (runner === undefined && namesRunner(raw)) leftOut += 1;
    if (runner === undefined) continue;
    const { entrantId, facts } = runner;
    const who = `${about} runner ${facts.number}`;
    if (byNumber.has(facts.number)) reject("runner_number_taken", who);
    else if (entrants.has(entrantId)) reject("entrant_id_taken", who);
    else {
      byNumber.set(facts.number, runner);
      if (entrantId !== undefined) entrants.add(entrantId);
    }
  }
  const runners = [...byNumber.values()].sort((a, b) => a.facts.number - b.facts.number);
  return { runners, leftOut };
}

function mapPlacings(raws: readonly unknown[], about: string, reject: Reject): Placing[] {
  return raws.flatMap((raw) => {
    const payload = placing.safeParse(raw).data;
    if (payload === undefined) {
      reject("placing_malformed", about);
      return [];
    }
    const { position, runner_number: runnerNumber, margin_length: margin } = payload;
    return [{ position, runnerNumber, ...(margin !== undefined && { margin }) }];
  });
}

/** The winner's time, seconds; 0 is a time that is not known. */
function winningTimeOf(raws: readonly unknown[]): number | undefined {
  return raws.map((raw) => winner.safeParse(raw).data?.winning_time).find((time) => time !== undefined);
}

type Listed = Dividend & { readonly isInterim: boolean };

/**
 * The dividends that an event lists; a dividend of 0 is none. Dividends that are not valid are rejected as `dividend_malformed`. Once a
 * tote's pool is final, its interim dividends are left out: the payload goes on listing them.
 */
function mapDividends(raws: readonly unknown[], about: string, reject: Reject): readonly Dividend[] {
  const listed = raws.flatMap((raw): Listed[] => {
    const parsed = payload.safeParse(raw).data;
    if (parsed === undefined) {
      reject("dividend_malformed", about);
      return [];
    }
    const { product_name: product, tote, status, dividend: amount, positions } = parsed;
    if (amount === 0) return [];
    const runners = positions.toSorted((a, b) => a.position - b.position).map(({ runner_number: number }) => number);
    const named = tote && tote !== "UNKNOWN" ? { tote } : {};
    const isInterim = status?.toLowerCase() === "interim";
    return [{ pool: product.replace(/^(Pool|Tote) /, ""), ...named, runners, amount, isInterim }];
  });
  return eachOnce(listed).slice(0, MOST_DIVIDENDS);
}

function eachOnce(listed: readonly Listed[]): Dividend[] {
  const poolOf = ({ tote = "", pool }: Dividend) => `${tote} ${pool}`;
  const final = new Set(listed.filter(({ isInterim }) => !isInterim).map(poolOf));
  const byRunners = new Map<string, Dividend>();
  for (const { isInterim, ...dividend } of listed) {
    if (isInterim && final.has(poolOf(dividend))) continue;
    byRunners.set(`${poolOf(dividend)} ${dividend.runners.join("-")}`, dividend);
  }
  return [...byRunners.values()];
}
