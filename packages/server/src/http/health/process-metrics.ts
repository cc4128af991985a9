import { collectDefaultMetrics, Registry } from "prom-client";

let registry: Registry | undefined;

/**
 * Metrics of this process: processor, memory, event loop, garbage collection. All servers of a process share them, because what measures
 * them runs until the process ends: a set for each server would keep the server, and its board, in memory after it has stopped.
 */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
