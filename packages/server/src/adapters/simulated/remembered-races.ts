import { type Instant, type Race, type RaceChange, raceLog } from "@railbird/domain";
import type { Fluctuation } from "../../ports/odds-feed";
import { fieldTurns } from "./field";
import { type Prices, pricesOf } from "./market";
import type { MeetingPlan } from "./plan-day";
import type { BookmakerScript, RaceScript, SimulatedRace } from "./race-script";

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

/** A race's prices as the feed remembers them, worked out once: the past does not change. */
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

/** A race's life as the feed remembers it, worked out when it is asked for after something has happened. */
export class RememberedChanges {
  readonly #meeting: MeetingPlan;
  readonly #factsAt: (instant: Instant) => SimulatedRace;
  /** When something happens, by time. */
  readonly #instants: readonly Instant[];
  #passed = 0;
  #known: Race | undefined;

  /** `factsAt` is the race as the feed reports it at an instant, without what it remembers. */
  constructor(meeting: MeetingPlan, script: RaceScript, factsAt: (instant: Instant) => SimulatedRace) {
    this.#meeting = meeting;
    this.#factsAt = factsAt;
    this.#instants = [...new Set(instantsOf(meeting, script))].sort((a, b) => a - b);
  }

  /** Every change until an instant, by time. */
  until(now: Instant): readonly RaceChange[] {
    const passed = this.#instants.filter((instant) => instant <= now);
    // A clock that was put back begins again.
    if (passed.length < this.#passed) this.#known = undefined;
    const news = this.#known === undefined ? [(passed[0] ?? now) - 1, ...passed] : passed.slice(this.#passed);
    for (const instant of news) this.#known = this.#after(this.#known, instant);
    this.#passed = passed.length;
    return this.#known?.changes ?? [];
  }

  #after(before: Race | undefined, instant: Instant): Race {
    const { date, jurisdiction } = this.#meeting;
    const race: Race = { ...this.#factsAt(instant), meetingDate: date, jurisdiction };
    return { ...race, changes: raceLog(before, race, instant) };
  }
}

function instantsOf(
  { conditions }: MeetingPlan,
  { plan, entrants, delayed, inquiry, ...script }: RaceScript,
): Instant[] {
  const stewards = [inquiry.protest?.lodgedAt, inquiry.protest?.decidedAt, inquiry.correctedAt, plan.abandonedAt];
  const run = [delayed?.announcedAt, script.jumpAt, script.interimAt, script.finalAt];
  const sky = [conditions.track?.at, conditions.weather?.at];
  const others = [...stewards, ...run, ...sky].filter((instant) => instant !== undefined);
  return [...entrants.flatMap(fieldTurns), ...others];
}
