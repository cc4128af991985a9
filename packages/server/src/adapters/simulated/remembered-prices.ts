import type { Instant } from "@railbird/domain";
import type { Fluctuation } from "../../ports/odds-feed";
import { type Prices, pricesOf } from "./market";
import type { BookmakerScript, RaceScript } from "./race-script";

const MINUTE = 60_000;

/** How long before the advertised start a bookmaker's price is remembered. */
const BEFORE_START = [480, 240, 120, 60, 30, 15, 5].map((minutes) => minutes * MINUTE);

/** Races further off have little to remember yet: a whole day of them would cost the first reading a second. */
const NEAR_MS = 120 * MINUTE;

/** What the feed remembers of a race's prices, worked out once: the past does not change. */
export class RememberedPrices {
  readonly #script: RaceScript;
  readonly #prices = new Map<string, Prices>();
  /** By bookmaker and how many points it has. */
  readonly #known = new Map<string, readonly (readonly Fluctuation[])[]>();

  constructor(script: RaceScript) {
    this.#script = script;
  }

  /** A bookmaker's earlier prices by place in the field: when it opened and at some times since. None of a race that is far off or has jumped. */
  of(bookmaker: BookmakerScript, now: Instant): readonly (readonly Fluctuation[])[] {
    const { plan, jumpAt } = this.#script;
    const { advertised } = plan;
    if (advertised - now > NEAR_MS || now >= jumpAt) return [];
    const since = BEFORE_START.map((before) => advertised - before).filter((at) => at > bookmaker.opensAt);
    const instants = [bookmaker.opensAt, ...since].filter((at) => at < now - MINUTE);
    const key = `${bookmaker.id} ${instants.length}`;
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
