import { bestPrice, bookmakerName, type CalendarDate, type Instant, type LastPrice } from "@railbird/domain";
import { z } from "zod";
import type { FeedMeeting, FeedQuote, FeedRace, FeedRunner } from "../../ports/odds-feed";
import {
  anyObject,
  displayText,
  distance,
  field,
  isoInstant,
  payloadId,
  readFields,
  requiredText,
  whole,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";
import type { BrandRace } from "./map-race";
import type { BrandRunner, RunnerIds } from "./map-runner";
import {
  JURISDICTIONS,
  localDate,
  mapProtest,
  racingCode,
  STATUSES,
  trackText,
  venueOf,
  weatherText,
} from "./payload-values";

const meetingPayload = z.object({
  meeting: payloadId,
  name: requiredText,
  date: localDate,
  category: racingCode,
  state: requiredText,
  races: z.array(z.unknown()),
});

const racePayload = z.object({
  id: payloadId,
  race_number: whole(1),
  start_time: isoInstant,
});

const RACE_FIELDS = {
  name: field("name", displayText),
  distance: field("distance", distance),
  trackCondition: field("track_condition", trackText),
  weather: field("weather", weatherText),
};

/** Whose pools payloads give: New Zealand's alone, at its own host. */
const TOTE = "NZ";

/** One brand's reading of a race. */
export interface BrandReading {
  readonly brand: string;
  readonly seenAt: Instant;
  readonly race: BrandRace;
}

/**
 * One race joined from every brand's reading: facts of the race and its runners from the first brand, and a quote of
 * each brand that has a price. Runners are the same by entrant, by number where one side has no entrant; a runner that
 * only a later brand has is rejected as `runner_not_joined`.
 */
export function joinBrands(
  first: BrandReading,
  others: readonly BrandReading[],
  ids: RunnerIds,
  reject: Reject,
): FeedRace {
  const { facts, runners } = first.race;
  const raceId = facts.id;
  const joined = others.map((reading) => ({ reading, pairs: pairRunners(runners, reading, raceId, reject) }));
  const runnerIds = ids.assign(raceId, runners);
  const quoted = runners.map((runner, index) => {
    const own = [{ reading: first, listed: runner }];
    const same = joined.flatMap(({ reading, pairs }) => {
      const listed = pairs.get(runner);
      // A brand that alone calls it scratched has withdrawn its price.
      return listed === undefined || (listed.facts.scratched && !runner.facts.scratched) ? [] : [{ reading, listed }];
    });
    const quotes = [...own, ...same].flatMap(({ reading, listed }) => quoteOf(reading, listed) ?? []);
    const id = runnerIds[index] ?? String(runner.facts.number);
    if (runner.facts.scratched) return { id, ...runner.facts, ...scratchedPrices(quotes) };
    const pooled = [...own, ...same].find(({ listed }) => listed.tote !== undefined);
    const otherPrices = pooled && [
      { of: TOTE, kind: "tote" as const, ...pooled.listed.tote, seenAt: pooled.reading.seenAt },
    ];
    return { id, ...runner.facts, prices: quotes, ...(otherPrices && { otherPrices }) };
  });
  const confirmed = quoted.flatMap(({ prices }) => prices.map(({ seenAt }) => seenAt));
  return {
    ...facts,
    runners: quoted,
    ...previewOf(first),
    ...(confirmed.length > 0 && { updatedAt: Math.max(...confirmed) }),
  };
}

/** The first brand's preview of the race; its picks are entrants of its own payload. */
function previewOf({ brand, race: { preview, runners } }: BrandReading): Pick<FeedRace, "preview"> {
  const { comment, picks = [] } = preview;
  const numbers = picks.flatMap((id) => runners.find(({ entrantId }) => entrantId === id)?.facts.number ?? []);
  if (comment === undefined && numbers.length === 0) return {};
  return {
    preview: {
      by: bookmakerName(brand),
      ...(comment !== undefined && { comment }),
      ...(numbers.length > 0 && { picks: numbers }),
    },
  };
}

/** The prices that payloads keep of a scratched runner are its last ones: nobody quotes it. */
function scratchedPrices(quotes: readonly FeedQuote[]): Pick<FeedRunner, "prices" | "lastPrice"> {
  const last = bestPrice(quotes);
  if (last === undefined) return { prices: [] };
  const { odds, openOdds } = last;
  const lastPrice: LastPrice = { odds, ...(openOdds !== undefined && { openOdds }) };
  return { prices: [], lastPrice };
}

function pairRunners(
  runners: readonly BrandRunner[],
  { brand, race }: BrandReading,
  raceId: string,
  reject: Reject,
): Map<BrandRunner, BrandRunner> {
  const pairs = new Map<BrandRunner, BrandRunner>();
  for (const other of race.runners) {
    const runner = runners.find((each) => isSame(each, other));
    if (runner === undefined) reject("runner_not_joined", `${brand} race ${raceId} runner ${other.facts.number}`);
    else pairs.set(runner, other);
  }
  return pairs;
}

function isSame(one: BrandRunner, other: BrandRunner): boolean {
  if (one.entrantId !== undefined && other.entrantId !== undefined) return one.entrantId === other.entrantId;
  return one.facts.number === other.facts.number;
}

function quoteOf({ brand, seenAt }: BrandReading, runner: BrandRunner): FeedQuote | undefined {
  const { odds, openOdds, placeOdds, fluctuations } = runner;
  if (odds === undefined) return undefined;
  return {
    bookmakerId: brand,
    odds,
    ...(openOdds !== undefined && { openOdds }),
    ...(placeOdds !== undefined && { placeOdds }),
    seenAt,
    ...(fluctuations !== undefined && { fluctuations }),
  };
}

/** The context in which a meeting of the list is read. */
interface CardSetting {
  /** The date that was asked for. */
  readonly date: CalendarDate;
  /** Ids of meetings and races that the card has already; what is read joins them. */
  readonly taken: Set<string>;
  readonly reject: Reject;
}

/**
 * A meeting of the feed's list, with its races but without runners. `undefined` when it is overseas (silently), when it
 * has nothing but special markets, or when it is not valid (rejected as `meeting_malformed`, `meeting_date_not_asked`
 * or `meeting_id_taken`).
 */
export function mapMeeting(raw: unknown, { date, taken, reject }: CardSetting): FeedMeeting | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  const jurisdiction = JURISDICTIONS.get(fields.country);
  if (jurisdiction === undefined && typeof fields.country === "string") return undefined;
  const parsed = meetingPayload.safeParse(raw);
  const about = `meeting ${String(fields.meeting)}`;
  if (!parsed.success || jurisdiction === undefined) return rejected("meeting_malformed", about, reject);
  const payload = parsed.data;
  if (payload.date !== date) return rejected("meeting_date_not_asked", about, reject);
  if (taken.has(payload.meeting)) return rejected("meeting_id_taken", about, reject);
  taken.add(payload.meeting);
  const facts = {
    id: payload.meeting,
    venue: venueOf(payload.name, { code: payload.category, state: payload.state }),
    state: payload.state,
    jurisdiction,
    racingCode: payload.category,
    date,
    ...readFields({ trackCondition: field("track_condition", trackText) }, fields, about, reject),
  };
  const races = mapRaces(payload.races, facts, taken, reject);
  if (races.length === 0) return undefined;
  const weather = races.find((race) => race.weather !== undefined)?.weather;
  return { ...facts, ...(weather !== undefined && { weather }), races };
}

