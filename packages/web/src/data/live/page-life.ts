import type { After } from "./timers";

/** The browser's sources of a page's state. */
export interface PageLifeParts {
  readonly document: Pick<Document, "visibilityState" | "addEventListener">;
  readonly window: Pick<Window, "addEventListener">;
  readonly navigator: Pick<Navigator, "onLine">;
  readonly after: After;
  /** A monotonic clock, milliseconds. On some systems it stops while the machine sleeps. */
  readonly monotonic: () => number;
  /** The visitor's clock, epoch milliseconds. It may be wrong or be set, but goes on while the machine sleeps. */
  readonly wall: () => number;
}

/** A page that was hidden for this long may be out of date. */
const AWAY_MS = 5_000;

/** How often the page checks whether the machine has slept. */
const TICK_MS = 10_000;

/** A tick that is this late, or a monotonic clock that has lost this much, means that the machine slept. */
const LATE_MS = 10_000;
const MISSED_MS = 2_000;

/** Several events of one return within this time count once. */
const ONE_RETURN_MS = 1_000;

interface Clocks {
  readonly monotonic: number;
  readonly wall: number;
}

/** Whether a page is visible and online, and when it returns: by its tab, the back button, the network, or a woken machine. */
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

  /** As the browser reports it; the server may still be unreachable. */
  get isOnline(): boolean {
    return this.#isOnline;
  }

  /** True while the page is in the back/forward cache. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Registers a listener for changes of the properties above. */
  onChange(listener: () => void): void {
    this.#changed.add(listener);
  }

  /** Registers a listener for the page's returns; `clockStopped` when the monotonic clock stopped meanwhile. */
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
    // Timers of hidden pages are always late: a return is detected when the page becomes visible.
    const isLate = this.#passedSince(this.#seen) > TICK_MS + LATE_MS;
    if (isLate && this.isVisible) this.#return();
    else if (!isLate) this.#seen = this.#clocks();
    this.#parts.after(TICK_MS, () => this.#tick());
  }

  /** By the clock on which more time has passed. */
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
