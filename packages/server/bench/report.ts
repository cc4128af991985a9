import type { PollCost } from "./poll";
import type { Throughput } from "./throughput";

export interface Report {
  readonly machine: string;
  /** Calendar date, UTC. */
  readonly date: string;
  readonly polls: readonly PollCost[];
  readonly throughput: readonly Throughput[];
}

/** Targets: shares of what bare servers reach with the same bytes, and CPU milliseconds of one poll. */
const TARGETS = { apiOfKoa: 0.95, apiOfNode: 0.6, pageOfNode: 0.5, pollMs: 50, pauseMs: 20 };

/** The measurements as Markdown, with the missed targets. */
export function renderReport({ machine, date, polls, throughput }: Report): string {
  return [
    `Measured ${date} on ${machine}; server and load on the same machine, side by side in one run.`,
    "",
    "| Response | bare node, req/s | bare Koa, req/s | Railbird, req/s | of bare node | of bare Koa | without the limit by address, req/s |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...throughput.map(
      ({ what, bareNode, bareKoa, railbird, unlimited }) =>
        `| ${what} | ${whole(bareNode)} | ${whole(bareKoa)} | ${whole(railbird)} | ${share(railbird, bareNode)} | ${share(railbird, bareKoa)} | ${unlimited === undefined ? "not limited" : whole(unlimited)} |`,
    ),
    "",
    "| One poll | meetings | races | runners | to board and signals, CPU ms | to bytes, CPU ms | together, CPU ms | longest step, ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...polls.map(
      ({ scale, meetings, races, runners, boardMs, bytesMs, pauseMs }) =>
        `| ${scale === 1 ? "a national Saturday" : `${scale} times as big`} | ${meetings} | ${races} | ${runners} | ${whole(boardMs)} | ${whole(bytesMs)} | ${whole(boardMs + bytesMs)} | ${whole(pauseMs)} |`,
    ),
    "",
    shortcomings(polls, throughput),
  ].join("\n");
}

function shortcomings(polls: readonly PollCost[], throughput: readonly Throughput[]): string {
  const short = [
    ...throughput.flatMap((each) => missed(each)),
    ...polls
      .filter(({ scale, boardMs, bytesMs }) => boardMs + bytesMs > TARGETS.pollMs * scale)
      .map(
        ({ scale, boardMs, bytesMs }) =>
          `a poll of ${scale === 1 ? "a national Saturday" : `a day ${scale} times as big`} takes ${whole(boardMs + bytesMs)} ms, not ${TARGETS.pollMs * scale}`,
      ),
    ...polls
      .filter(({ scale, pauseMs }) => scale === 1 && pauseMs > TARGETS.pauseMs)
      .map(
        ({ pauseMs }) =>
          `a poll of a national Saturday stops the thread for ${whole(pauseMs)} ms, not ${TARGETS.pauseMs}`,
      ),
  ];
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}

function missed({ what, bareNode, bareKoa, railbird }: Throughput): string[] {
  const ofNode = what.endsWith("page") ? TARGETS.pageOfNode : TARGETS.apiOfNode;
  return [
    ...(railbird < ofNode * bareNode
      ? [`${what} reaches ${exactly(railbird, bareNode)} of bare node, not ${ofNode}`]
      : []),
    ...(!what.endsWith("page") && railbird < TARGETS.apiOfKoa * bareKoa
      ? [`${what} reaches ${exactly(railbird, bareKoa)} of bare Koa, not ${TARGETS.apiOfKoa}`]
      : []),
  ];
}

function whole(value: number): string {
  return String(Math.round(value));
}

function share(part: number, of: number): string {
  return (part / of).toFixed(2);
}

/** With one more digit, so that a figure that just misses a target does not read as if it met it. */
function exactly(part: number, of: number): string {
  return (part / of).toFixed(3);
}
