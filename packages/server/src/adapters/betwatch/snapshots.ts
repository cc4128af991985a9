import { type CalendarDate, type Instant, instantInZone } from "@railbird/domain";
import { z } from "zod";
import type { Clock } from "../../ports/clock";
import { FeedError } from "../../ports/odds-feed";
import { type BetWatchCalls, MOST_PAGES, UNITS } from "./betwatch-calls";
import type { EventMemory, KnownEvent } from "./event-memory";
import { eventId } from "./payloads";

/** The countries whose races are read, as calls name them. */
export const COUNTRIES = "au,nz";

/** A page of the whole scope is large, and nobody waits for it. */
const SCOPE_TIMEOUT_MS = 15_000;
/** A race with all its odds is some two hundred kilobytes: a page of so many is smaller than the longest response. */
const SCOPE_PAGE = "15";
/** Prices that could not be renewed for so long are not given again: the board would not show them. */
const TOO_OLD_MS = 10 * 60_000;

const snapshotPayload = z.looseObject({
  stream: z.object({ cursor: z.string().min(1).max(4_000) }),
  next: z.string().nullish(),
});
const raceSnapshot = z.looseObject({ event: z.unknown().optional() });
const scopeSnapshot = z.looseObject({ events: z.array(z.unknown()) });

export interface SnapshotsParts {
  readonly calls: BetWatchCalls;
  /** Takes in the events of every snapshot. */
  readonly memory: EventMemory;
  readonly clock: Clock;
}

/** Reads BetWatch's snapshots: of one race, and of all races in a scope. Rejects with a `FeedError`. */
export class Snapshots {
  readonly #calls: BetWatchCalls;
  readonly #memory: EventMemory;
  readonly #clock: Clock;

  constructor({ calls, memory, clock }: SnapshotsParts) {
    this.#calls = calls;
    this.#memory = memory;
    this.#clock = clock;
  }

  /** Reads one race, with its history the first time. False when the source no longer knows it. */
  async readRace(known: KnownEvent, signal: AbortSignal): Promise<boolean> {
    const now = this.#clock.now();
    const wait = this.#calls.waitMs(now);
    if (wait > 0) {
      if (known.readAt !== undefined && now - known.readAt < TOO_OLD_MS) return true;
      throw new FeedError("rate_limited", `BetWatch's plan allows the next call in ${Math.ceil(wait / 1000)} s.`, wait);
    }
    const isFirst = known.readAt === undefined;
    const payload = await this.#calls.get(
      `/events/${encodeURIComponent(known.event.id)}/snapshot`,
      isFirst ? { include: "history" } : {},
      isFirst ? UNITS.withHistory : UNITS.call,
      signal,
    );
    if (payload === undefined) {
      this.#calls.succeeded();
      return false;
    }
    const snapshot = raceSnapshot.safeParse(payload).data;
    if (z.looseObject({ id: eventId.pipe(z.literal(known.event.id)) }).safeParse(snapshot?.event).success) {
      this.#calls.succeeded();
      this.#memory.read([snapshot?.event], payload, this.#clock.now());
      return true;
    }
    throw new FeedError("malformed", "BetWatch's snapshot is not of the race that was asked for.");
  }

  /** Reads all races of a scope, page by page; returns their ids and the cursor from which the stream continues. */
  async readScope(
    scope: Scope,
    signal: AbortSignal,
  ): Promise<{ readonly raceIds: readonly string[]; readonly cursor: string }> {
    const query = { country: COUNTRIES, limit: SCOPE_PAGE, ...timesOf(scope) };
    const raceIds: string[] = [];
    let after: string | undefined;
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const payload = await this.#calls.get(
        "/snapshot",
        after ? { ...query, after } : query,
        UNITS.call,
        signal,
        SCOPE_TIMEOUT_MS,
      );
      const snapshot = snapshotPayload.safeParse(payload).data;
      const events = scopeSnapshot.safeParse(payload).data?.events;
      if (snapshot === undefined || events === undefined) {
        throw new FeedError("malformed", "BetWatch's snapshot does not fit.");
      }
      this.#memory.read(events, payload, this.#clock.now());
      raceIds.push(...events.flatMap((raw) => z.looseObject({ id: eventId }).safeParse(raw).data?.id ?? []));
      // Every page has the cursor of the first: what changed meanwhile is on the stream.
      cursor ??= snapshot.stream.cursor;
      after = snapshot.next || undefined;
      if (after === undefined) {
        this.#calls.succeeded();
        return { raceIds, cursor };
      }
    }
    throw new FeedError("malformed", "BetWatch's snapshot does not end.");
  }
}

/** The starts that are listed and followed. */
export interface Scope {
  readonly startFrom: Instant;
  readonly startTo: Instant;
}

/** From when the first of the dates begins anywhere in New Zealand until the last of them ends in the west of Australia. */
export function scopeOf(dates: readonly CalendarDate[]): Scope | undefined {
  const sorted = [...dates].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    startFrom: instantInZone(first, 0, "Pacific/Auckland"),
    startTo: instantInZone(last, 24 * 60, "Australia/Perth"),
  };
}

/** A scope as queries name it. */
export function timesOf({ startFrom, startTo }: Scope): { startFrom: string; startTo: string } {
  return { startFrom: new Date(startFrom).toISOString(), startTo: new Date(startTo).toISOString() };
}

/** Whether a scope is part of another. */
export function isWithin({ startFrom, startTo }: Scope, outer: Scope | undefined): boolean {
  return outer !== undefined && startFrom >= outer.startFrom && startTo <= outer.startTo;
}
