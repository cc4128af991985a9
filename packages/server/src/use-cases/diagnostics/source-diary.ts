import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { FeedCall, FeedObserver, FeedOutcome, Rejection } from "../../ports/odds-feed";

/** Rejections for one reason. */
export interface DiaryRejection {
  readonly reason: string;
  /** How many since the start. */
  readonly count: number;
  /** The subject of the latest. */
  readonly about: string;
  /** When the latest was. */
  readonly at: Instant;
}

/** This server's record of its calls to a source. */
export interface SourceFacts {
  readonly name: string;
  /** How the last call ended. */
  readonly state: "notCalled" | "ok" | "failing";
  readonly lastSuccessAt?: Instant;
  readonly lastFailureAt?: Instant;
  /** Why the last failure was one. */
  readonly lastFailure?: string;
  /** How long the last call that succeeded took, milliseconds. */
  readonly latencyMs?: number;
  /** In the last hour. */
  readonly calls: number;
  /** In the last hour. */
  readonly failures: number;
  /** Latest first. */
  readonly rejections: readonly DiaryRejection[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** More reasons than a feed has; the one that is longest ago makes room. */
const MOST_REASONS = 50;

/** The contract's limit. */
const ABOUT_LENGTH = 300;

interface Minute {
  readonly at: Instant;
  calls: number;
  failures: number;
}

interface Entry {
  minutes: Minute[];
  facts: Pick<SourceFacts, "state" | "lastSuccessAt" | "lastFailureAt" | "lastFailure" | "latencyMs">;
  /** By reason, the latest last. */
  readonly rejections: Map<string, DiaryRejection>;
}

/** Remembers how calls to sources ended, for the operator: counts by minute for an hour, and rejections by reason. */
export class SourceDiary implements FeedObserver {
  readonly #entries = new Map<string, Entry>();

  constructor(private readonly clock: Pick<Clock, "now">) {}

  called(source: string, _call: FeedCall, outcome: FeedOutcome, durationMs: number): void {
    if (outcome === "skipped") return;
    const now = this.clock.now();
    const entry = this.#entry(source);
    const minute = minuteOf(entry, now);
    minute.calls += 1;
    if (outcome === "ok") {
      entry.facts = { ...entry.facts, state: "ok", lastSuccessAt: now, latencyMs: Math.round(durationMs) };
      return;
    }
    minute.failures += 1;
    entry.facts = { ...entry.facts, state: "failing", lastFailureAt: now, lastFailure: outcome };
  }

  rejected(source: string, { reason, about }: Rejection): void {
    const { rejections } = this.#entry(source);
    const count = (rejections.get(reason)?.count ?? 0) + 1;
    rejections.delete(reason);
    rejections.set(reason, { reason, count, about: about.slice(0, ABOUT_LENGTH), at: this.clock.now() });
    for (const oldest of rejections.keys()) {
      if (rejections.size <= MOST_REASONS) break;
      rejections.delete(oldest);
    }
  }

  /** The record of a source; one that was not called has nothing but its name. */
  of(source: string): SourceFacts {
    const entry = this.#entries.get(source);
    if (entry === undefined) return { name: source, state: "notCalled", calls: 0, failures: 0, rejections: [] };
    const since = this.clock.now() - HOUR;
    const minutes = entry.minutes.filter(({ at }) => at > since);
    return {
      name: source,
      ...entry.facts,
      calls: sum(minutes.map(({ calls }) => calls)),
      failures: sum(minutes.map(({ failures }) => failures)),
      rejections: [...entry.rejections.values()].toReversed(),
    };
  }

  #entry(source: string): Entry {
    const known = this.#entries.get(source);
    if (known) return known;
    const entry: Entry = { minutes: [], facts: { state: "notCalled" }, rejections: new Map() };
    this.#entries.set(source, entry);
    return entry;
  }
}

/** The count of the current minute; those older than an hour are dropped. */
function minuteOf(entry: Entry, now: Instant): Minute {
  const at = now - (now % MINUTE);
  const last = entry.minutes.at(-1);
  if (last?.at === at) return last;
  const minute = { at, calls: 0, failures: 0 };
  entry.minutes = [...entry.minutes.filter((each) => each.at > now - HOUR), minute];
  return minute;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Several observers as one. */
export function feedObservers(...observers: readonly FeedObserver[]): FeedObserver {
  return {
    called: (...call) => {
      for (const observer of observers) observer.called(...call);
    },
    rejected: (...rejection) => {
      for (const observer of observers) observer.rejected(...rejection);
    },
  };
}
