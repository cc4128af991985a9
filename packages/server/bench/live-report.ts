import { CHANGE_EVERY_SECONDS, type LiveCost, WINDOW_SECONDS } from "./live";

export interface LiveReport {
  readonly machine: string;
  /** Calendar date, UTC. */
  readonly date: string;
  readonly costs: readonly LiveCost[];
}

/** Targets: milliseconds until the last of ten thousand listeners has a change, and bytes of memory of an idle one. */
const LIVE_TARGETS = { arrivalMs: 300, idleBytes: 20 * 1024 };

/** The measurements of the live stream as Markdown, with the missed targets. */
export function renderLiveReport({ machine, date, costs }: LiveReport): string {
  return [
    `Measured ${date} on ${machine}; server and listeners are processes of the same machine.`,
    "",
    "| One change, to | listeners | to the last one, ms | the worst, ms | server, CPU ms | to each, kB | an idle one, kB of memory |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs.map(
      ({ who, listeners, arrivalMs, worstArrivalMs, cpuMs, bytes, idleBytes }) =>
        `| ${who} | ${listeners} | ${tenths(arrivalMs)} | ${tenths(worstArrivalMs)} | ${tenths(cpuMs)} | ${kilobytes(bytes)} | ${idleBytes === undefined ? "–" : kilobytes(idleBytes)} |`,
    ),
    "",
    `| ${WINDOW_SECONDS} seconds, a change every ${CHANGE_EVERY_SECONDS} | visitors | stream: CPU ms | stream: MB | polling: requests/s | polling: CPU ms | polling: MB |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs.map(
      ({ who, listeners, streaming, polling }) =>
        `| ${who} | ${listeners} | ${whole(streaming.cpuMs)} | ${megabytes(streaming.bytes)} | ${tenths(polling.requestsPerSecond)} | ${whole(polling.cpuMs)} | ${megabytes(polling.bytes)} |`,
    ),
    "",
    shortcomings(costs),
  ].join("\n");
}

function shortcomings(costs: readonly LiveCost[]): string {
  const short = costs.flatMap(({ who, listeners, arrivalMs, idleBytes = 0 }) => [
    ...(arrivalMs > LIVE_TARGETS.arrivalMs
      ? [`a change takes more than ${LIVE_TARGETS.arrivalMs} ms to ${listeners} listeners of ${who}`]
      : []),
    ...(idleBytes > LIVE_TARGETS.idleBytes
      ? [`an idle listener of ${who} takes more than ${LIVE_TARGETS.idleBytes / 1024} kB`]
      : []),
  ]);
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}

function whole(value: number): string {
  return String(Math.round(value));
}

function tenths(value: number): string {
  return value.toFixed(1);
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1);
}
