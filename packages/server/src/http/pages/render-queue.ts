/** In which queue a render waits: of pages that exist (`known`), or of addresses that anybody can make up (`open`). */
export type RenderLane = "known" | "open";

/** The most renders that wait in each lane. */
export const MOST_WAITING: Readonly<Record<RenderLane, number>> = { known: 200, open: 32 };

interface Job {
  /** Does the next step; whether it was the last. */
  readonly step: () => boolean;
}

/** Called from a request, `setImmediate` alone calls back before any other request has had its turn. */
const afterOthers = (run: () => void): void => {
  setImmediate(() => setImmediate(run));
};

/**
 * Renders one page at a time and lets the event loop get to other requests before each of its steps. The lane `known` goes first. The
 * number of waiting renders is bounded, so that no number of requests takes more than a bounded share of memory and time.
 */
export class RenderQueue {
  readonly #waiting: Readonly<Record<RenderLane, Job[]>> = { known: [], open: [] };
  readonly #nextTurn: (run: () => void) => void;
  /** The one whose first step has been done. */
  #begun: Job | undefined;
  #scheduled = false;

  /** `nextTurn` calls back when other requests have had their turn. */
  constructor(nextTurn: (run: () => void) => void = afterOthers) {
    this.#nextTurn = nextTurn;
  }

  /** Resolves to what `work` returns, step by step once it is its turn; `undefined` when too many wait already. */
  run<T>(lane: RenderLane, work: () => Iterator<void, T>): Promise<T> | undefined {
    const waiting = this.#waiting[lane];
    if (waiting.length >= MOST_WAITING[lane]) return undefined;
    return new Promise((resolve, reject) => {
      const steps = work();
      waiting.push({
        step: () => {
          try {
            const { done = false, value } = steps.next();
            if (done) resolve(value as T);
            return done;
          } catch (error) {
            reject(error);
            return true;
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
      this.#begun ??= this.#waiting.known.shift() ?? this.#waiting.open.shift();
      if (this.#begun?.step()) this.#begun = undefined;
      const waiting = this.#waiting.known.length + this.#waiting.open.length;
      if (this.#begun !== undefined || waiting > 0) this.#schedule();
    });
  }
}
