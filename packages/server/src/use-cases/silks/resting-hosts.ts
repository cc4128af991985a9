import type { Instant } from "@railbird/domain";
import type { Log } from "../../ports/log";

/** Failures in a row after which a host is left alone. */
const FAILURES = 3;

/** For how long at first, milliseconds; each time it fails again twice as long, up to the longest. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 30 * 60_000;

interface Host {
  failures: number;
  restMs: number;
  until: Instant;
}

/** Hosts that keep failing are left alone for a while. That is logged when it begins and when it ends. */
export class RestingHosts {
  readonly #hosts = new Map<string, Host>();

  constructor(private readonly log: Log) {}

  isResting(host: string, now: Instant): boolean {
    return now < (this.#hosts.get(host)?.until ?? Number.NEGATIVE_INFINITY);
  }

  failed(host: string, now: Instant, err: unknown): void {
    const known = this.#hosts.get(host) ?? { failures: 0, restMs: REST_MS, until: Number.NEGATIVE_INFINITY };
    this.#hosts.set(host, known);
    known.failures += 1;
    // Calls that were under way when the rest began say nothing new.
    if (known.failures < FAILURES || now < known.until) return;
    if (known.until === Number.NEGATIVE_INFINITY) {
      this.log.warn({ host, err }, "Silks cannot be fetched from this host; trying again.");
    } else {
      known.restMs = Math.min(known.restMs * 2, LONGEST_REST_MS);
    }
    known.until = now + known.restMs;
  }

  succeeded(host: string): void {
    const known = this.#hosts.get(host);
    if (known === undefined) return;
    this.#hosts.delete(host);
    if (known.until > Number.NEGATIVE_INFINITY) {
      this.log.info({ host, failures: known.failures, recovered: true }, "Silks can be fetched from this host again.");
    }
  }
}
