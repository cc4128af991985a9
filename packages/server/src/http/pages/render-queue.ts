/** Waits for the renders of pages that there are (`known`), or of addresses that anybody can make up (`open`). */
export type RenderLane = "known" | "open";

/** The most renders that wait in each lane. */
export const MOST_WAITING: Readonly<Record<RenderLane, number>> = { known: 200, open: 32 };

interface Job {
  readonly run: () => void;
}

/**
 * Renders one page at a time and lets the event loop get to other requests in between. Pages that there are go first. The number of
 * waiting renders is bounded, so that no number of requests takes more than a bounded share of memory and time.
 */
export class RenderQueue {
  readonly #waiting: Readonly<Record<RenderLane, Job[]>> = { known: [], open: [] };
  readonly #nextTurn: (run: () => void) => void;
  #scheduled = false;

  /** `nextTurn` calls back when other requests have had their turn. */
  constructor(nextTurn: (run: () => void) => void = setImmediate) {
    this.#nextTurn = nextTurn;
  }

  /** Resolves to what `work` returns, once it is its turn; `undefined` when too many wait already. */
  run<T>(lane: RenderLane, work: () => T): Promise<T> | undefined {
    const waiting = this.#waiting[lane];
    if (waiting.length >= MOST_WAITING[lane]) return undefined;
    return new Promise((resolve, reject) => {
      waiting.push({
        run: () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        },
      });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#nextTurn(() => {
      this.#scheduled = false;
      const job = this.#waiting.known.shift() ?? this.#waiting.open.shift();
      job?.run();
      if (this.#waiting.known.length + this.#waiting.open.length > 0) this.#schedule();
    });
  }
}
