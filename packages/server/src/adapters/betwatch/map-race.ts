import type { Dividend, Instant, Placing } from "@railbird/domain";
import { z } from "zod";
import type { FeedQuote, FeedRace, FeedRunner, Fluctuation } from "../../ports/odds-feed";
import {
  coatColour,
  displayText,
  distance,
  field,
  httpsUrl,
  isoInstant,
  person,
  placesPaid,
  readFields,
  runnerSex,
  validPrice,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";
import type { KnownEvent } from "./event-memory";
import { type EntrantPayload, joinId } from "./payloads";

const RACE_FIELDS = {
  distance: field("distanceMeters", distance),
  trackCondition: field("trackCondition", displayText),
  weather: field("weather", displayText),
  placesPaid: field("placesPaid", placesPaid),
};

const CONDITIONS = {
  class: field("raceClass", displayText),
  restrictions: field("classConditions", displayText),
  prizeMoney: field(
    "prizeMoney",
    z.object({ amountCents: whole(0) }).transform(({ amountCents }) => Math.round(amountCents / 100) || undefined),
  ),
  rail: field("railPosition", displayText),
  surface: field(
    "surface",
    displayText.transform((text) => text?.replace(/_/g, " ")),
  ),
};

const named = z.object({ name: person }).transform(({ name }) => name);

const RUNNER_FIELDS = {
  jockey: field("rider", named),
  trainer: field("trainer", named),
  barrier: field(
    "barrier",
    whole(0).transform((draw) => (draw === 0 ? undefined : String(draw))),
  ),
  weight: field("weightKg", writtenNumber.pipe(z.number().positive().max(200))),
  form: field("form", displayText),
  silksSource: field("silkUrl", httpsUrl),
};

const parent = z.object({ name: displayText }).transform(({ name }) => name);

const PROFILE = {
  sex: field("sex", runnerSex),
  colour: field("colour", coatColour),
  sire: field("sire", parent),
  dam: field("dam", parent),
};

const position = z.object({ place: whole(1, 99), entrantIds: z.array(joinId).min(1) });

const dividendPayload = z.object({
  pool: z.string().regex(/^[\w ]{1,40}$/),
  entrantIds: z.array(joinId).min(1).max(24),
  amountCents: whole(0),
  sourceId: z.string().regex(/^[\w.-]{1,64}$/),
});

const MOST_DIVIDENDS = 60;

/** The meeting that a race is published under. */
export type RacePlace = Pick<FeedRace, "meetingId" | "venue" | "state">;

/**
 * A race with its runners and prices. Vacant boxes and entrants that are no longer listed are left out, and so are totes,
 * exchanges and prices that are not to be had.
 *
 * @param seenAt until when the source confirms the prices
 */
export function mapRace(known: KnownEvent, place: RacePlace, seenAt: Instant, reject: Reject): FeedRace {
  const { id, sport: racingCode, name, startAt: startTime, status, racing, result } = known.event;
  const about = `event ${id}`;
  const runners = mapRunners(known, seenAt, about, reject);
  const placings = (result?.positions ?? []).flatMap((raw): Placing[] => {
    const parsed = position.safeParse(raw).data;
    const numbers = parsed && numbersOf(parsed.entrantIds, known);
    if (parsed === undefined || numbers === undefined) {
      reject("placing_malformed", about);
      return [];
    }
    return numbers.map((runnerNumber) => ({ position: parsed.place, runnerNumber }));
  });
  const dividends = (racing.dividends ?? []).flatMap((raw) => mapDividend(raw, known, about, reject));
  const conditions = readFields(CONDITIONS, racing, about, reject);
  const isPriced = runners.some(({ prices }) => prices.length > 0);
  return {
    id,
    ...place,
    number: racing.raceNumber,
    name: name ?? `Race ${racing.raceNumber}`,
    racingCode,
    startTime,
    ...(status !== undefined && { status }),
    ...readFields(RACE_FIELDS, racing, about, reject),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(placings.length > 0 && { results: placings.sort((a, b) => a.position - b.position) }),
    ...(dividends.length > 0 && { dividends: dividends.slice(0, MOST_DIVIDENDS) }),
    runners,
    ...(known.leftOut.size > 0 && { runnersLeftOut: known.leftOut.size }),
    ...(isPriced && { updatedAt: seenAt }),
  };
}

function mapRunners(known: KnownEvent, seenAt: Instant, about: string, reject: Reject): readonly FeedRunner[] {
  const byNumber = new Map<number, FeedRunner>();
  for (const entrant of known.entrants.values()) {
    if (entrant.vacant || entrant.entryState === "omitted") continue;
    const { number } = entrant.racing;
    const who = `${about} runner ${number}`;
    const other = byNumber.get(number);
    // A reserve may have taken the number of a scratched runner.
    if (other !== undefined && (!other.scratched || entrant.scratched)) {
      reject("runner_number_taken", who);
      continue;
    }
    byNumber.set(number, mapRunner(entrant, known, seenAt, who, reject));
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

function mapRunner(
  { id, name, scratched, racing }: EntrantPayload,
  known: KnownEvent,
  seenAt: Instant,
  about: string,
  reject: Reject,
): FeedRunner {
  const profile = readFields(PROFILE, racing, about, reject);
  return {
    id,
    number: racing.number,
    name,
    ...readFields(RUNNER_FIELDS, racing, about, reject),
    ...(Object.keys(profile).length > 0 && { profile }),
    scratched,
    prices: scratched ? [] : quotesOf(id, known, seenAt, about, reject),
  };
}

function quotesOf(
  entrantId: string,
  { odds }: KnownEvent,
  seenAt: Instant,
  about: string,
  reject: Reject,
): readonly FeedQuote[] {
  const own = [...odds.values()].filter(
    ({ entrantId: other, payload }) =>
      other === entrantId && payload.state === "available" && payload.source.kind === "bookmaker",
  );
  const places = new Map(
    own.filter(({ market }) => market === "place").map(({ payload }) => [payload.source.id, payload.price]),
  );
  return own.flatMap(({ market, payload }): FeedQuote[] => {
    if (market !== "win") return [];
    const bookmakerId = payload.source.id.toLowerCase();
    const of = `${about} ${bookmakerId}`;
    const price = validPrice(payload.price, of, reject);
    if (price === undefined) return [];
    const openOdds = validPrice(payload.openingPrice, `${of} opening`, reject);
    const placeOdds = validPrice(places.get(payload.source.id), `${of} place`, reject);
    const fluctuations = mapHistory(payload.history ?? [], of, reject);
    return [
      {
        bookmakerId,
        odds: price,
        ...(openOdds !== undefined && { openOdds }),
        seenAt,
        ...(placeOdds !== undefined && { placeOdds }),
        ...(fluctuations.length > 0 && { fluctuations }),
      },
    ];
  });
}

const historyItem = z.object({ price: writtenNumber, updatedAt: isoInstant });

function mapHistory(raws: readonly unknown[], about: string, reject: Reject): readonly Fluctuation[] {
  const points = raws.flatMap((raw): Fluctuation[] => {
    const parsed = historyItem.safeParse(raw).data;
    if (parsed === undefined) reject("fluctuation_malformed", about);
    const odds = parsed && validPrice(parsed.price, about, reject);
    return parsed === undefined || odds === undefined ? [] : [{ at: parsed.updatedAt, odds }];
  });
  points.sort((a, b) => a.at - b.at);
  return points.filter(({ odds }, index) => odds !== points[index - 1]?.odds);
}

function mapDividend(raw: unknown, known: KnownEvent, about: string, reject: Reject): Dividend[] {
  const parsed = dividendPayload.safeParse(raw).data;
  const runners = parsed && numbersOf(parsed.entrantIds, known);
  if (parsed === undefined || runners === undefined) {
    reject("dividend_malformed", about);
    return [];
  }
  if (parsed.amountCents === 0) return [];
  const pool = parsed.pool === "first4" ? "First Four" : parsed.pool.charAt(0).toUpperCase() + parsed.pool.slice(1);
  return [{ pool, tote: parsed.sourceId, runners, amount: parsed.amountCents / 100 }];
}

/** `undefined` when one of them is not in the field. */
function numbersOf(entrantIds: readonly string[], { entrants }: KnownEvent): number[] | undefined {
  const numbers = entrantIds.map((id) => entrants.get(id)?.racing.number).filter((number) => number !== undefined);
  return numbers.length === entrantIds.length ? numbers : undefined;
}
