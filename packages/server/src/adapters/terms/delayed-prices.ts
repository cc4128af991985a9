import type { CalendarDate, Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type {
  CardReading,
  FeedIdentity,
  FeedRace,
  FeedRunner,
  FeedSource,
  OddsFeed,
  RaceReading,
} from "../../ports/odds-feed";

interface Prices {
  readonly prices: FeedRunner["prices"];
  /** Of a scratched runner. */
  readonly lastPrice: FeedRunner["lastPrice"];
}

/** A race's prices as they were read at one time. */
interface Reading {
  readonly at: Instant;
  readonly updatedAt: Instant | undefined;
  /** By runner id. */
  readonly prices: ReadonlyMap<string, Prices>;
}

/** So many readings of a race stay in memory within the delay; a delay may be longer by one part. */
const PARTS = 10;

/** Races that were not read for so long are forgotten. */
const FORGOTTEN_MS = 60 * 60_000;

/**
 * A feed whose prices are held back, because its owner asks for it: each is given so many milliseconds after it was read, with the time at
 * which it was seen, so that its age is the real one. Starts, scratchings, status and results are given at once. Races that are read
 * seldom are held back longer: to the reading after the delay.
 */
export class DelayedPrices implements OddsFeed {
  readonly identity: FeedIdentity;
  readonly silksHosts: readonly string[];
  readonly follow?: NonNullable<OddsFeed["follow"]>;
  readonly #feed: OddsFeed;
  readonly #delayMs: number;
  readonly #clock: Clock;
  /** By race id, oldest first. */
  readonly #readings = new Map<string, Reading[]>();

  constructor(feed: OddsFeed, delayMs: number, clock: Clock) {
    const { credit, ...identity } = feed.identity;
    this.identity = { ...identity, credit: `${credit.replace(/\.$/, "")}, ${delayMs / 1000} seconds behind` };
    this.silksHosts = feed.silksHosts ?? [];
    this.#feed = feed;
    this.#delayMs = delayMs;
    this.#clock = clock;
    const { follow } = feed;
    if (follow !== undefined) this.follow = (changed, signal) => this.#follow(follow.bind(feed), changed, signal);
  }

  sources(): readonly FeedSource[] {
    return this.#feed.sources?.() ?? [];
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    const reading = await this.#feed.readCard(dates, signal);
    this.#forget();
    const meetings = reading.meetings.map((meeting) => ({
      ...meeting,
      races: meeting.races.map((race) => {
        const held = this.#holdBack(race);
        // A listed race without runners keeps those that are known, and their prices.
        return held.incomplete ? { ...held.race, runners: [] } : held.race;
      }),
    }));
    return { ...reading, meetings };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    const reading = await this.#feed.readRace(raceId, signal);
    if (reading === undefined) return undefined;
    const { race, incomplete } = this.#holdBack(reading.race);
    return { ...reading, race, ...(incomplete && { incomplete }) };
  }

  /** Says once more that a race has changed when its prices may be given. */
  async #follow(
    follow: NonNullable<OddsFeed["follow"]>,
    changed: (raceId: string) => void,
    signal: AbortSignal,
  ): Promise<never> {
    /** Races that have changed, and whether they have again since the last of these sleeps began. */
    const waiting = new Map<string, boolean>();
    const again = async (raceId: string) => {
      const isWaiting = waiting.has(raceId);
      waiting.set(raceId, isWaiting);
      if (isWaiting) return;
      do {
        waiting.set(raceId, false);
        // A part longer, so that the reading is old enough by then.
        await this.#clock.sleep(this.#delayMs + this.#delayMs / PARTS, signal).catch(() => undefined);
        if (signal.aborted) return;
        changed(raceId);
      } while (waiting.get(raceId));
      waiting.delete(raceId);
    };
    return follow((raceId) => {
      changed(raceId);
      void again(raceId);
    }, signal);
  }

  #holdBack(race: FeedRace): Pick<RaceReading, "race" | "incomplete"> {
    const now = this.#clock.now();
    const readings = this.#readings.get(race.id) ?? [];
    this.#readings.set(race.id, readings);
    const last = readings.at(-1);
    if (race.runners.length > 0 && (last === undefined || now - last.at >= this.#delayMs / PARTS)) {
      const prices = new Map(race.runners.map(({ id, prices, lastPrice }) => [id, { prices, lastPrice }] as const));
      readings.push({ at: now, updatedAt: race.updatedAt, prices });
    }
    const due = readings.findLastIndex(({ at }) => at <= now - this.#delayMs);
    if (due > 0) readings.splice(0, due);
    const shown = due === -1 ? undefined : readings[0];
    const { updatedAt: _, ...facts } = race;
    const runners = race.runners.map(({ prices: _p, lastPrice: _l, ...runner }) => {
      const { prices = [], lastPrice } = shown?.prices.get(runner.id) ?? {};
      if (!runner.scratched) return { ...runner, prices };
      return { ...runner, prices: [], ...(lastPrice !== undefined && { lastPrice }) };
    });
    return {
      race: { ...facts, runners, ...(shown?.updatedAt !== undefined && { updatedAt: shown.updatedAt }) },
      // Nothing is old enough yet: what stands from before is not withdrawn by it.
      incomplete: shown === undefined,
    };
  }

  #forget(): void {
    const since = this.#clock.now() - FORGOTTEN_MS;
    for (const [raceId, readings] of this.#readings) {
      if ((readings.at(-1)?.at ?? 0) < since) this.#readings.delete(raceId);
    }
  }
}
