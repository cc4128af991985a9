import type { Instant, Race } from "@railbird/domain";
import type { PriceChange } from "../../ports/storage";
import { groupBy } from "../group-by";

/** The price changes that stay in memory: the price at `heldAt`, where that is set, and every change since `from`. */
export interface Retention {
  readonly heldAt?: Instant;
  readonly from: Instant;
}

/** The price at nine in the morning stays once nine has come. */
export function retentionOf(nineAm: Instant, from: Instant, now: Instant): Retention {
  return nineAm <= now && nineAm < from ? { heldAt: nineAm, from } : { from };
}

/** Gives each bookmaker id a number, which takes less memory than the id with each price. */
export class BookmakerNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];

  of(id: string): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#ids.push(id) - 1;
      this.#numbers.set(id, number);
    }
    return number;
  }

  id(number: number): string {
    return this.#ids[number] as string;
  }
}

/** A price from an instant on. */
type Step = readonly [at: Instant, bookmaker: number, odds: number];

/**
 * The steps of a runner's prices by time, one after the other in a single array of numbers: a day has hundreds of thousands, and an
 * array for each takes several times the memory.
 */
type Steps = readonly number[];

const STEP_LENGTH = 3;

/** Prices of a race, thinned to what is asked for. Immutable. */
export class PastPrices {
  readonly #bookmakers: BookmakerNumbers;
  readonly #byRunner: ReadonlyMap<string, Steps>;

  /** Races of one server share the bookmakers' numbers. */
  constructor(bookmakers: BookmakerNumbers, byRunner: ReadonlyMap<string, Steps> = new Map()) {
    this.#bookmakers = bookmakers;
    this.#byRunner = byRunner;
  }

  get isEmpty(): boolean {
    return this.#byRunner.size === 0;
  }

  /** Each bookmaker's price on a runner at an instant, decimal dollars, by bookmaker id. */
  pricesAt(runnerId: string, instant: Instant): ReadonlyMap<string, number> {
    const prices = new Map<string, number>();
    forEachStep(this.#byRunner.get(runnerId) ?? [], (at, bookmaker, odds) => {
      if (at <= instant) prices.set(this.#bookmakers.id(bookmaker), odds);
    });
    return prices;
  }

  /**
   * The prices after the race has become as it is here; the same object when none has changed. Prices that go are left as they are: a
   * bookmaker that withdraws one for a while, or whose price is not confirmed for a while, is compared with its last one.
   */
  withQuotesOf(race: Race, keep: Retention): PastPrices {
    const changed = new Map<string, Steps>();
    const last: (number | undefined)[] = [];
    for (const { id, prices } of race.runners) {
      const known = this.#byRunner.get(id) ?? [];
      last.length = 0;
      forEachStep(known, (_, bookmaker, odds) => {
        last[bookmaker] = odds;
      });
      const steps: Step[] = [];
      for (const { bookmakerId, odds, seenAt } of prices) {
        const bookmaker = this.#bookmakers.of(bookmakerId);
        if (last[bookmaker] !== odds) steps.push([seenAt, bookmaker, odds]);
      }
      if (steps.length > 0)
        changed.set(id, thinned(isNewer(steps, known) ? [...known, ...steps.flat()] : byTime(known, steps), keep));
    }
    return this.#with(changed);
  }

  /** The prices with changes of this race that were stored before. */
  withChanges(changes: readonly PriceChange[], keep: Retention): PastPrices {
    const changed = new Map<string, Steps>();
    for (const [runnerId, ofRunner] of groupBy(changes, (change) => change.runnerId)) {
      const steps = ofRunner.flatMap(({ bookmakerId, odds, seenAt }): Step[] =>
        odds === undefined ? [] : [[seenAt, this.#bookmakers.of(bookmakerId), odds]],
      );
      changed.set(runnerId, thinned(byTime(this.#byRunner.get(runnerId) ?? [], steps), keep));
    }
    return this.#with(changed);
  }

  #with(changed: ReadonlyMap<string, Steps>): PastPrices {
    return changed.size === 0 ? this : new PastPrices(this.#bookmakers, new Map([...this.#byRunner, ...changed]));
  }
}

function forEachStep(steps: Steps, use: (at: Instant, bookmaker: number, odds: number) => void): void {
  for (let index = 0; index < steps.length; index += STEP_LENGTH)
    use(steps[index] as number, steps[index + 1] as number, steps[index + 2] as number);
}

/** Whether these are of one instant, after all that is known. */
function isNewer(steps: readonly Step[], known: Steps): boolean {
  const newest = known.at(-STEP_LENGTH) ?? Number.NEGATIVE_INFINITY;
  return steps.every(([at]) => at > newest && at === steps[0]?.[0]);
}

/** By time, without steps that repeat the price before them. Of a bookmaker's several at one instant the first is used. */
function byTime(known: Steps, added: readonly Step[]): Steps {
  const all: Step[] = [];
  forEachStep(known, (...step) => all.push(step));
  const last: (Step | undefined)[] = [];
  return [...all, ...added]
    .sort(([a], [b]) => a - b)
    .flatMap((step) => {
      const [at, bookmaker, odds] = step;
      const before = last[bookmaker];
      if (before !== undefined && (before[0] === at || before[2] === odds)) return [];
      last[bookmaker] = step;
      return step;
    });
}

/** Of each bookmaker its last price until `from` and all after it, and the one that held at nine. */
function thinned(steps: Steps, { heldAt = Number.NEGATIVE_INFINITY, from }: Retention): Steps {
  const first: Instant[] = [];
  const held: Instant[] = [];
  forEachStep(steps, (at, bookmaker) => {
    if (at <= from) first[bookmaker] = at;
    if (at <= heldAt) held[bookmaker] = at;
  });
  const left: number[] = [];
  forEachStep(steps, (at, bookmaker, odds) => {
    if (at > from || first[bookmaker] === at || held[bookmaker] === at) left.push(at, bookmaker, odds);
  });
  // A copy has no room for more, which would be wasted in each of thousands.
  return left.slice();
}
