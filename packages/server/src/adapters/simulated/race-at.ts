import type { Instant, LastPrice, RaceStatus } from "@railbird/domain";
import type { FeedQuote, FeedRace, FeedRunner } from "../../ports/odds-feed";
import { conditionsAt } from "./conditions";
import { placingsAt, protestAt } from "./inquiry";
import type { LastPrices } from "./last-prices";
import { pricesOf } from "./market";
import type { Openings } from "./openings";
import type { MeetingPlan } from "./plan-day";
import type { EntrantScript, RaceScript } from "./race-script";
import type { RememberedChanges } from "./remembered-changes";
import type { RememberedPrices } from "./remembered-prices";

/** A race's script with what of it was worked out once. */
export interface WrittenRace {
  readonly script: RaceScript;
  readonly openings: Openings;
  readonly remembered: RememberedPrices;
  readonly lastPrices: LastPrices;
  readonly rememberedChanges: RememberedChanges;
}

/** A race as a feed would report it at an instant. */
export function raceAt(meeting: MeetingPlan, race: WrittenRace, now: Instant): FeedRace {
  const { script, rememberedChanges } = race;
  const pricedAt = Math.min(now, script.jumpAt);
  const quotes = statusAt(script, now) === "abandoned" ? [] : quotesAt(race, pricedAt);
  const isQuoted = quotes.some((prices) => prices.length > 0);
  const changes = rememberedChanges.until(now);
  return {
    ...factsAt(meeting, race, now, quotes),
    ...(isQuoted && { updatedAt: pricedAt }),
    ...(changes.length > 0 && { changes }),
  };
}

/** The same without what changed before, and with these quotes by place in the field. */
export function factsAt(
  meeting: MeetingPlan,
  race: Pick<WrittenRace, "script" | "lastPrices">,
  now: Instant,
  quotes: readonly (readonly FeedQuote[])[],
): FeedRace {
  const { script } = race;
  const { plan, delayed } = script;
  const status = statusAt(script, now);
  const moved = delayed !== undefined && now >= delayed.announcedAt && status !== "abandoned";
  return {
    id: plan.id,
    meetingId: meeting.id,
    number: plan.number,
    name: script.name,
    racingCode: meeting.code,
    venue: meeting.venue,
    state: meeting.region,
    startTime: moved ? delayed.startTime : plan.advertised,
    advertisedStart: plan.advertised,
    distance: script.distance,
    status,
    ...conditionsAt(meeting, Math.min(now, script.jumpAt)),
    runners: script.entrants.map((entrant, place) =>
      runnerAt(entrant, quotes[place] ?? [], race.lastPrices.of(entrant, place), now),
    ),
    ...resultAt(script, status, now),
    ...(status !== "open" && status !== "abandoned" && { jumpedAt: script.jumpAt }),
  };
}

function resultAt({ placings, inquiry, dividends }: RaceScript, status: RaceStatus, now: Instant) {
  if (status !== "interim" && status !== "final") return {};
  const protest = protestAt(placings, inquiry, now);
  return {
    results: placingsAt(placings, inquiry, now),
    ...(protest && { protest }),
    ...(status === "final" && { dividends }),
  };
}

/** From when on nothing of a race changes any more. */
export function settledAt({ finalAt, inquiry }: RaceScript): Instant {
  return Math.max(finalAt, inquiry.correctedAt ?? 0);
}

/** How a race stands: open until it jumps, closed while it is run and judged, interim, final; or abandoned. */
export function statusAt({ plan, jumpAt, interimAt, finalAt }: RaceScript, now: Instant): RaceStatus {
  if (plan.abandonedAt !== undefined && now >= plan.abandonedAt) {
    return "abandoned";
  }
  if (now < jumpAt) {
    return "open";
  }
  if (now < interimAt) {
    return "closed";
  }
  return now < finalAt ? "interim" : "final";
}

function quotesAt({ script, openings, remembered }: WrittenRace, seenAt: Instant): FeedQuote[][] {
  const quotes: FeedQuote[][] = script.entrants.map(() => []);
  for (const bookmaker of script.bookmakers) {
    const prices = pricesOf(script, bookmaker, seenAt);
    const before = remembered.of(bookmaker, seenAt);
    script.entrants.forEach((entrant, place) => {
      const odds = prices[place];
      if (odds !== undefined) {
        const openOdds = openings.of(bookmaker, entrant, place);
        const fluctuations = before[place] ?? [];
        quotes[place]?.push({
          bookmakerId: bookmaker.id,
          odds,
          seenAt,
          ...(openOdds !== undefined && { openOdds }),
          ...(fluctuations.length > 0 && { fluctuations }),
        });
      }
    });
  }
  return quotes;
}

function runnerAt(
  entrant: EntrantScript,
  prices: readonly FeedQuote[],
  lastPrice: LastPrice | undefined,
  now: Instant,
): FeedRunner {
  const { number, name, trainer, weight, form, scratchedAt, scratchedLate, drawnAt = 0 } = entrant;
  const { jockeyChange, barrierChange } = entrant;
  const scratched = scratchedAt !== undefined && now >= scratchedAt;
  const jockey = jockeyChange !== undefined && now >= jockeyChange.at ? jockeyChange.jockey : entrant.jockey;
  const barrier = barrierChange !== undefined && now >= barrierChange.at ? barrierChange.barrier : entrant.barrier;
  return {
    id: String(number),
    number,
    name,
    ...(jockey !== undefined && { jockey }),
    ...(trainer !== undefined && { trainer }),
    ...(barrier !== undefined && now >= drawnAt && { barrier }),
    ...(weight !== undefined && { weight }),
    form,
    scratched,
    ...(scratched && { scratchedAt, ...(scratchedLate && { lateScratching: true }), ...(lastPrice && { lastPrice }) }),
    ...(isWaiting(entrant, now) && { emergency: true }),
    prices,
  };
}

/** An emergency or reserve that has no start yet, or never got one. */
function isWaiting({ entersAt, scratchedAt }: EntrantScript, now: Instant): boolean {
  return entersAt !== undefined && (now < entersAt || scratchedAt === entersAt);
}
