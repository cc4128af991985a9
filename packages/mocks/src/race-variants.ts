import type { Race as RaceAnswer } from "@railbird/contract";
import type { Quote, Race, Runner } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { denseRace, raceFiveMinutesOut } from "./fixtures";
import { FROZEN_NOW } from "./frozen-now";
import { readerOf } from "./handlers/reads";
import { createRaceDay } from "./race-day/create-race-day";

/** Flemington race 4 with something changed, as the server would present it. */
function variant(change: (race: Race) => Race): RaceAnswer {
  const day = createRaceDay({ now: FROZEN_NOW });
  day.updateRace(raceFiveMinutesOut.id, change);
  const read = readerOf(day).read(ref("race", { id: raceFiveMinutesOut.id }));
  if (read === undefined) throw new Error("The race day has lost its race.");
  return read.value();
}

const withRunners = (change: (runner: Runner) => Runner) =>
  variant((race) => ({ ...race, runners: race.runners.map(change) }));

const withQuotes = (change: (quote: Quote, runner: Runner) => Quote) =>
  withRunners((runner) => ({ ...runner, prices: runner.prices.map((quote) => change(quote, runner)) }));

/** One bookmaker that gave no opening prices, no tips, and a runner without a jockey. */
export const raceSparse: RaceAnswer = withRunners(({ tipsCount: _tips, jockey, ...runner }) => ({
  ...runner,
  ...(jockey !== undefined && runner.number !== 3 && { jockey }),
  prices: runner.prices
    .filter(({ bookmakerId }) => bookmakerId === "tab")
    .map(({ openOdds: _open, ...quote }): Quote => quote),
}));

/** What the favourite of {@link raceScratchedFavourite} opened at, and what it had last. */
const FAVOURITE = { openOdds: 3.2, odds: 2.4 };

/** The favourite is scratched, which held a third of the market: all the others are shorter by 30 %, and nobody backed them. */
export const raceScratchedFavourite: RaceAnswer = withRunners((runner) =>
  runner.number === 1
    ? { ...runner, scratched: true, scratchedAt: FROZEN_NOW - 20 * 60_000, lastPrice: FAVOURITE, prices: [] }
    : { ...runner, prices: runner.prices.map((quote) => ({ ...quote, odds: cents((quote.openOdds ?? 0) * 0.7) })) },
);

/** Ladbrokes is four minutes behind the other bookmakers, and so is TAB with its price on number 4. */
export const raceAging: RaceAnswer = withQuotes((quote, { number }) =>
  quote.bookmakerId === "ladbrokes" || (quote.bookmakerId === "tab" && number === 4)
    ? { ...quote, seenAt: FROZEN_NOW - 260_000 }
    : quote,
);

/** Three bookmakers share the best price on number 1. */
export const raceTied: RaceAnswer = withQuotes((quote, { number }) =>
  number === 1 && ["neds", "tab", "unibet"].includes(quote.bookmakerId) ? { ...quote, odds: 2.4 } : quote,
);

/** A feed that has named the race and nobody in it. */
export const raceEmpty: RaceAnswer = variant((race) => ({ ...race, runners: [] }));

/** {@link denseRace} after one price has changed, as a patch of the live stream leaves it: every other runner is the same object. */
export function densePatched(runnerNumber: number, odds: number): RaceAnswer {
  return {
    ...denseRace,
    runners: denseRace.runners.map((runner) =>
      runner.number === runnerNumber
        ? { ...runner, prices: runner.prices.map((quote, at) => (at === 3 ? { ...quote, odds } : quote)) }
        : runner,
    ),
  };
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}
