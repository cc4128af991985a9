import type { Meeting, OtherPrice, Quote, Race } from "@railbird/domain";
import { conditionsOf, previewOf, profileOf } from "../../src/adapters/simulated/form-guide";

/** Meetings with all that feeds say of a race beside its prices to win: made up, and the same each time. */
export function withFormGuide(meetings: readonly Meeting[]): Meeting[] {
  return meetings.map((meeting) => ({ ...meeting, races: meeting.races.map(told) }));
}

function told(race: Race): Race {
  const { id, meetingId, racingCode: code, runners } = race;
  const quotes = runners.flatMap(({ prices }) => prices);
  const bookmakers = [...new Set(quotes.map(({ bookmakerId }) => bookmakerId))];
  return {
    ...race,
    conditions: conditionsOf({ id, meetingId, code, raceClass: "BM70", isStanding: false }),
    preview: previewOf(
      id,
      runners.map(({ number, name }) => ({ number, name, strength: 0 })),
    ),
    placesPaid: 3,
    pages: bookmakers.map((bookmakerId) => ({
      bookmakerId,
      url: `https://www.${bookmakerId}.example/racing/${meetingId}/${race.number}`,
    })),
    runners: runners.map((runner) => ({
      ...runner,
      profile: profileOf(runner.name, code, "BM70"),
      prices: runner.prices.map(withPlace),
      ...(runner.prices[0] && { otherPrices: [toteOf(runner.prices[0])] }),
    })),
  };
}

/** A price for a place that differs from bookmaker to bookmaker, as their prices to win do. */
function withPlace(quote: Quote, index: number): Quote {
  const placeOdds = Math.round((1 + (quote.odds - 1) * (0.24 + index / 200)) * 100) / 100;
  return placeOdds > 1 && placeOdds < quote.odds ? { ...quote, placeOdds } : quote;
}

function toteOf({ odds, seenAt }: Quote): OtherPrice {
  return { of: "TAB", kind: "tote", win: Math.round(odds * 9.3) / 10, seenAt };
}
