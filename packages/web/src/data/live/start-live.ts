import type { StreamPatch } from "@railbird/contract";
import { applyPatch } from "@railbird/contract/apply-patch";
import { type ReadRef, topicOf } from "@railbird/reads";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api";
import { cachedRead, cachedVersion, cacheMissing, cacheRead, forgetVersion, READ_KEY, refOf } from "../cached-read";
import { readQuery } from "../read-query";
import type { ServerClock } from "../server-clock";
import type { LiveState } from "./live-state";
import { LiveStream } from "./live-stream";
import type { PageLife } from "./page-life";
import { SEATS_CHANNEL, StreamSeats } from "./stream-seats";
import type { After } from "./timers";

/** The version of a missing read. */
const GONE = 0;

export interface StartLiveParts {
  readonly client: QueryClient;
  readonly api: Api;
  readonly clock: ServerClock;
  readonly live: LiveState;
  readonly life: PageLife;
  readonly after: After;
}

/** Follows the live stream with the browser's APIs. Its code is loaded after the page, which can be read without it. */
export function startLive({ client, api, clock, live, life, after }: StartLiveParts): void {
  new LiveStream({
    connect: (url) => new EventSource(url),
    reads: new ShownReads(client, api),
    clock,
    live,
    life,
    seats: hasFewConnections() ? new StreamSeats(() => new BroadcastChannel(SEATS_CHANNEL), randomName()) : undefined,
    onFocus: (listener) => addEventListener("focus", listener),
    after,
    monotonic: () => performance.now(),
    random: Math.random,
  });
}

/** Whether the browser opens few connections to this host; over HTTP/2 and later its requests share one. */
function hasFewConnections(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !/^h[23]/.test(visit?.nextHopProtocol ?? "");
}

/** A name that no other window has; `crypto.randomUUID` exists on secure addresses alone. */
function randomName(): string {
  return String(Math.random());
}

/** The stream's access to the reads that the page shows. */
export class ShownReads {
  constructor(
    private readonly client: QueryClient,
    private readonly api: Api,
  ) {}

  /** The topics of the shown reads. */
  topics(): ReadonlyMap<string, ReadRef> {
    const topics = new Map<string, ReadRef>();
    for (const query of this.client.getQueryCache().findAll({ queryKey: READ_KEY, type: "active" })) {
      const ref = refOf(query);
      const topic = ref && !isArchivedDay(this.client, ref) ? topicOf(ref) : undefined;
      if (ref !== undefined && topic !== undefined) topics.set(topic, ref);
    }
    return topics;
  }

  /** Registers a listener that is called when the page may show other reads. */
  onChange(listener: () => void): void {
    this.client.getQueryCache().subscribe(({ type }) => {
      if (type === "observerAdded" || type === "observerRemoved") listener();
    });
  }

  /** The cached version of a read: 0 for a missing one, `undefined` until it has been fetched. */
  cached(ref: ReadRef): number | undefined {
    return cachedVersion(this.client, ref);
  }

  /** Accepts the next response whatever its version. */
  forget(ref: ReadRef): void {
    forgetVersion(this.client, ref);
  }

  /** Fetches a read, or waits for the call in flight; resolves with its success. */
  async fetch(ref: ReadRef): Promise<boolean> {
    try {
      await this.client.fetchQuery({ ...readQuery(this.api, ref), staleTime: 0 });
      return true;
    } catch {
      return false;
    }
  }

  /** Patches a read to the patch's version; false when the patch does not fit. */
  patch(ref: ReadRef, { to, at, patch }: StreamPatch): boolean {
    if (to === GONE) {
      cacheMissing(this.client, ref);
      return true;
    }
    try {
      const value = applyPatch(cachedRead(this.client, ref)?.value, patch);
      // The status's time is not part of patches.
      const timed = ref.name === "status" ? { ...(value as object), now: at } : value;
      cacheRead(this.client, ref, { version: to, value: timed });
      return true;
    } catch {
      return false;
    }
  }
}

/** Whether it is a day that is not racing. The server pushes few days; one that may be far from today is polled. */
function isArchivedDay(client: QueryClient, { name, params }: ReadRef): boolean {
  return name === "meetingsOnDay" && cachedRead(client, { name, params })?.value.feed.state === "kept";
}
