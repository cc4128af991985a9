import type { Instant } from "@railbird/domain";
import type { Fluctuation } from "../../ports/odds-feed";
import { type Prices, pricesOf } from "./market";
import type { BookmakerScript, RaceScript } from "./race-script";

const MINUTE = 60_000;

/** How long before the advertised start a bookmaker's price is remembered: while the race is open, and with the gist of it once it has run. */
const BEFORE_START = [480, 240, 120, 60, 30, 15, 5].map((minutes) => minutes * MINUTE);
const BEFORE_START_OF_RUN = [60, 10].map((minutes) => minutes * MINUTE);

/**
 * Only races near by are remembered: of those further off there is little yet, and of those that ran long ago hardly anybody asks. All
 * of a day would cost the first reading a second.
 */
const NEAR_MS = 120 * MINUTE;
const RUN_SINCE_MS = 240 * MINUTE;

/** Whether the feed remembers a race's prices at an instant. */
export function isRemembering({ plan, jumpAt }: RaceScript, now: Instant): boolean {
  return plan.advertised - now <= NEAR_MS && now - jumpAt <= RUN_SINCE_MS;
}

/** What the feed remembers of a race's prices, worked out once: the past does not change. */
export class RememberedPrices {
  readonly #script: RaceScript;
  readonly #prices = new Map<string, Prices>();
  /** By bookmaker, whether the race has run, and how many points there are. */
  readonly #known = new Map<string, readonly (readonly Fluctuation[])[]>();

  constructor(script: RaceScript) {
    this.#script = script;
  }

  /** A bookmaker's earlier prices by place in the field: when it opened and at some times since. None of a race that is not remembered. */
  of(bookmaker: BookmakerScript, now: Instant): readonly (readonly Fluctuation[])[] {
    if (!isRemembering(this.#script, now)) return [];
    const { plan, jumpAt } = this.#script;
    const hasRun = now >= jumpAt;
    // Before it opened a bookmaker has no price to remember.
    const since = (hasRun ? BEFORE_START_OF_RUN : BEFORE_START).map((before) => plan.advertised - before);
    const instants = [bookmaker.opensAt, ...since].filter((at) => at < Math.min(now, jumpAt) - MINUTE);
    const key = `${bookmaker.id} ${hasRun} ${instants.length}`;
    const known = this.#known.get(key) ?? this.#work(bookmaker, instants);
    this.#known.set(key, known);
    return known;
  }

  #work(bookmaker: BookmakerScript, instants: readonly Instant[]): readonly (readonly Fluctuation[])[] {
    return this.#script.entrants.map((_, place) => {
      const points: Fluctuation[] = [];
      for (const at of instants) {
        const odds = this.#pricesAt(bookmaker, at)[place];
        if (odds !== undefined && odds !== points.at(-1)?.odds) points.push({ at, odds });
      }
      return points;
    });
  }

  #pricesAt(bookmaker: BookmakerScript, at: Instant): Prices {
    const key = `${bookmaker.id} ${at}`;
    const known = this.#prices.get(key) ?? pricesOf(this.#script, bookmaker, at);
    this.#prices.set(key, known);
    return known;
  }
}
