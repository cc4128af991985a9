/** In which queue a render waits: of pages that exist (`known`), or of addresses that anybody can make up (`open`). */
export type RenderLane = "known" | "open";

/** The most renders that wait in each lane. */
export const MOST_WAITING: Readonly<Record<RenderLane, number>> = { known: 200, open: 32 };

/** Resolves when other requests have had their turn. */
export type Turn = () => Promise<void>;

/** Called from a request, `setImmediate` alone calls back before any other request has had its turn. */
const afterOthers = (run: () => void): void => {
  setImmediate(() => setImmediate(run));
};

/**
 * Renders one page at a time and lets the event loop get to other requests before each of them and at its turns. The lane `known` goes
 * first. The number of waiting renders is bounded, so that no number of requests takes more than a bounded share of memory and time.
 */
export class RenderQueue {
  readonly #waiting: Readonly<Record<RenderLane, (() => Promise<void>)[]>> = { known: [], open: [] };
  readonly #turn: Turn;
  #isRunning = false;

  /** `nextTurn` calls back when other requests have had their turn. */
  constructor(nextTurn: (run: () => void) => void = afterOthers) {
    this.#turn = () => new Promise(nextTurn);
  }

  /** Settles as `work` does, once it is its turn; `undefined` when too many wait already. */
  run<T>(lane: RenderLane, work: (turn: Turn) => Promise<T>): Promise<T> | undefined {
    const waiting = this.#waiting[lane];
    if (waiting.length >= MOST_WAITING[lane]) return undefined;
    return new Promise((resolve, reject) => {
      waiting.push(() => work(this.#turn).then(resolve, reject));
      void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { known, open } = this.#waiting;
    while (known.length + open.length > 0) {
      await this.#turn();
      const next = known.shift() ?? open.shift();
      await next?.();
    }
    this.#isRunning = false;
  }
}
