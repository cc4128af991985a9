import { createHash } from "node:crypto";
import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { SessionStore } from "../../ports/users";

const MINUTE = 60_000;

/** A session ends when nobody used it for this long. */
export const IDLE_MS = 30 * MINUTE;
/** A session ends this long after sign-in, however much it is used. */
export const ABSOLUTE_MS = 12 * 60 * MINUTE;

/** A use is written once in this time, not for every request. */
const TOUCH_MS = MINUTE;
const SWEEP_EVERY_MS = 60 * MINUTE;

/** Whose session it is. */
export interface SessionOwner {
  readonly userId: string;
  readonly username: string;
}

/** A session as its owner sees it. */
export interface ListedSession {
  /** Names it; nobody can sign in with it. */
  readonly id: string;
  readonly startedAt: Instant;
  /** Last use, to the minute. */
  readonly seenAt: Instant;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** The rules of sessions: how long they live, and that the store never sees their ids. */
export class SessionService {
  readonly #store: SessionStore;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor({ store, clock, log }: { readonly store: SessionStore; readonly clock: Clock; readonly log: Log }) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whose session this is, and notes its use unless told not to; `undefined` when it is unknown or over. */
  async find(id: string, { isUse = true }: { readonly isUse?: boolean } = {}): Promise<SessionOwner | undefined> {
    const key = keyOf(id);
    const session = await this.#store.get(key);
    if (session === undefined) return undefined;
    const now = this.#clock.now();
    if (now - session.startedAt >= ABSOLUTE_MS || now - session.seenAt >= IDLE_MS) {
      await this.#store.destroy(key);
      return undefined;
    }
    if (isUse && now - session.seenAt >= TOUCH_MS) await this.#store.touch(key, now);
    return { userId: session.userId, username: session.username };
  }

  /** Begins a session under a new id. */
  async start(id: string, userId: string): Promise<void> {
    const now = this.#clock.now();
    await this.#store.set(keyOf(id), { userId, startedAt: now, seenAt: now });
  }

  async end(id: string): Promise<void> {
    await this.#store.destroy(keyOf(id));
  }

  /** The sessions of a user that are not over, the latest used first. `currentId` is the id of the one that asks. */
  async list(userId: string, currentId: string | undefined): Promise<readonly ListedSession[]> {
    const now = this.#clock.now();
    const current = currentId === undefined ? undefined : keyOf(currentId);
    return (await this.#store.listOf(userId))
      .filter(({ startedAt, seenAt }) => now - startedAt < ABSOLUTE_MS && now - seenAt < IDLE_MS)
      .sort((a, b) => b.seenAt - a.seenAt || b.startedAt - a.startedAt)
      .map(({ key, startedAt, seenAt }) => ({ id: nameOf(key), startedAt, seenAt, current: key === current }));
  }

  /** Ends the session that {@link list} gives this id, if it is the user's. */
  async endListed(userId: string, listedId: string): Promise<"ended" | "missing"> {
    const found = (await this.#store.listOf(userId)).find(({ key }) => nameOf(key) === listedId);
    if (found === undefined) return "missing";
    await this.#store.destroy(found.key);
    return "ended";
  }

  /** Ends all sessions of a user but the one with this id. */
  async endOthers(userId: string, currentId: string | undefined): Promise<void> {
    const current = currentId === undefined ? undefined : keyOf(currentId);
    for (const { key } of await this.#store.listOf(userId)) if (key !== current) await this.#store.destroy(key);
  }

  /** Removes what is over, now and every hour. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#sweep();
      await this.#clock.sleep(SWEEP_EVERY_MS, signal).catch(() => {});
    }
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now();
    try {
      const removed = await this.#store.sweep({ startedAt: now - ABSOLUTE_MS, seenAt: now - IDLE_MS });
      if (removed > 0) this.#log.debug({ removed }, "Removed sessions that were over.");
    } catch (err) {
      this.#log.warn({ err }, "Sessions that are over could not be removed.");
    }
  }
}

/** The id of a session in a list: a hash, since the key that the session is stored by must not leave the server. */
function nameOf(key: string): string {
  return createHash("sha256").update(`listed ${key}`).digest("hex").slice(0, 16);
}

/** Ids are 256 random bits, so that one fast hash is enough. */
function keyOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
