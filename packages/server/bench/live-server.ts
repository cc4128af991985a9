/**
 * The product's HTTP over an invented national Saturday, as a process whose parent changes the board: `live-server.ts`, or with the address of
 * a NATS server for edges.
 */
import { shiftedClock, systemClock } from "../src/adapters/clock/clocks";
import { NatsChangeBus } from "../src/adapters/nats/nats-change-bus";
import { Metrics } from "../src/http/health/metrics";
import type { Sent } from "../src/http/live/topic-hub";
import { nationalSaturday } from "../test/support/national-saturday";
import { startTestApp } from "../test/support/test-app";
import { movedRace } from "./moved-race";
import { serveParent } from "./processes";

/** Requests of the parent process. */
export type LiveServerQuestion =
  /** A poll of this race: one price in five moves. Replies when every listener has been written to. */
  | { readonly kind: "change"; readonly raceId: string }
  /** The same, without waiting for anybody. */
  | { readonly kind: "change unseen"; readonly raceId: string }
  | { readonly kind: "cpu" }
  | { readonly kind: "memory" };

/** Cost of one change. */
export interface PublishedChange {
  /** `process.hrtime` when it was made, nanoseconds, as text. */
  readonly at: string;
  /** CPU milliseconds of this process from the change to the last write. */
  readonly cpuMs: number;
  /** Bytes of events, over all listeners. */
  readonly bytes: number;
}

const START = Date.parse("2026-11-07T01:00:00Z");

class MeasuredMetrics extends Metrics {
  onPublished: (sent: Sent) => void = () => {};

  override published(sent: Sent): void {
    super.published(sent);
    this.onPublished(sent);
  }
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const clock = shiftedClock(START);
const metrics = new MeasuredMetrics({ feedAge: () => 0, boardVersion: () => 0, pendingChanges: () => 0 });
const [, , natsUrl] = process.argv;
const observer = { succeeded() {}, failed() {} };
const bus = natsUrl === undefined ? undefined : new NatsChangeBus({ urls: [natsUrl], clock: systemClock, log: silent });
const { board, port, tasks } = await startTestApp({
  now: START,
  empty: true,
  ...(bus && { settings: { TRUST_PROXY: "on" } }),
  parts: {
    clock,
    health: { metrics },
    log: silent,
    checked: false,
    random: Math.random,
    site: { streams: { max: 100_000, maxPerAddress: 100_000 } },
    ...(bus && { changeBus: { bus, leads: () => true, observer } }),
  },
});
board.applyCard({ ...nationalSaturday({ now: START }), rejections: [] }, clock.now());
for (const task of tasks) void task.run(new AbortController().signal);

let polls = 0;

function change(raceId: string): void {
  const race = board.race(raceId)?.race;
  if (race === undefined) throw new Error(`There is no race ${raceId}.`);
  polls += 1;
  const now = clock.now();
  board.applyRace({ race: movedRace(race, `poll ${polls}`, now), rejections: [] }, now);
}

function published(raceId: string): Promise<PublishedChange> {
  return new Promise((resolve) => {
    const before = process.cpuUsage();
    const at = String(process.hrtime.bigint());
    metrics.onPublished = ({ bytes }) => {
      metrics.onPublished = () => {};
      const { user, system } = process.cpuUsage(before);
      resolve({ at, cpuMs: (user + system) / 1000, bytes });
    };
    change(raceId);
  });
}

/** CPU milliseconds of this process up to now. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Bytes of memory of this process after a collection. */
function memory(): number {
  for (let collection = 0; collection < 3; collection += 1) globalThis.gc?.();
  return process.memoryUsage.rss();
}

serveParent<LiveServerQuestion>(port, (question) => {
  if (question.kind === "change") return published(question.raceId);
  if (question.kind === "change unseen") return change(question.raceId);
  return question.kind === "cpu" ? cpuMs() : memory();
});
