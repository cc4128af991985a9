import { ref } from "@railbird/reads";
import { RaceBoard } from "../src/board/race-board";
import { cardParts } from "../src/use-cases/polling/poller";
import { nationalSaturday } from "../test/support/national-saturday";
import { boardReads } from "./board-reads";
import { median } from "./median";

/** Cost of one poll of an invented national Saturday. */
export interface PollCost {
  readonly scale: number;
  readonly meetings: number;
  readonly races: number;
  readonly runners: number;
  /** CPU milliseconds of taking up every price: best prices and signals. The median over the polls. */
  readonly boardMs: number;
  /** CPU milliseconds of making the list's bytes, compressed. */
  readonly bytesMs: number;
  /** Milliseconds of the longest step during which nothing else is done: a part of the card, or the bytes. The median over the polls. */
  readonly pauseMs: number;
}

/** Polls that are not measured, while code is compiled. */
const WARM_UP_POLLS = 15;
const POLLS = 15;
const NOW = Date.parse("2026-11-07T01:00:00Z");

/** Times one poll of a day `scale` times as big as a national Saturday, in the poller's parts, through to board, signals and bytes. */
export async function measurePoll(scale: number): Promise<PollCost> {
  const board = new RaceBoard();
  const reads = boardReads(board, NOW);
  const costs: Cost[] = [];
  for (let poll = 0; poll < WARM_UP_POLLS + POLLS; poll += 1) {
    const { meetings } = nationalSaturday({ now: NOW, scale, poll });
    const steps: (() => unknown)[] = cardParts(meetings).map(
      (part) => () => board.applyCard({ meetings: part, rejections: [] }, NOW + poll),
    );
    // Once for all parts, since asking takes as long as some of them.
    const before = process.cpuUsage();
    const tookMs = steps.map(timed);
    const boardMs = cpuSince(before);
    const bodies: unknown[] = [];
    const bytesTookMs = timed(() => {
      for (const name of ["meetingsToday", "nextToJump"] as const)
        bodies.push(reads.response(ref(name, {}))?.bodyFor("br"));
    });
    // A long body is compressed on another thread, which takes CPU time but causes no pause.
    await Promise.all(bodies);
    const bytesMs = cpuSince(before) - boardMs;
    costs.push({ boardMs, bytesMs, pauseMs: Math.max(...tookMs, bytesTookMs) });
  }
  const measured = costs.slice(WARM_UP_POLLS);
  const races = board.meetings().flatMap((meeting) => meeting.races);
  return {
    scale,
    meetings: board.meetings().length,
    races: races.length,
    runners: races.reduce((sum, { race }) => sum + race.runners.length, 0),
    boardMs: median(measured.map(({ boardMs }) => boardMs)),
    bytesMs: median(measured.map(({ bytesMs }) => bytesMs)),
    pauseMs: median(measured.map(({ pauseMs }) => pauseMs)),
  };
}

type Cost = Pick<PollCost, "boardMs" | "bytesMs" | "pauseMs">;

/** Milliseconds that this takes. */
function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** CPU milliseconds of all threads of this process. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
