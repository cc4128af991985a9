import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";

/** Milliseconds after which a database that does not respond counts as unreachable. */
const RESPONDS_WITHIN_MS = 4_000;

/** How often the connection is tested, since a network that fails closes nothing. */
const TEST_EVERY_MS = 10_000;

const RECONNECT_AFTER_MS = 2_000;

export interface PostgresListenerParts {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  /** {@link RESPONDS_WITHIN_MS} when absent. */
  readonly respondsWithinMs?: number;
}

/** Receives what other servers send with `NOTIFY`, on a connection of its own for each channel. */
export class PostgresListener {
  constructor(private readonly parts: PostgresListenerParts) {}

  /**
   * Calls `onNotified` with the payload of each notification, and without one after each time that it has connected, since
   * notifications may have been missed. Connects again when the connection breaks. Resolves when the signal aborts.
   */
  async listen(channel: string, onNotified: (payload?: string) => void, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.parts;
    let failing = false;
    const onConnected = () => {
      if (failing) log.info({ channel, recovered: true }, "Changes by other servers arrive at once again.");
      failing = false;
      onNotified();
    };
    while (!signal.aborted) {
      try {
        await this.#listenOnce(channel, onConnected, onNotified, signal);
      } catch (err) {
        if (!failing)
          log.warn({ err, channel }, "Changes by other servers arrive late: the database cannot be reached.");
        failing = true;
        await clock.sleep(RECONNECT_AFTER_MS, signal).catch(() => undefined);
      }
    }
  }

  /** Rejects when the connection breaks. */
  async #listenOnce(
    channel: string,
    onConnected: () => void,
    onNotified: (payload?: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { url, clock, respondsWithinMs = RESPONDS_WITHIN_MS } = this.parts;
    // Loaded only where the database is PostgreSQL.
    const { Client } = await import("pg");
    const client = new Client({
      connectionString: url,
      application_name: "railbird-listener",
      connectionTimeoutMillis: respondsWithinMs,
      query_timeout: respondsWithinMs,
    });
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection has ended.")));
    });
    // It may reject while nothing awaits it.
    broken.catch(() => undefined);
    client.on("notification", ({ payload }) => onNotified(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onConnected();
      while (!signal.aborted) {
        await Promise.race([broken, clock.sleep(TEST_EVERY_MS, signal).catch(() => undefined)]);
        if (!signal.aborted) await client.query("select 1");
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Resolves when the signal aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
