import { Counter, type Registry } from "prom-client";

/** Counts responses. The metrics library makes a key of the labels with each count, so that it gets the counts only when they are read. */
export class ResponseCounts {
  readonly #byOperation = new Map<string, Map<number, number>>();

  constructor(registry: Registry) {
    const byOperation = this.#byOperation;
    new Counter({
      name: "railbird_http_requests_total",
      help: "Responses, by operation of the contract (or kind of page) and status.",
      labelNames: ["operation", "status"] as const,
      registers: [registry],
      collect() {
        this.reset();
        for (const [operation, byStatus] of byOperation)
          for (const [status, count] of byStatus) this.inc({ operation, status }, count);
      },
    });
  }

  add(operation: string, status: number): void {
    const byStatus = this.#byOperation.get(operation) ?? new Map<number, number>();
    this.#byOperation.set(operation, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
  }
}
