import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api";
import type { ServerClock } from "../server-clock";
import type { LiveState } from "./live-state";
import { LiveStream } from "./live-stream";
import type { PageLife } from "./page-life";
import { ShownReads } from "./shown-reads";
import { SEATS_CHANNEL, StreamSeats } from "./stream-seats";
import type { After } from "./timers";

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
