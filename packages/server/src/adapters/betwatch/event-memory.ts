import type { Instant } from "@railbird/domain";
import { z } from "zod";
import type { Clock } from "../../ports/clock";
import { FieldLedger } from "../feed/field-ledger";
import { anyObject, namesRunner } from "../feed/payload-values";
import type { Reject } from "../feed/rejections";
import { ENTRANT_FIELDS, EVENT_FIELDS, ODDS_FIELDS } from "./payload-fields";
import {
  type EntrantPayload,
  type EventPayload,
  entrantIds,
  entrantPayload,
  eventPayload,
  marketPayload,
  type OddsPayload,
  oddsPayload,
  outcomePayload,
  STATUSES,
  streamEvent,
} from "./payloads";

/** Everything that is known of one race. */
export interface KnownEvent {
  event: EventPayload;
  readonly entrants: Map<string, EntrantPayload>;
  /** Ids of entrants that could not be read. */
  readonly leftOut: Set<string>;
  /** By source, market and entrant: ids of odds change when duplicates are merged. */
  readonly odds: Map<string, KnownOdds>;
  /** When all of it was read; absent while only the event itself is known. */
  readAt?: Instant;
  /** How often the source's list had been read when it was on it last. */
  listing: number;
  /** The stream says that there is news which it does not carry, a result for example. */
  hasNews: boolean;
}

/** The odds of one entrant in one market. */
export interface KnownOdds {
  readonly market: string;
  readonly entrantId: string;
  readonly payload: OddsPayload;
}

const FIELDS = { event: EVENT_FIELDS, entrant: ENTRANT_FIELDS, odds: ODDS_FIELDS };

/** Of a list's items so many are searched for new fields: a snapshot has thousands of prices, and they are alike. */
const LOOKED_AT = 50;

const listsPayload = z
  .object({
    entrants: z.array(z.unknown()),
    markets: z.array(z.unknown()),
    outcomes: z.array(z.unknown()),
    odds: z.array(z.unknown()),
  })
  .partial();

/**
 * The races of snapshots and the stream. What does not fit is left out and rejected, part by part; parts of races that
 * are not known are passed over.
 */
export class EventMemory {
  readonly #events = new Map<string, KnownEvent>();
  readonly #marketKeys = new Map<string, { readonly key: string; readonly eventId: string }>();
  readonly #outcomes = new Map<string, { readonly entrantId: string; readonly marketId: string }>();
  readonly #reject: Reject;
  readonly #fields: Readonly<Record<keyof typeof FIELDS, FieldLedger>>;
  #listings = 0;

  constructor(reject: Reject, clock: Clock) {
    this.#reject = reject;
    const ledgerOf = (kind: keyof typeof FIELDS) => new FieldLedger(FIELDS[kind], clock);
    this.#fields = { event: ledgerOf("event"), entrant: ledgerOf("entrant"), odds: ledgerOf("odds") };
  }

  get(id: string): KnownEvent | undefined {
    return this.#events.get(id);
  }

  all(): Iterable<KnownEvent> {
    return this.#events.values();
  }

  /** Applies the source's whole list. */
  listAll(raws: readonly unknown[]): readonly KnownEvent[] {
    this.#listings += 1;
    this.#look("event", raws);
    return raws.flatMap((raw) => {
      const known = this.list(raw);
      if (known === undefined) return [];
      known.listing = this.#listings;
      return [known];
    });
  }

