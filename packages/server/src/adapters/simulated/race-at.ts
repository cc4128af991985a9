import type { Instant, LastPrice, RaceStatus } from "@railbird/domain";
import type { FeedQuote, FeedRace, FeedRunner } from "../../ports/odds-feed";
import type { LastPrices } from "./last-prices";
import { pricesOf } from "./market";
import type { Openings } from "./openings";
import type { MeetingPlan } from "./plan-day";
import type { EntrantScript, RaceScript } from "./race-script";
import type { RememberedPrices } from "./remembered-prices";

/** A race's script with what of it was worked out once. */
export interface WrittenRace {
  readonly script: RaceScript;
  readonly openings: Openings;
  readonly remembered: RememberedPrices;
  readonly lastPrices: LastPrices;
}

/** A race as a feed would report it at an instant. */
export function raceAt(meeting: MeetingPlan, race: WrittenRace, now: Instant): FeedRace {
  const { script } = race;
  const { plan, delayed } = script;
  const status = statusAt(script, now);
  const pricedAt = Math.min(now, script.jumpAt);
  const quotes = status === "abandoned" ? script.entrants.map(() => []) : quotesAt(race, pricedAt);
  const moved = delayed !== undefined && now >= delayed.announcedAt && status !== "abandoned";
  const isQuoted = quotes.some((prices) => prices.length > 0);
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
    trackCondition: meeting.trackCondition,
    weather: meeting.weather,
    runners: script.entrants.map((entrant, place) =>
      runnerAt(entrant, quotes[place] ?? [], race.lastPrices.of(entrant, place), now),
    ),
    ...((status === "interim" || status === "final") && { results: script.placings }),
    ...(isQuoted && { updatedAt: pricedAt }),
  };
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
  const { number, name, jockey, trainer, barrier, weight, form, scratchedAt, drawnAt = 0 } = entrant;
  const scratched = scratchedAt !== undefined && now >= scratchedAt;
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
    ...(scratched && { scratchedAt, ...(lastPrice && { lastPrice }) }),
    prices,
  };
}
