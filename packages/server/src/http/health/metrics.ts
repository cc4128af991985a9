import { operations } from "@railbird/contract/validators";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { FeedObserver, FeedSource } from "../../ports/odds-feed";
import type { SilksObserver, SilksOutcome } from "../../ports/silks";
import { SIGN_IN_OUTCOMES, type SignInObserver, type SignInOutcome } from "../../use-cases/accounts/second-step";
import type { Dependency } from "../../use-cases/health/dependency";
import type { Stalls } from "../../use-cases/health/stall-watch";
import type { Sent, StreamEnd, StreamObserver } from "../live/topic-hub";

/** Kinds of responses besides the contract's operations; `none` is for addresses that no route serves. */
const OTHER_KINDS = [
  "docs",
  "file",
  "health",
  "loginForm",
  "none",
  "object",
  "page",
  "passedOn",
  "silks",
  "socialCard",
  "upload",
];

/** Counts responses. The metrics library makes a key of the labels with each count, so that it gets the counts only when they are read. */
class ResponseCounts {
  readonly #byOperation = new Map<string, Map<number, number>>();

  constructor(registry: Registry) {
    const byOperation = this.#byOperation;
    // A rate sees an error only if it has seen the count before it.
    for (const { operationId } of operations) this.#start(operationId);
    for (const kind of OTHER_KINDS) this.#start(kind);
    new Counter({
      name: "railbird_http_requests_total",
      help: "Responses, by operation of the contract (or kind of page) and status.",
      labelNames: ["operation", "status"] as const,
      registers: [registry],
      collect() {
        this.reset();
        for (const [operation, byStatus] of byOperation)
          for (const [status, count] of byStatus) this.inc({ operation, status }, count);
      },
    });
  }

  add(operation: string, status: number): void {
    const byStatus = this.#byOperation.get(operation) ?? this.#start(operation);
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  }

  #start(operation: string): Map<number, number> {
    const byStatus = new Map([[500, 0]]);
    this.#byOperation.set(operation, byStatus);
    return byStatus;
  }
}

let registry: Registry | undefined;

export interface MetricsSources {
  /** Seconds since the feed last responded, or since this server started where it has not yet. */
  readonly feedAge: () => number;
  readonly boardVersion: () => number;
  /** Price changes that wait to be written. */
  readonly pendingChanges: () => number;
  /** The facts about each source of the feed; none where there is nothing to say. */
  readonly feedSources?: () => readonly FeedSource[];
  /** Venues of the day that the table of venues does not know. */
  readonly unknownVenues?: () => number;
  /** Whether this server asks the feed and stores the board. */
  readonly leading?: () => boolean;
  /** Seconds since this server, following another, last had its newest board; `undefined` while it leads. */
  readonly behind?: () => number | undefined;
  /** How many live streams may be open; without a bound when absent. */
  readonly streamsMax?: number;
  /** Copied silks that this server keeps; none when absent. */
  readonly silks?: () => { readonly count: number; readonly bytes: number };
  readonly dependencies?: readonly Pick<Dependency, "name" | "isDown">[];
  /** This server's own stalls; none when absent. */
  readonly stalls?: () => Stalls;
}

