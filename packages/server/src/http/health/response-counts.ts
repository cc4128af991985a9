import { operations } from "@railbird/contract/validators";
import { Counter, type Registry } from "prom-client";

/** What is served besides the contract's operations; `none` is what no route serves. */
const OTHER_KINDS = ["docs", "file", "health", "loginForm", "none", "object", "page", "silks", "socialCard", "upload"];

/** Counts responses. The metrics library makes a key of the labels with each count, so that it gets the counts only when they are read. */
export class ResponseCounts {
  readonly #byOperation = new Map<string, Map<number, number>>();

  constructor(registry: Registry) {
    const byOperation = this.#byOperation;
    // A rate sees an error only if it has seen the count before it.
    for (const { operationId } of operations) this.#start(operationId);
    for (const kind of OTHER_KINDS) this.#start(kind);
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
    const byStatus = this.#byOperation.get(operation) ?? this.#start(operation);
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  }

  #start(operation: string): Map<number, number> {
    const byStatus = new Map([[500, 0]]);
    this.#byOperation.set(operation, byStatus);
    return byStatus;
  }
}
