import { CHANGE_EVERY_SECONDS, type LiveCost, type SenderCost, WINDOW_SECONDS } from "./live";

export interface LiveReport {
  readonly machine: string;
  /** Calendar date, UTC. */
  readonly date: string;
  readonly costs: readonly LiveCost[];
  readonly senders: readonly SenderCost[];
}

const TARGET_LISTENERS = 10_000;

/** Targets for so many listeners: milliseconds until the last has a change, CPU of a change, bytes to each, and memory of an idle one. */
const LIVE_TARGETS = { arrivalMs: 60, idleBytes: 10 * 1024, bytes: 0.7 * 1024, cpuMs: 50 };

/** The measurements of the live stream as Markdown, with the missed targets. */
export function renderLiveReport({ machine, date, costs, senders }: LiveReport): string {
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
    "| One change of one race, by | listeners | to the last one, ms | the worst, ms | server, CPU ms | to each, kB |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...senders.map(
      ({ sender, listeners, arrivalMs, worstArrivalMs, cpuMs, bytes }) =>
        `| ${sender} | ${listeners} | ${tenths(arrivalMs)} | ${tenths(worstArrivalMs)} | ${tenths(cpuMs)} | ${kilobytes(bytes)} |`,
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
  const compared = costs.filter(({ listeners }) => listeners === TARGET_LISTENERS);
  const short = compared.flatMap(({ who, listeners, arrivalMs, cpuMs, bytes, idleBytes = 0 }) => [
    ...(cpuMs > LIVE_TARGETS.cpuMs
      ? [`a change takes more than ${LIVE_TARGETS.cpuMs} ms of CPU to ${listeners} listeners of ${who}`]
      : []),
    ...(who === "one race" && bytes > LIVE_TARGETS.bytes
      ? [`a change is more than ${LIVE_TARGETS.bytes / 1024} kB to each of ${listeners} listeners of ${who}`]
      : []),
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
