import type { After } from "./timers";

/** What of the browser says how a page is doing. */
export interface PageLifeParts {
  readonly document: Pick<Document, "visibilityState" | "addEventListener">;
  readonly window: Pick<Window, "addEventListener">;
  readonly navigator: Pick<Navigator, "onLine">;
  readonly after: After;
  /** Milliseconds that only go up. On some systems they rest while the machine sleeps. */
  readonly monotonic: () => number;
  /** The visitor's clock, epoch milliseconds. It may be wrong, and be set, but goes on in a sleeping machine. */
  readonly wall: () => number;
}

/** A page that was out of sight for this long may show what is old. */
const AWAY_MS = 5_000;

/** How often the page makes sure that it has not slept. */
const TICK_MS = 10_000;

/** A tick that comes this much too late, or a monotonic clock that has missed this much, means that the machine slept. */
const LATE_MS = 10_000;
const MISSED_MS = 2_000;

/** Several signs of one return come together. */
const ONE_RETURN_MS = 1_000;

interface Clocks {
  readonly monotonic: number;
  readonly wall: number;
}

/** Whether a page is seen and has a network, and when somebody comes back to it: to the tab, by the back button, online, or to a woken machine. */
export class PageLife {
  readonly #parts: PageLifeParts;
  readonly #changed = new Set<() => void>();
  readonly #returned = new Set<(clockStopped: boolean) => void>();
  #isLeft = false;
  #isOnline: boolean;
  #hiddenAt: Clocks | undefined;
  #returnedAt = Number.NEGATIVE_INFINITY;
  #seen: Clocks;

  constructor(parts: PageLifeParts) {
    this.#parts = parts;
    this.#isOnline = parts.navigator.onLine;
    this.#seen = this.#clocks();
    if (!this.isVisible) this.#hiddenAt = this.#seen;
    parts.document.addEventListener("visibilitychange", () => this.#seeVisibility());
    parts.window.addEventListener("pagehide", () => {
      this.#isLeft = true;
      this.#change();
    });
    parts.window.addEventListener("pageshow", ({ persisted }) => {
      this.#isLeft = false;
      if (persisted) this.#return();
      this.#change();
    });
    parts.window.addEventListener("offline", () => this.#setOnline(false));
    parts.window.addEventListener("online", () => this.#setOnline(true));
    this.#tick();
  }

  get isVisible(): boolean {
    return this.#parts.document.visibilityState === "visible";
  }

  /** What the browser says; there may still be no way to the server. */
  get isOnline(): boolean {
    return this.#isOnline;
  }

  /** True while the page is kept for the back button only. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Calls when one of the above has changed. */
  onChange(listener: () => void): void {
    this.#changed.add(listener);
  }

  /** Calls when somebody comes back; `clockStopped` when the monotonic clock rested meanwhile. */
  onReturn(listener: (clockStopped: boolean) => void): void {
    this.#returned.add(listener);
  }

  #clocks(): Clocks {
    return { monotonic: this.#parts.monotonic(), wall: this.#parts.wall() };
  }

  #seeVisibility(): void {
    const hiddenAt = this.#hiddenAt;
    this.#hiddenAt = this.isVisible ? undefined : (hiddenAt ?? this.#clocks());
    if (this.isVisible && hiddenAt !== undefined && this.#passedSince(hiddenAt) >= AWAY_MS) this.#return();
    this.#change();
  }

  #setOnline(online: boolean): void {
    if (this.#isOnline === online) return;
    this.#isOnline = online;
    if (online) this.#return();
    this.#change();
  }

  #tick(): void {
    // Timers of hidden pages are late at any time: their return is noticed when they are seen.
    const isLate = this.#passedSince(this.#seen) > TICK_MS + LATE_MS;
    if (isLate && this.isVisible) this.#return();
    else if (!isLate) this.#seen = this.#clocks();
    this.#parts.after(TICK_MS, () => this.#tick());
  }

  /** By the clock that noticed more of it. */
  #passedSince(then: Clocks): number {
    const now = this.#clocks();
    return Math.max(now.monotonic - then.monotonic, now.wall - then.wall);
  }

  #return(): void {
    const now = this.#clocks();
    const missed = now.wall - this.#seen.wall - (now.monotonic - this.#seen.monotonic);
    this.#seen = now;
    if (missed <= MISSED_MS && now.monotonic - this.#returnedAt < ONE_RETURN_MS) return;
    this.#returnedAt = now.monotonic;
    for (const listener of this.#returned) listener(missed > MISSED_MS);
  }

  #change(): void {
    for (const listener of this.#changed) listener();
  }
}
