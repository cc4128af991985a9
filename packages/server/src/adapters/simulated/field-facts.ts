import type { Instant, LastPrice } from "@railbird/domain";
import type { FeedRunner } from "../../ports/odds-feed";
import type { LastPrices } from "./last-prices";
import type { EntrantScript } from "./race-script";

/** The runners of a race without their prices, worked out anew only once something of the field has changed. */
export class FieldFacts {
  readonly #entrants: readonly EntrantScript[];
  readonly #lastPrices: LastPrices;
  /** When something of the field changes, by time. */
  readonly #turns: readonly Instant[];
  #known: readonly FeedRunner[] = [];
  #from: Instant = Number.POSITIVE_INFINITY;
  #until: Instant = Number.POSITIVE_INFINITY;

  constructor(entrants: readonly EntrantScript[], lastPrices: LastPrices) {
    this.#entrants = entrants;
    this.#lastPrices = lastPrices;
    this.#turns = entrants.flatMap(fieldTurns).sort((a, b) => a - b);
  }

  /** By place in the field. */
  at(now: Instant): readonly FeedRunner[] {
    if (now < this.#from || now >= this.#until) {
      this.#from = this.#turns.findLast((turn) => turn <= now) ?? Number.NEGATIVE_INFINITY;
      this.#until = this.#turns.find((turn) => turn > now) ?? Number.POSITIVE_INFINITY;
      this.#known = this.#entrants.map((entrant, place) =>
        runnerAt(entrant, now, () => this.#lastPrices.of(entrant, place)),
      );
    }
    return this.#known;
  }
}

/** When something of an entrant changes, beside its prices. */
export function fieldTurns(entrant: EntrantScript): readonly Instant[] {
  const { scratchedAt, entersAt, drawnAt, jockeyChange, barrierChange } = entrant;
  return [scratchedAt, entersAt, drawnAt, jockeyChange?.at, barrierChange?.at].filter((at) => at !== undefined);
}

function runnerAt(entrant: EntrantScript, now: Instant, lastPriceOf: () => LastPrice | undefined): FeedRunner {
  const { number, name, trainer, weight, form, scratchedAt, scratchedLate, drawnAt = 0 } = entrant;
  const { jockeyChange, barrierChange } = entrant;
  const scratched = scratchedAt !== undefined && now >= scratchedAt;
  const lastPrice = scratched ? lastPriceOf() : undefined;
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
    prices: [],
  };
}

/** An emergency or reserve that has no start yet, or never got one. */
function isWaiting({ entersAt, scratchedAt }: EntrantScript, now: Instant): boolean {
  return entersAt !== undefined && (now < entersAt || scratchedAt === entersAt);
}