/** The metrics of `/metrics`, and the observers that update them. */
export class Metrics implements FeedObserver, StreamObserver, SignInObserver, SilksObserver {
  readonly #registry = new Registry();
  readonly #process = processMetrics();
  readonly #responses = new ResponseCounts(this.#registry);
  readonly #durations = new Histogram({
    name: "railbird_http_request_seconds",
    help: "Time to respond.",
    labelNames: ["operation"] as const,
    buckets: [0.0001, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [this.#registry],
  });
  readonly #calls = new Histogram({
    name: "railbird_feed_call_seconds",
    help: "Calls to feeds and to the tipping site, by how they ended.",
    labelNames: ["feed", "call", "outcome"] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10],
    registers: [this.#registry],
  });
  readonly #rejections = new Counter({
    name: "railbird_feed_rejections_total",
    help: "Rejected parts of payloads, by reason.",
    labelNames: ["feed", "reason"] as const,
    registers: [this.#registry],
  });
  readonly #streams = new Gauge({
    name: "railbird_stream_listeners",
    help: "Live streams that are open.",
    registers: [this.#registry],
  });
  #openStreams = 0;
  readonly #streamEnds = new Counter({
    name: "railbird_stream_ends_total",
    help: "Live streams that ended, by why: gone (the reader went), slow, age, shutdown.",
    labelNames: ["why"] as const,
    registers: [this.#registry],
  });
  readonly #patches = new Counter({
    name: "railbird_stream_patches_total",
    help: "Patches sent on live streams, once per listener.",
    registers: [this.#registry],
  });
  readonly #streamBytes = new Counter({
    name: "railbird_stream_bytes_total",
    help: "Bytes of patches sent on live streams.",
    registers: [this.#registry],
  });
  readonly #published = new Histogram({
    name: "railbird_stream_publish_seconds",
    help: "From a change until its last listener was written to. Changes of one topic wait for up to a second.",
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 1.5, 2.5],
    registers: [this.#registry],
  });

  readonly #signIns = new Counter({
    name: "railbird_sign_ins_total",
    help: "Attempts to sign in, by outcome: signed_in, second_step (the password was right and is not enough), wrong_password, wrong_second_factor, unknown_name, put_off (too many), failed (an error).",
    labelNames: ["outcome"] as const,
    registers: [this.#registry],
  });

  readonly #silks = new Counter({
    name: "railbird_silks_total",
    help: "Pictures of silks that were to be copied, by what became of them: kept (stored), or why not.",
    labelNames: ["outcome"] as const,
    registers: [this.#registry],
  });

  constructor(sources: MetricsSources) {
    const { leading = () => true, behind = () => undefined, dependencies = [] } = sources;
    this.#gauge(
      "railbird_feed_age_seconds",
      "Seconds since the feed last responded; since the start where it has not yet.",
      sources.feedAge,
    );
    this.#gauge("railbird_board_version", "Changes of the board since the start.", sources.boardVersion);
    this.#gauge("railbird_leading", "1 on the server that asks the feed and stores the board.", () =>
      Number(leading()),
    );
    this.#gauge(
      "railbird_follower_behind_seconds",
      "On servers that follow: seconds since they last had the leading server's newest board.",
      () => behind() ?? 0,
    );
    new Gauge({
      name: "railbird_dependency_up",
      help: "1 while a system that the server needs can be reached.",
      labelNames: ["dependency"] as const,
      registers: [this.#registry],
      collect() {
        for (const { name, isDown } of dependencies) this.set({ dependency: name }, isDown ? 0 : 1);
      },
    });
    this.#gauge("railbird_threads_stalled", "1 while this server's threads stand still.", () =>
      Number(sources.stalls?.().threads ?? false),
    );
    this.#gauge(
      "railbird_event_loop_stalled_seconds",
      "How long the event loop has stood still since the start; pauses of a second and more.",
      () => sources.stalls?.().loopSeconds ?? 0,
    );
    this.#gauge("railbird_price_changes_pending", "Price changes not written yet.", sources.pendingChanges);
    this.#gauge(
      "railbird_unknown_venues",
      "Venues of the day that the table of venues does not know.",
      () => sources.unknownVenues?.() ?? 0,
    );
    this.#gauge(
      "railbird_stream_listeners_max",
      "Live streams that may be open.",
      () => sources.streamsMax ?? Number.POSITIVE_INFINITY,
    );
    this.#gauge("railbird_silks_kept", "Pictures of silks that are stored.", () => sources.silks?.().count ?? 0);
    this.#gauge("railbird_silks_bytes", "Bytes of the silks that are stored.", () => sources.silks?.().bytes ?? 0);
    for (const outcome of SIGN_IN_OUTCOMES) this.#signIns.inc({ outcome }, 0);
    const feedSources = () => sources.feedSources?.() ?? [];
    this.#budgets(feedSources);
    this.#leftOut(feedSources);
  }

  responded(operation: string, status: number, seconds?: number): void {
    this.#responses.add(operation, status);
    if (seconds !== undefined) this.#durations.observe({ operation }, seconds);
  }

  called(...[feed, call, outcome, durationMs]: Parameters<FeedObserver["called"]>): void {
    this.#calls.observe({ feed, call, outcome }, durationMs / 1000);
  }

  rejected(...[feed, { reason }]: Parameters<FeedObserver["rejected"]>): void {
    this.#rejections.inc({ feed, reason });
  }

  /** Live streams that are open. */
  get openStreams(): number {
    return this.#openStreams;
  }

  signIn(outcome: SignInOutcome): void {
    this.#signIns.inc({ outcome });
  }

  silks(outcome: SilksOutcome): void {
    this.#silks.inc({ outcome });
  }

  streamOpened(): void {
    this.#openStreams += 1;
    this.#streams.inc();
  }

  streamEnded(why: StreamEnd): void {
    this.#openStreams -= 1;
    this.#streams.dec();
    this.#streamEnds.inc({ why });
  }

  published({ patches, bytes, seconds }: Sent): void {
    this.#patches.inc(patches);
    this.#streamBytes.inc(bytes);
    this.#published.observe(seconds);
  }

  async text(): Promise<{ contentType: string; text: string }> {
    const all = Registry.merge([this.#registry, this.#process]);
    return { contentType: all.contentType, text: await all.metrics() };
  }

  #budgets(read: () => readonly FeedSource[]): void {
    new Gauge({
      name: "railbird_feed_budget",
      help: "What a source's plan allows: limit and remaining (in its unit), calls_per_minute, seconds_between_calls, pushing (1 or 0).",
      labelNames: ["feed", "unit", "what"] as const,
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const { name: feed, budget, pushing } of read()) {
          if (pushing !== undefined) this.set({ feed, unit: "stream", what: "pushing" }, pushing ? 1 : 0);
          if (budget === undefined) continue;
          const { unit, limit, remaining, callsPerMinute, everyMs } = budget;
          const facts = {
            limit,
            remaining,
            calls_per_minute: callsPerMinute,
            seconds_between_calls: everyMs && everyMs / 1000,
          };
          for (const [what, value] of Object.entries(facts))
            if (value !== undefined) this.set({ feed, unit, what }, value);
        }
      },
    });
  }

  #leftOut(read: () => readonly FeedSource[]): void {
    new Gauge({
      name: "railbird_feed_left_out",
      help: "Of several feeds: 1 while one keeps failing, so that the others are read without it.",
      labelNames: ["feed"] as const,
      registers: [this.#registry],
      collect() {
        for (const { name: feed, leftOut } of read()) if (leftOut !== undefined) this.set({ feed }, leftOut ? 1 : 0);
      },
    });
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
}

/**
 * Metrics of this process: processor, memory, event loop, garbage collection. All servers of a process share them, because what measures
 * them runs until the process ends: a set for each server would keep the server, and its board, in memory after it has stopped.
 */
function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
