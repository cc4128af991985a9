import { type FeedLoss, type Instant, melbourneDate, type Race } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import { unknownVenues } from "../../board/unknown-venues";
import type { Clock } from "../../ports/clock";
import type { FeedSource, OddsFeed } from "../../ports/odds-feed";
import type { BookmakerCache } from "../bookmakers/bookmaker-cache";
import { within } from "../within";
import { type BookmakerFacts, bookmakerFacts } from "./bookmaker-facts";
import { feedLosses } from "./feed-losses";
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
  readonly bookmakers: Pick<BookmakerCache, "list" | "version">;
  /** The product's time: races start by it. */
  readonly clock: Clock;
  readonly diary: Pick<SourceDiary, "of">;
  /** Names of the feeds, in order of trust. */
  readonly feeds: readonly string[];
  /** What the feeds say of their plans. */
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
    /** What it alone gives of today's open races; absent on a server that does not ask the feeds. */
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
      revision: bookmakers.version,
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
