import type { CalendarDate, Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import {
  type CardReading,
  FeedError,
  type FeedIdentity,
  type FeedSource,
  type OddsFeed,
  type RaceReading,
  type Said,
} from "../../ports/odds-feed";
import { FieldLedger } from "../feed/field-ledger";
import { orAborted } from "../feed/or-aborted";
import { anyObject } from "../feed/payload-values";
import { Rejections } from "../feed/rejections";
import { type ListedRace, mapListedRace, mapResult } from "./map-listed-race";
import { mapRunners } from "./map-runners";
import { CREDITS, PuntersEdgeCalls } from "./puntersedge-calls";
import { RaceDay } from "./race-day";
import { RACE_FIELDS } from "./race-fields";

/** Whose plan a PuntersEdge feed uses. */
export interface PuntersEdgeOptions {
  /** Up to and with `/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  /** For each call; milliseconds of the machine's time. Shorter than the poller's time-out for a race. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 2_500;
/** The prices of all races are one large response, whose callers may give up before it comes: it serves the next ones. */
const PRICES_TIMEOUT_MS = 8_000;
const MINUTE = 60_000;

/** How old prices may be before they are asked for anew, by how long it is to the next start of any race. */
const PRICES_EVERY: readonly (readonly [upToMs: number, everyMs: number])[] = [
  [2 * MINUTE, 5_000],
  [10 * MINUTE, 10_000],
  [30 * MINUTE, 30_000],
  [120 * MINUTE, 2 * MINUTE],
];
const PRICES_SELDOM_MS = 8 * MINUTE;
/** The list of races changes seldom, and races with prices come with these. */
const CARD_EVERY_MS = 20 * MINUTE;
/** How many calls for prices go before one of these, where the plan keeps calls far apart: prices are what the feed is for. */
const CARD_SHARE = 10;
const RESULTS_SHARE = 4;
/** Results come some five minutes after the jump, and are final half an hour later. */
const RESULTS_EVERY_MS = 3 * MINUTE;
const USAGE_EVERY_MS = 60 * MINUTE;
/** Prices that could not be renewed for so long are not given again: the board would not show them. */
const TOO_OLD_MS = 10 * MINUTE;

const PAGE = 200;
const MOST_PAGES = 3;

/** Every race of these countries, and those whose country the feed does not know yet. */
const OURS = { country: "AU,NZ", include_unresolved: "true" };

const never = new AbortController().signal;

/**
 * The REST API of PuntersEdge. One call brings the prices of all races, so that the races that the poller reads one by one cost
 * a call together: as often as the next start makes it worth while and the plan's credits allow. It has no meetings: they are put
 * together from venue, code and local date.
 */
export class PuntersEdgeOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity = {
    name: "puntersedge",
    credit: "Odds by PuntersEdge",
    creditUrl: "https://puntersedge.online",
    simulated: false,
  };
  readonly #clock: Clock;
  readonly #calls: PuntersEdgeCalls;
  readonly #day = new RaceDay();
  readonly #rejections = new Rejections();
  readonly #fields: FieldLedger;
  #pricing: Promise<void> | undefined;
  #pricesAt: Instant = Number.NEGATIVE_INFINITY;
  #cardAt: Instant = Number.NEGATIVE_INFINITY;
  #resultsAt: Instant = Number.NEGATIVE_INFINITY;
  #usageAt: Instant = Number.NEGATIVE_INFINITY;

  constructor({ baseUrl, key, clock, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: PuntersEdgeOptions) {
    this.#clock = clock;
    this.#fields = new FieldLedger(RACE_FIELDS, clock);
    this.#calls = new PuntersEdgeCalls({ baseUrl, key, clock, timeoutMs, fetch });
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    signal.throwIfAborted();
    const [first] = [...dates].sort();
    if (first !== undefined) {
      await this.#readUsage(signal);
      await this.#readList(signal);
      await this.#readResults(signal);
      this.#day.forgetBefore(first);
    }
    const meetings = this.#day.meetings(dates, this.#clock.now());
    return { meetings, rejections: this.#rejections.take(), ...this.#said() };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    if (!this.#day.has(raceId)) return undefined;
    await this.#readPrices(signal);
    const known = this.#day.race(raceId, this.#clock.now());
    if (known === undefined) return undefined;
    const { race, stale } = known;
    return {
      race,
      rejections: this.#rejections.take(),
      ...this.#said(),
      ...(stale.length > 0 && { unreachable: stale }),
    };
  }

  sources(): readonly FeedSource[] {
    return [{ name: this.identity.name, budget: this.#calls.budget() }];
  }

  /** Learns when the plan's month ends. The call is free, and a failure of it affects nothing else. */
  async #readUsage(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#usageAt < USAGE_EVERY_MS) return;
    this.#usageAt = now;
    try {
      await this.#calls.readUsage(signal);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      // Later calls report a key that is not valid, or a plan that is used up.
      this.#rejections.add("usage_unknown", error.kind);
    }
  }

  async #readList(signal: AbortSignal): Promise<void> {
    this.#throwWhenTooOld(this.#cardAt, CARD_EVERY_MS * 3);
    if (!this.#isDue(this.#cardAt, CARD_EVERY_MS, CARD_SHARE)) return;
    const raws = await this.#calls.list("/racing/events", { ...OURS, hours_ahead: "24" }, CREDITS.card, signal);
    this.#cardAt = this.#clock.now();
    this.#day.list(this.#mapRaces(raws).map(({ listed }) => listed));
  }

  async #readResults(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    const isFirst = this.#resultsAt === Number.NEGATIVE_INFINITY;
    const since = isFirst ? now - 24 * 60 * MINUTE : this.#day.unsettledSince(now);
    if (since === undefined || !this.#isDue(this.#resultsAt, RESULTS_EVERY_MS, RESULTS_SHARE)) return;
    const hours = Math.min(24, Math.ceil((now - since) / (60 * MINUTE)) + 1);
    this.#resultsAt = now;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { hours_back: `${hours}`, limit: `${PAGE}`, offset: `${page * PAGE}` };
      const raws = await this.#calls.list("/racing/results", query, CREDITS.results, signal);
      for (const { listed, raw } of this.#mapRaces(raws)) {
        const result = mapResult(raw, `race ${listed.id}`, this.#rejections.add);
        if (!this.#day.has(listed.id)) this.#day.list([listed]);
        if (result !== undefined) this.#day.settle(listed.id, result);
      }
      if (raws.length < PAGE) return;
    }
  }

  /** Renews the prices of all races, where they are due. Callers at the same time share one call. */
  async #readPrices(signal: AbortSignal): Promise<void> {
    if (this.#pricing === undefined) {
      const away = this.#day.toNextStart(this.#clock.now());
      const every = PRICES_EVERY.find(([upTo]) => away <= upTo)?.[1] ?? PRICES_SELDOM_MS;
      this.#throwWhenTooOld(this.#pricesAt, TOO_OLD_MS);
      if (!this.#isDue(this.#pricesAt, every)) return;
      const pricing = this.#renewPrices().finally(() => {
        this.#pricing = undefined;
      });
      // Each caller awaits it; all of them may have given up.
      pricing.catch(() => undefined);
      this.#pricing = pricing;
    }
    await orAborted(this.#pricing, signal);
  }

  async #renewPrices(): Promise<void> {
    const query = { ...OURS, num_races: `${PAGE}` };
    const raws = await this.#calls.list("/racing/next-to-go", query, CREDITS.prices, never, PRICES_TIMEOUT_MS);
    const receivedAt = this.#clock.now();
    this.#pricesAt = receivedAt;
    const races = this.#mapRaces(raws);
    this.#day.list(races.map(({ listed }) => listed));
    for (const { listed, raw } of races) {
      this.#fields.look(raw, true, this.#rejections.add);
      const { runners, scratchings } = anyObject.parse(raw);
      const lists = { runners: listOf(runners), scratchings: listOf(scratchings) };
      this.#day.price(listed.id, mapRunners(lists, `race ${listed.id}`, receivedAt, this.#rejections.add));
    }
  }

  /**
   * Whether to read again what was read at an instant: it is old enough, and the plan allows the call.
   *
   * @param share once in so many calls for prices at the most, where these are far apart
   */
  #isDue(readAt: Instant, every: number, share = 0): boolean {
    const now = this.#clock.now();
    const pace = this.#calls.budget().everyMs ?? 0;
    return now - readAt >= Math.max(every, share * pace) && this.#calls.waitMs(now) === 0;
  }

  /** Throws when the plan has not allowed a reading for so long that what is known is worth nothing. */
  #throwWhenTooOld(readAt: Instant, tooOldMs: number): void {
    const now = this.#clock.now();
    const wait = this.#calls.waitMs(now);
    if (wait === 0 || now - readAt < tooOldMs) return;
    throw new FeedError(
      "rate_limited",
      `PuntersEdge's plan allows the next call in ${Math.ceil(wait / 1000)} s.`,
      wait,
    );
  }

  #said(): Said {
    const saidAt = Math.max(this.#cardAt, this.#pricesAt);
    return this.#calls.isFailing && Number.isFinite(saidAt) ? { saidAt } : {};
  }

  /** Races of a list that are ours, each once. */
  #mapRaces(raws: readonly unknown[]): { readonly listed: ListedRace; readonly raw: unknown }[] {
    const taken = new Set<string>();
    return raws.flatMap((raw) => {
      const listed = mapListedRace(raw, this.#rejections.add);
      if (listed === undefined) return [];
      if (taken.has(listed.id)) {
        this.#rejections.add("race_id_taken", `race ${listed.id}`);
        return [];
      }
      taken.add(listed.id);
      return [{ listed, raw }];
    });
  }
}

function listOf(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}
