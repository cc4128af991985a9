import type { Leadership } from "../../../src/ports/leadership";

/** Leads when a test says so. */
export class FakeLeadership implements Leadership {
  readonly shared = true;
  #begin: (() => void) | undefined;
  #isSure = false;
  #term: { readonly ending: AbortController; readonly ended: Promise<void> } | undefined;

  async lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    this.#begin = () => {
      const ending = new AbortController();
      const inner = AbortSignal.any([signal, ending.signal]);
      const run = async () => {
        do await work(inner);
        while (this.#isSure && !inner.aborted);
      };
      this.#term = { ending, ended: run() };
    };
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    await this.#term?.ended;
  }

  take(): void {
    this.#isSure = true;
    this.#begin?.();
  }

  /** Another server leads; the work goes on, since this one has not looked yet. */
  loseUnnoticed(): void {
    this.#isSure = false;
  }

  async lose(): Promise<void> {
    this.#isSure = false;
    this.#term?.ending.abort();
    await this.#term?.ended;
  }
}
