import { createHash } from "node:crypto";
import type { Instant, Race } from "@railbird/domain";
import { LRUCache } from "lru-cache";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import { SilksError, type SilksImages, type SilksObserver, type SilksSource, type SilksStore } from "../../ports/silks";
import { CallBudget } from "../polling/poll-plan";

/** Failures in a row after which a host is left alone. */
const FAILURES = 3;

/** For how long at first, milliseconds; each time it fails again twice as long, up to the longest. */
const REST_MS = 60_000;

const LONGEST_REST_MS = 30 * 60_000;

/** Hosts that keep failing are left alone for a while. That is logged when it begins and when it ends. */
class RestingHosts {
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

export interface SilksCollectorParts {
  readonly board: Pick<RaceBoard, "meetings" | "applySilks">;
  readonly source: SilksSource;
  readonly images: SilksImages;
  readonly store: SilksStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly observer?: SilksObserver;
  /** Whether this server fills the board; true when absent. The others fetch copies of their own and leave the board as it is. */
  readonly fillsBoard?: () => boolean;
}

/** A national Saturday has some 1,500 runners with silks: they take about six minutes. */
const CALLS_PER_MINUTE = 240;

/** Pictures under way at once. */
const AT_ONCE = 4;

/** The board is looked at so often, milliseconds. */
const EVERY_MS = 5_000;

/** A budget that is used up is asked again after so long. */
const BUDGET_MS = 250;

/** An address is tried again after so long: where its host failed, and where it gave no picture. */
const AFTER_HOST_MS = 5 * 60_000;
const AFTER_ADDRESS_MS = 6 * 60 * 60_000;

/** When the disk fails, nothing is fetched for so long. */
const AFTER_WRITE_MS = 60_000;

/** Addresses without a picture that are remembered; more than a day has. */
const MOST_FAILED = 5_000;

/** Hosts that are logged as not allowed, each once. */
const MOST_NAMED = 20;

/** Races are forgotten so long after their start. */
const AFTER_START_MS = 30 * 60_000;

/** The name of this site's copy of a picture: the same on every server. */
export function silksNameOf(address: string): string {
  return `${createHash("sha256").update(address).digest("hex").slice(0, 32)}.webp`;
}

/**
 * Copies the silks of the board's runners in the background, the next race first, and names the copies on the board. No request waits
 * for it: a runner has no address of silks until there is a copy.
 */
export class SilksCollector {
  readonly #parts: SilksCollectorParts;
  readonly #hosts: RestingHosts;
  readonly #budget = new CallBudget(CALLS_PER_MINUTE);
  /** When addresses without a picture may be tried again. */
  readonly #notBefore = new LRUCache<string, Instant>({ max: MOST_FAILED });
  readonly #named = new Set<string>();
  #writesAgainAt: Instant | undefined;

  constructor(parts: SilksCollectorParts) {
    this.#parts = parts;
    this.#hosts = new RestingHosts(parts.log);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    while (!signal.aborted) {
      for (const race of this.#races()) {
        await this.#copy(race, signal);
        this.#nameOnBoard(race);
      }
      await clock.sleep(EVERY_MS, signal).catch(() => {});
    }
  }

  #races(): Race[] {
    const { board, clock } = this.#parts;
    const from = clock.now() - AFTER_START_MS;
    return board
      .meetings()
      .flatMap(({ races }) => races.map(({ race }) => race))
      .filter(({ status, startTime }) => status !== "abandoned" && startTime > from)
      .sort((a, b) => a.startTime - b.startTime);
  }

  async #copy({ runners }: Race, signal: AbortSignal): Promise<void> {
    const { store, clock } = this.#parts;
    const missing = new Map<string, string>();
    for (const { silksSource, silksName } of runners) {
      if (silksSource === undefined || this.#isPutOff(silksSource, clock.now())) continue;
      const name = silksName ?? silksNameOf(silksSource);
      if (!store.has(name)) missing.set(silksSource, name);
    }
    const waiting = [...missing];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
        await this.#copyOne(...next, signal);
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
  }

  #isPutOff(address: string, now: Instant): boolean {
    return now < Math.max(this.#notBefore.get(address) ?? 0, this.#writesAgainAt ?? 0);
  }

  async #copyOne(address: string, name: string, signal: AbortSignal): Promise<void> {
    const { clock, source, images, observer } = this.#parts;
    const host = hostOf(address);
    while (!signal.aborted) {
      if (this.#hosts.isResting(host, clock.now()) || this.#isPutOff(address, clock.now())) return;
      if (this.#budget.take(clock.now())) break;
      await clock.sleep(BUDGET_MS, signal).catch(() => {});
    }
    if (signal.aborted) return;
    let bytes: Uint8Array;
    try {
      bytes = await source.fetch(address, signal);
    } catch (error) {
      if (!signal.aborted) this.#notFetched(address, host, error);
      return;
    }
    this.#hosts.succeeded(host);
    try {
      const webp = await images.toSilks(bytes);
      if (typeof webp !== "string") return await this.#write(name, webp);
      this.#notBefore.set(address, clock.now() + AFTER_ADDRESS_MS);
      observer?.silks(webp);
    } catch (err) {
      this.#notStored(err, "not_drawn");
    }
  }

  #notFetched(address: string, host: string, err: unknown): void {
    const { clock, log, observer } = this.#parts;
    const error = err instanceof SilksError ? err : new SilksError("unreachable", { cause: err });
    const now = clock.now();
    this.#notBefore.set(address, now + (error.isOfHost ? AFTER_HOST_MS : AFTER_ADDRESS_MS));
    observer?.silks(error.kind);
    if (error.isOfHost) this.#hosts.failed(host, now, error);
    else this.#hosts.succeeded(host);
    if (error.kind !== "host_not_allowed" || this.#named.has(host) || this.#named.size >= MOST_NAMED) return;
    this.#named.add(host);
    log.warn({ host }, "Silks of this host are not fetched: it is not one of the feeds' hosts nor in SILKS_HOSTS.");
  }

  async #write(name: string, webp: Uint8Array): Promise<void> {
    const { store, log, observer } = this.#parts;
    try {
      await store.keep(name, webp);
    } catch (err) {
      this.#notStored(err, "not_written");
      return;
    }
    observer?.silks("kept");
    if (this.#writesAgainAt !== undefined) log.info({ recovered: true }, "Silks can be drawn and written again.");
    this.#writesAgainAt = undefined;
  }

  /** It is the server that fails, not the picture: the disk is full, or there is no process to draw. */
  #notStored(err: unknown, outcome: "not_drawn" | "not_written"): void {
    const { clock, log, observer } = this.#parts;
    if (this.#writesAgainAt === undefined) log.warn({ err }, "Silks cannot be drawn or written; trying again.");
    this.#writesAgainAt = clock.now() + AFTER_WRITE_MS;
    observer?.silks(outcome);
  }

  #nameOnBoard({ id, runners }: Race): void {
    const { store, board, clock, fillsBoard = () => true } = this.#parts;
    if (!fillsBoard()) return;
    const names = new Map<string, string>();
    for (const { silksSource, silksName } of runners) {
      if (silksSource === undefined || silksName !== undefined) continue;
      const name = silksNameOf(silksSource);
      if (store.has(name)) names.set(silksSource, name);
    }
    if (names.size > 0) board.applySilks(id, names, clock.now());
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

interface Host {
  failures: number;
  restMs: number;
  until: Instant;
}
