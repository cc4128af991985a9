import { type FeedLoss, feedLoss, type Instant, melbourneDate, type ProvidedPrice, type Race } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import { unknownVenues } from "../../board/unknown-venues";
import type { BookmakerConfig } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { FeedSource, OddsFeed } from "../../ports/odds-feed";
import type { StoreCache } from "../store-cache";
import { within } from "../waiting";
import type { SourceDiary, SourceFacts } from "./source-diary";

/** A store that is asked for something small. */
export interface CheckedStore<Kind extends string> {
  readonly kind: Kind;
  /** Rejects when the store does not respond. */
  readonly check: () => Promise<unknown>;
}

/** A store's kind and state, from one call to it. */
export interface StoreFacts<Kind extends string> {
  readonly kind: Kind;
  readonly state: "ok" | "failing";
  /** Milliseconds; absent when it did not respond. */
  readonly latencyMs?: number;
}

export interface DiagnosisParts {
  readonly board: Pick<RaceBoard, "meetings">;
  readonly bookmakers: Pick<StoreCache<BookmakerConfig>, "list" | "revision">;
  /** The product's time: races start by it. */
  readonly clock: Clock;
  readonly diary: Pick<SourceDiary, "of">;
  /** Names of the feeds, in order of trust. */
  readonly feeds: readonly string[];
  /** Sources of the feeds, with their plans. */
  readonly sources: () => readonly FeedSource[];
  /** Who gives the prices of a race, where there are several feeds. */
  readonly providers?: OddsFeed["providers"];
  /** The name of the tips site's calls; absent when none is configured. */
  readonly tips?: string | undefined;
  readonly server: { readonly name: string; readonly shared: boolean; readonly leads: () => boolean };
  readonly database: CheckedStore<"SQLite" | "PostgreSQL">;
  readonly logoStore: CheckedStore<"folder" | "S3">;
  readonly pendingChanges: () => number;
  readonly streams: { readonly listeners: () => number; readonly most: number };
}

/** A feed, with what its plan allows and whether it pushes or is left out where it says so. */
export type DiagnosedFeed = SourceFacts &
  Pick<FeedSource, "budget" | "pushing" | "leftOut"> & {
    /** The part of today's open races that it alone gives; absent on a server that does not ask the feeds. */
    readonly onlyHere?: FeedLoss;
  };

/** A race that starts soon and has no price. */
export interface RaceWithoutPrices {
  readonly id: string;
  readonly venue: string;
  readonly number: number;
  readonly startTime: Instant;
}

/** Everything that the product depends on, as this server knows it. */
export interface DiagnosisFacts {
  readonly now: Instant;
  /** Goes up with every change of a bookmaker's configuration. */
  readonly revision: number;
  readonly server: { readonly name: string; readonly leads: boolean; readonly shared: boolean };
  readonly feeds: readonly DiagnosedFeed[];
  readonly tips?: SourceFacts;
  readonly bookmakers: readonly BookmakerFacts[];
  readonly racesToday: number;
  readonly racesWithoutPrices: readonly RaceWithoutPrices[];
  /** Venues that the table of venues does not know, as the feed writes them. */
  readonly unknownVenues: readonly string[];
  readonly database: StoreFacts<"SQLite" | "PostgreSQL">;
  readonly pendingChanges: number;
  readonly logoStore: StoreFacts<"folder" | "S3">;
  readonly streams: { readonly listeners: number; readonly most: number };
}

const SOON_MS = 60 * 60_000;

/** A store that takes longer counts as failing: the operator waits for the response. */
const CHECK_WITHIN_MS = 2_000;

/** Looks at everything that the product depends on. Never rejects because one of them fails. */
export class Diagnosis {
  constructor(private readonly parts: DiagnosisParts) {}

  async read(): Promise<DiagnosisFacts> {
    const { board, bookmakers, clock, diary, feeds, tips, server, streams } = this.parts;
    const [database, logoStore] = await Promise.all([
      this.#check(this.parts.database),
      this.#check(this.parts.logoStore),
    ]);
    const now = clock.now();
    const plans = new Map(this.parts.sources().map((source) => [source.name, source]));
    const today = melbourneDate(now);
    const meetings = board.meetings().map(({ meeting, races }) => ({ meeting, races: races.map(({ race }) => race) }));
    const races = meetings.filter(({ meeting }) => meeting.date === today).flatMap((each) => each.races);
    const leads = server.leads();
    const losses = leads ? feedLosses(races, feeds, this.parts.providers) : undefined;
    const soon = meetings.flatMap((each) => each.races).filter((race) => isSoon(race, now) && !hasPrice(race));
    return {
      now,
      revision: bookmakers.revision,
      server: { name: server.name, shared: server.shared, leads },
      feeds: feeds.map((name) => {
        const { budget, pushing, leftOut } = plans.get(name) ?? {};
        const onlyHere = losses?.get(name);
        return {
          ...diary.of(name),
          ...(budget && { budget }),
          ...(pushing !== undefined && { pushing }),
          ...(leftOut !== undefined && { leftOut }),
          ...(onlyHere && { onlyHere }),
        };
      }),
      ...(tips !== undefined && { tips: diary.of(tips) }),
      bookmakers: bookmakerFacts(
        races,
        bookmakers.list().map(({ bookmakerId }) => bookmakerId),
      ),
      racesToday: races.length,
      racesWithoutPrices: soon
        .map(({ id, venue, number, startTime }) => ({ id, venue, number, startTime }))
        .sort((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1)),
      unknownVenues: [
        ...new Set(unknownVenues(meetings.map(({ meeting }) => meeting)).map(({ venue }) => venue)),
      ].sort(),
      database,
      pendingChanges: this.parts.pendingChanges(),
      logoStore,
      streams: { listeners: streams.listeners(), most: streams.most },
    };
  }