  /** Applies an event as it is listed; its field and prices stay. */
  list(raw: unknown): KnownEvent | undefined {
    const parsed = this.#parsed(eventPayload, raw, "event_malformed");
    if (parsed === undefined) return undefined;
    const event = { ...parsed, status: STATUSES.read(parsed.status, `event ${parsed.id}`, this.#reject) };
    const known = this.#events.get(event.id);
    if (known === undefined) {
      const fresh = {
        event,
        entrants: new Map(),
        leftOut: new Set<string>(),
        odds: new Map(),
        listing: this.#listings,
        hasNews: false,
      };
      this.#events.set(event.id, fresh);
      return fresh;
    }
    // A status that is not known says nothing.
    known.event = { ...event, status: event.status ?? known.event.status };
    return known;
  }

  /** Applies a snapshot of these events: what was known of their fields and prices before is forgotten. */
  read(events: readonly unknown[], lists: unknown, at: Instant): void {
    for (const raw of events) {
      const known = this.list(raw);
      if (known === undefined) continue;
      known.entrants.clear();
      known.leftOut.clear();
      known.odds.clear();
      known.readAt = at;
      known.hasNews = false;
    }
    const { entrants = [], markets = [], outcomes = [], odds = [] } = listsPayload.safeParse(lists).data ?? {};
    this.#look("event", events);
    this.#look("entrant", entrants);
    this.#look("odds", odds);
    for (const raw of markets) this.#market(raw);
    for (const raw of outcomes) this.#outcome(raw);
    for (const raw of entrants) this.#entrant(raw);
    for (const raw of odds) this.#odds(raw);
  }

  /** Applies a frame of the stream; the race that it changed, if any. Kinds that are not known are passed over: the API may add some. */
  frame(kind: string, raw: unknown): string | undefined {
    if (kind === "event") return this.#event(raw);
    if (kind === "entrant") return this.#entrant(raw);
    if (kind === "market") return this.#market(raw);
    if (kind === "outcome") return this.#outcome(raw);
    return kind === "odds" ? this.#odds(raw) : undefined;
  }

  /** Frames of the stream have fewer fields, and fields that are gone are announced: only new ones are looked for. */
  #look(kind: keyof typeof FIELDS, raws: readonly unknown[]): void {
    for (const raw of raws.slice(0, LOOKED_AT)) this.#fields[kind].look(raw, false, this.#reject);
  }

  #event(raw: unknown): string | undefined {
    const said = this.#parsed(streamEvent, raw, "event_malformed");
    if (said === undefined) return undefined;
    const known = this.#events.get(said.id);
    if (known === undefined || isOlder(said, known.event)) return undefined;
    const { startAt, updatedAt } = said;
    const status = STATUSES.read(said.status, `event ${said.id}`, this.#reject) ?? known.event.status;
    // Placings and dividends are not on the stream.
    if (status !== known.event.status && (status === "interim" || status === "final")) known.hasNews = true;
    known.event = { ...known.event, status, startAt, updatedAt };
    return said.id;
  }

  #entrant(raw: unknown): string | undefined {
    const entrant = this.#parsed(entrantPayload, raw, "entrant_malformed");
    if (entrant === undefined) return this.#leaveOut(raw);
    const known = this.#events.get(entrant.eventId);
    if (known === undefined || isOlder(entrant, known.entrants.get(entrant.id))) return undefined;
    known.leftOut.delete(entrant.id);
    known.entrants.set(entrant.id, entrant);
    return entrant.eventId;
  }

  /** Notes a runner that could not be read, so that its race is known to lack it. */
  #leaveOut(raw: unknown): undefined {
    const said = namesRunner(raw) ? entrantIds.safeParse(raw).data : undefined;
    if (said === undefined) return;
    const known = this.#events.get(said.eventId);
    if (known?.entrants.has(said.id) === false) known.leftOut.add(said.id);
  }

  #market(raw: unknown): undefined {
    const market = this.#parsed(marketPayload, raw, "market_malformed");
    if (market !== undefined) this.#marketKeys.set(market.id, market);
  }

  #outcome(raw: unknown): undefined {
    const outcome = this.#parsed(outcomePayload, raw, "outcome_malformed");
    if (outcome?.entrantId)
      this.#outcomes.set(outcome.id, { entrantId: outcome.entrantId, marketId: outcome.marketId });
  }

  #odds(raw: unknown): string | undefined {
    const payload = this.#parsed(oddsPayload, raw, "odds_malformed");
    if (payload === undefined) return undefined;
    const known = this.#events.get(payload.eventId);
    if (known === undefined) return undefined;
    const market = this.#marketKeys.get(payload.marketId);
    const entrantId = payload.entrantId ?? this.#outcomes.get(payload.outcomeId)?.entrantId;
    if (market?.eventId !== payload.eventId || entrantId === undefined) {
      this.#reject("odds_not_joined", `event ${payload.eventId} ${payload.source.id}`);
      return undefined;
    }
    const key = `${payload.source.id} ${market.key} ${entrantId}`;
    const before = known.odds.get(key)?.payload;
    if (isOlder(payload, before)) return undefined;
    // A price that changed comes without its history.
    const history = payload.history ?? before?.history;
    known.odds.set(key, { market: market.key, entrantId, payload: { ...payload, history } });
    return payload.eventId;
  }

  /** Forgets events that started before an instant. */
  forgetBefore(instant: Instant): void {
    for (const [id, { event }] of this.#events) if (event.startAt < instant) this.#events.delete(id);
    for (const [id, { eventId }] of this.#marketKeys) if (!this.#events.has(eventId)) this.#marketKeys.delete(id);
    for (const [id, { marketId }] of this.#outcomes) if (!this.#marketKeys.has(marketId)) this.#outcomes.delete(id);
  }

  #parsed<T>(schema: z.ZodType<T>, raw: unknown, reason: string): T | undefined {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return parsed.data;
    const said = anyObject.safeParse(raw).data?.id;
    this.#reject(reason, typeof said === "string" ? said.slice(0, 200) : `at ${parsed.error.issues[0]?.path.join()}`);
    return undefined;
  }
}

/** Whether what is said was changed before what is known: a stream may send again what it sent before. */
function isOlder(said: { readonly updatedAt?: Instant | undefined }, known: typeof said | undefined): boolean {
  return (said.updatedAt ?? Number.POSITIVE_INFINITY) < (known?.updatedAt ?? Number.NEGATIVE_INFINITY);
}
