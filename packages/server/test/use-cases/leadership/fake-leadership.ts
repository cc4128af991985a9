import type { Leadership } from "../../../src/ports/leadership";

/** Leadership that a test controls. */
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

  /** Another server leads, but the work continues, since this server has not checked yet. */
  loseUnnoticed(): void {
    this.#isSure = false;
  }

  async lose(): Promise<void> {
    this.#isSure = false;
    this.#term?.ending.abort();
    await this.#term?.ended;
  }
}
