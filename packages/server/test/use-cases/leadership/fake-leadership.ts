import type { Leadership } from "../../../src/ports/leadership";

/** Leads when a test says so. */
export class FakeLeadership implements Leadership {
  readonly shared = true;
  #begin: (() => void) | undefined;
  #term: { readonly ending: AbortController; readonly ended: Promise<void> } | undefined;

  async lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    this.#begin = () => {
      const ending = new AbortController();
      this.#term = { ending, ended: work(AbortSignal.any([signal, ending.signal])) };
    };
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    await this.#term?.ended;
  }

  take(): void {
    this.#begin?.();
  }

  async lose(): Promise<void> {
    this.#term?.ending.abort();
    await this.#term?.ended;
  }
}