  async #check<Kind extends string>({ kind, check }: CheckedStore<Kind>): Promise<StoreFacts<Kind>> {
    const { clock } = this.parts;
    const begun = clock.now();
    let failed = false;
    const checking = Promise.resolve()
      .then(check)
      .catch(() => {
        failed = true;
      });
    const inTime = await within(checking, CHECK_WITHIN_MS, clock);
    if (!inTime || failed) return { kind, state: "failing" };
    return { kind, state: "ok", latencyMs: Math.round(clock.now() - begun) };
  }
}

function isSoon({ status, startTime }: Race, now: Instant): boolean {
  return status === "open" && startTime > now && startTime <= now + SOON_MS;
}

function hasPrice({ runners }: Race): boolean {
  return runners.some(({ prices }) => prices.length > 0);
}

/** The part of the open races that each feed alone gives. A single feed gives all of it. */
function feedLosses(
  races: readonly Race[],
  feeds: readonly string[],
  providers: OddsFeed["providers"],
): ReadonlyMap<string, FeedLoss> {
  const prices = races
    .filter(({ status }) => status === "open")
    .flatMap((race) => providedPrices(race, feeds, providers));
  return new Map(feeds.map((feed) => [feed, feedLoss(prices, feed)]));
}

function providedPrices(
  { id: raceId, runners }: Race,
  feeds: readonly string[],
  providers: OddsFeed["providers"],
): ProvidedPrice[] {
  const ofRace = providers === undefined ? () => feeds : (providers(raceId) ?? (() => []));
  return runners.flatMap(({ number, prices }) =>
    prices.map(({ bookmakerId }) => ({ raceId, bookmakerId, feeds: ofRace(number, bookmakerId) })),
  );
}

/** The board's facts about one bookmaker. */
interface BookmakerFacts {
  /** Lower case. */
  readonly key: string;
  /** As the feed writes it, or as it is configured. */
  readonly bookmakerId: string;
  readonly configured: boolean;
  /** When a price of it was last confirmed. */
  readonly lastPriceAt?: Instant;
  /** Races with a price of it. */
  readonly racesCovered: number;
  /** The share of the runners of open races that it quotes where no price is higher, 0 to 1; absent when it quotes none. */
  readonly bestShare?: number;
  /** Runners of open races it covers that have other prices and none of it. */
  readonly unmatched: number;
}

interface Tally {
  readonly bookmakerId: string;
  lastPriceAt: Instant;
  racesCovered: number;
  quoted: number;
  best: number;
  unmatched: number;
}

/** Facts of every bookmaker that is configured or quotes a race of the day, by identifier. */
export function bookmakerFacts(races: readonly Race[], configured: readonly string[]): readonly BookmakerFacts[] {
  const tallies = new Map<string, Tally>();
  for (const race of races) countRace(race, tallies);
  const ours = new Map(configured.map((id) => [id.toLowerCase(), id]));
  const keys = [...new Set([...ours.keys(), ...tallies.keys()])].sort();
  return keys.map((key) => {
    const tally = tallies.get(key);
    const own = { key, bookmakerId: ours.get(key) ?? tally?.bookmakerId ?? key, configured: ours.has(key) };
    if (tally === undefined) return { ...own, racesCovered: 0, unmatched: 0 };
    const { lastPriceAt, racesCovered, unmatched, quoted, best } = tally;
    return { ...own, lastPriceAt, racesCovered, unmatched, ...(quoted > 0 && { bestShare: best / quoted }) };
  });
}

function countRace(race: Race, tallies: Map<string, Tally>): void {
  const runners = race.runners.filter(({ scratched }) => !scratched);
  const quoting = new Set<string>();
  for (const { prices } of runners) {
    for (const { bookmakerId, seenAt } of prices) {
      const key = bookmakerId.toLowerCase();
      const tally = tallies.get(key) ?? emptyTally(bookmakerId);
      tallies.set(key, tally);
      tally.lastPriceAt = Math.max(tally.lastPriceAt, seenAt);
      quoting.add(key);
    }
  }
  for (const key of quoting) {
    const tally = tallies.get(key);
    if (tally === undefined) continue;
    tally.racesCovered += 1;
    if (race.status !== "open") continue;
    for (const { prices } of runners) {
      const own = prices.find(({ bookmakerId }) => bookmakerId.toLowerCase() === key);
      if (own === undefined) {
        tally.unmatched += prices.length > 0 ? 1 : 0;
        continue;
      }
      tally.quoted += 1;
      tally.best += prices.every(({ odds }) => odds <= own.odds) ? 1 : 0;
    }
  }
}

function emptyTally(bookmakerId: string): Tally {
  return { bookmakerId, lastPriceAt: 0, racesCovered: 0, quoted: 0, best: 0, unmatched: 0 };
}
