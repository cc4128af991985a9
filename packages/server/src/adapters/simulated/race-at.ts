import { type Instant, type OtherPrice, placesPaid, type RaceStatus } from "@railbird/domain";
import type { FeedQuote, FeedRunner } from "../../ports/odds-feed";
import { conditionsAt } from "./conditions";
import type { FieldFacts } from "./field";
import { type Openings, placePricesOf, pricesOf } from "./market";
import type { MeetingPlan } from "./plan-day";
import { placingsAt, protestAt, type RaceScript, type SimulatedRace } from "./race-script";
import type { RememberedChanges, RememberedPrices } from "./remembered-races";

/** A race's script with what of it was worked out once. */
export interface WrittenRace {
  readonly script: RaceScript;
  readonly openings: Openings;
  readonly remembered: RememberedPrices;
  readonly field: FieldFacts;
  readonly rememberedChanges: RememberedChanges;
}

/** A race as a feed would report it at an instant. */
export function raceAt(meeting: MeetingPlan, race: WrittenRace, now: Instant): SimulatedRace {
  const { script, rememberedChanges } = race;
  const pricedAt = Math.min(now, script.jumpAt);
  const quotes = statusAt(script, now) === "abandoned" ? [] : quotesAt(race, pricedAt, now);
  const isQuoted = quotes.some((prices) => prices.length > 0);
  const changes = rememberedChanges.until(now);
  const facts = factsAt(meeting, race, now);
  return {
    ...facts,
    ...(isQuoted && { runners: facts.runners.map(priced(quotes, toteAt(meeting, race, pricedAt))) }),
    ...(isQuoted && { updatedAt: pricedAt }),
    ...(changes.length > 0 && { changes }),
  };
}

/** A runner with its bookmakers' prices and those of totes, by its place in the field. */
function priced(quotes: readonly FeedQuote[][], tote: readonly (readonly OtherPrice[])[]) {
  return (runner: FeedRunner, place: number): FeedRunner => {
    const others = runner.scratched ? [] : (tote[place] ?? []);
    return { ...runner, prices: quotes[place] ?? [], ...(others.length > 0 && { otherPrices: others }) };
  };
}

/** A pool takes more than a bookmaker, and sees each runner its own way. */
const TOTE = { id: "tote", index: 90, group: 90, margin: 1.17 };

/** The tote's prices, by place in the field. */
function toteAt({ jurisdiction }: MeetingPlan, { script }: WrittenRace, seenAt: Instant): readonly OtherPrice[][] {
  const pool = { ...TOTE, opensAt: script.opensAt };
  const wins = pricesOf(script, pool, seenAt);
  const places = placePricesOf(wins, pool);
  const of = jurisdiction === "NZ" ? "NZ" : "TAB";
  return wins.map((win, index) => {
    const place = places[index];
    return win === undefined ? [] : [{ of, kind: "tote", win, ...(place !== undefined && { place }), seenAt }];
  });
}

/** The same without prices and without what changed before. */
export function factsAt(
  meeting: MeetingPlan,
  { script, field }: Pick<WrittenRace, "script" | "field">,
  now: Instant,
): SimulatedRace {
  const { plan, delayed } = script;
  const status = statusAt(script, now);
  const runners = field.at(now);
  const paid = placesPaid(runners.filter(({ scratched, emergency }) => !scratched && emergency !== true).length);
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
    conditions: script.conditions,
    status,
    ...conditionsAt(meeting, Math.min(now, script.jumpAt)),
    ...(paid > 1 && { placesPaid: paid }),
    runners,
    ...(script.preview && { preview: script.preview }),
    ...resultAt(script, status, now),
    ...(status !== "open" && status !== "abandoned" && { jumpedAt: script.jumpAt }),
  };
}

function resultAt({ placings, inquiry, dividends, winningTime }: RaceScript, status: RaceStatus, now: Instant) {
  if (status !== "interim" && status !== "final") return {};
  const protest = protestAt(placings, inquiry, now);
  return {
    results: placingsAt(placings, inquiry, now),
    ...(protest && { protest }),
    ...(winningTime !== undefined && { winningTime }),
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

function quotesAt({ script, openings, remembered }: WrittenRace, seenAt: Instant, now: Instant): FeedQuote[][] {
  const quotes: FeedQuote[][] = script.entrants.map(() => []);
  for (const bookmaker of script.bookmakers) {
    const prices = pricesOf(script, bookmaker, seenAt);
    const places = placePricesOf(prices, bookmaker);
    const opened = openings.of(bookmaker);
    const before = remembered.of(bookmaker, now);
    prices.forEach((odds, place) => {
      if (odds === undefined) return;
      const openOdds = opened[place];
      const placeOdds = places[place];
      const fluctuations = before[place] ?? [];
      quotes[place]?.push({
        bookmakerId: bookmaker.id,
        odds,
        seenAt,
        ...(openOdds !== undefined && { openOdds }),
        ...(placeOdds !== undefined && { placeOdds }),
        ...(fluctuations.length > 0 && { fluctuations }),
      });
    });
  }
  return quotes;
}
