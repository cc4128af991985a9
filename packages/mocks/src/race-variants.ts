import type { Race as WireRace } from "@railbird/contract";
import type { Placing, Quote, Race, RaceChange, Runner } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { FROZEN_NOW } from "./clock";
import { denseRace, raceFiveMinutesOut } from "./fixtures";
import { readerOf } from "./handlers/reads";
import { createRaceDay } from "./race-day/create-race-day";
import { dividendsOf, everyChange, logOf } from "./race-day/life";

/** Flemington race 4 with something changed, as the server would present it. */
function variant(change: (race: Race) => Race): WireRace {
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
export const raceSparse: WireRace = {
  ...withRunners(({ tipsCount: _tips, jockey, ...runner }) => ({
    ...runner,
    ...(jockey !== undefined && runner.number !== 3 && { jockey }),
    prices: runner.prices
      .filter(({ bookmakerId }) => bookmakerId === "tab")
      .map(({ openOdds: _open, ...quote }): Quote => quote),
  })),
  quotedBy: ["tab"],
};

/** Two bookmakers have a page of the race, one of them not the operator's site. */
export const raceWithPages: WireRace = variant((race) => ({
  ...race,
  pages: [
    { bookmakerId: "sportsbet", url: "https://www.sportsbet.com.au/racing/flemington/4" },
    { bookmakerId: "tab", url: "https://elsewhere.example/flemington/4" },
  ],
}));

/** Of a place, prices alone: the feed does not say how many are paid. */
export const racePlacesUnknown: WireRace = variant(({ placesPaid: _, ...race }) => race);

/** The opening price of the favourite of {@link raceScratchedFavourite}, and its last price. */
const FAVOURITE = { openOdds: 3.2, odds: 2.4 };

/** The favourite is scratched, which held a third of the market: all the others are shorter by 30 % from the scratching alone. */
export const raceScratchedFavourite: WireRace = withRunners((runner) =>
  runner.number === 1
    ? { ...runner, scratched: true, scratchedAt: FROZEN_NOW - 20 * 60_000, lastPrice: FAVOURITE, prices: [] }
    : { ...runner, prices: runner.prices.map((quote) => ({ ...quote, odds: cents((quote.openOdds ?? 0) * 0.7) })) },
);

/** Ladbrokes is four minutes behind the other bookmakers, and so is TAB with its price on number 4. */
export const raceAging: WireRace = withQuotes((quote, { number }) =>
  quote.bookmakerId === "ladbrokes" || (quote.bookmakerId === "tab" && number === 4)
    ? { ...quote, seenAt: FROZEN_NOW - 260_000 }
    : quote,
);

/** Three bookmakers share the best price on number 1. */
export const raceTied: WireRace = withQuotes((quote, { number }) =>
  number === 1 && ["neds", "tab", "unibet"].includes(quote.bookmakerId) ? { ...quote, odds: 2.4 } : quote,
);

const placed = (...numbers: readonly number[]): Placing[] =>
  numbers.map((runnerNumber, index) => ({ position: index + 1, runnerNumber }));

/** Run three minutes ago; the second protests against the winner. */
export const raceProtest: WireRace = variant((race) =>
  ran(race, "interim", placed(4, 1, 2, 5), { protest: { reason: "2nd (#1) v 1st (#4)" } }),
);

/** The protest was upheld, and the result is another than was posted. */
export const raceAmended: WireRace = variant((race) => {
  const final = ran(race, "final", placed(1, 4, 2, 5), { protest: { reason: "Upheld, 2nd (#1) v 1st (#4)" } });
  const at = FROZEN_NOW - 90_000;
  const amended: RaceChange = { kind: "amended", places: [[1], [4], [2], [5]], was: [[4], [1], [2], [5]], at };
  return { ...final, changes: [...(final.changes ?? []), amended] };
});

/** Two runners share first place. */
export const raceDeadHeat: WireRace = variant((race) =>
  ran(race, "final", [
    { position: 1, runnerNumber: 3 },
    { position: 1, runnerNumber: 8 },
    { position: 3, runnerNumber: 1 },
    { position: 4, runnerNumber: 6 },
  ]),
);

/** Abandoned half an hour before its start. */
export const raceCalledOff: WireRace = variant((race) => {
  const off: Race = { ...race, status: "abandoned", closedAt: FROZEN_NOW - 25 * 60_000 };
  return { ...off, changes: logOf(off) };
});

/** A log with a line of every kind. */
export const raceEventful: WireRace = variant((race) => ({
  ...race,
  changes: everyChange(FROZEN_NOW, race.startTime),
}));

/** A race with silks of every runner. */
export const raceWithSilks: WireRace = variant((race) => withSilks(race, 0));

/** The same without those of its first two runners. */
export const raceWithSomeSilks: WireRace = variant((race) => withSilks(race, 2));

/** A race of which the feed has no runners. */
export const raceEmpty: WireRace = variant((race) => ({ ...race, runners: [] }));

/** {@link denseRace} after one price has changed, as a patch of the live stream leaves it: every other runner is the same object. */
export function densePatched(runnerNumber: number, odds: number): WireRace {
  return {
    ...denseRace,
    runners: denseRace.runners.map((runner) =>
      runner.number === runnerNumber
        ? { ...runner, prices: runner.prices.map((quote, at) => (at === 3 ? { ...quote, odds } : quote)) }
        : runner,
    ),
  };
}

/** A race after it has been run, seven minutes ago. */
function ran(race: Race, status: "interim" | "final", results: readonly Placing[], more: Partial<Race> = {}): Race {
  const startTime = FROZEN_NOW - 8 * 60_000;
  const closedAt = startTime + 60_000;
  const run: Race = { ...race, startTime, closedAt, status, results, ...more };
  return { ...run, ...(status === "final" && { dividends: dividendsOf(results) }), changes: logOf(run) };
}

/** The race with silks of its runners from an index on. */
function withSilks(race: Race, from: number): Race {
  const named = race.runners.map((runner, index) =>
    index < from ? runner : { ...runner, silksName: `${(index + 1).toString(16).padStart(32, "0")}.webp` },
  );
  return { ...race, runners: named };
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}