function mapRaces(raws: readonly unknown[], meeting: Omit<FeedMeeting, "races">, taken: Set<string>, reject: Reject) {
  const races: FeedRace[] = [];
  for (const raw of raws) {
    const fields = anyObject.safeParse(raw).data ?? {};
    // Special markets, a jockey challenge for instance, are listed as race 0.
    if (fields.race_number === 0 || fields.race_number === "0") continue;
    const about = `race ${String(fields.id)}`;
    const payload = racePayload.safeParse(raw).data;
    if (payload === undefined) reject("race_malformed", about);
    else if (taken.has(payload.id)) reject("race_id_taken", about);
    else {
      taken.add(payload.id);
      races.push(mapListedRace(payload, fields, meeting, about, reject));
    }
  }
  return races.sort((a, b) => a.number - b.number);
}

function mapListedRace(
  { id, race_number: number, start_time: startTime }: z.output<typeof racePayload>,
  fields: Readonly<Record<string, unknown>>,
  { id: meetingId, racingCode, venue, state }: Omit<FeedMeeting, "races">,
  about: string,
  reject: Reject,
): FeedRace {
  const { name = `Race ${number}`, ...rest } = readFields(RACE_FIELDS, fields, about, reject);
  const status = STATUSES.read(fields.status, about, reject);
  return {
    id,
    meetingId,
    number,
    name,
    racingCode,
    venue,
    state,
    startTime,
    ...(status !== undefined && { status }),
    ...rest,
    ...mapProtest(fields, about, reject),
    runners: [],
  };
}

function rejected(reason: string, about: string, reject: Reject): undefined {
  reject(reason, about);
  return undefined;
}
