import { ref } from "@railbird/resources";
import { ResourceReader } from "@railbird/resources/reader";
import { RaceBoard } from "../src/board/race-board";
import { boardSource } from "../src/http/resources/board-source";
import { ResourceCache } from "../src/http/resources/resource-cache";
import { BookmakerCache } from "../src/use-cases/bookmakers/bookmaker-cache";
import { cardParts } from "../src/use-cases/polling/card-parts";
import { nationalSaturday } from "../test/support/national-saturday";
import { median } from "./median";

/** What one poll of a made national Saturday costs. */
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

/** What is compiled first is not measured. */
const WARM_UP_POLLS = 15;
const POLLS = 15;
const NOW = Date.parse("2026-11-07T01:00:00Z");

/** Times one poll of a day `scale` times as big as a national Saturday, in the poller's parts, through to board, signals and bytes. */
export async function measurePoll(scale: number): Promise<PollCost> {
  const board = new RaceBoard();
  const bookmakers = new BookmakerCache({ list: async () => [], revision: async () => 0 });
  const clock = { now: () => NOW, sleep: async () => {} };
  const identity = { name: "made", credit: "Made", simulated: true };
  const tips = { known: () => undefined };
  const prices = { known: () => undefined };
  const signalRecords = { known: () => undefined };
  const earlierPrices = { of: () => undefined, version: 0 };
  const search = { search: () => [], racesOf: () => [] };
  const parts = { board, identity, bookmakers, clock, tips, prices, signalRecords, earlierPrices, search };
  const source = boardSource({ ...parts, tipsUrl: () => undefined });
  const reader = new ResourceReader(source);
  const resources = new ResourceCache({
    reader,
    now: () => NOW,
    revision: () => board.revision,
    checked: false,
  });
  const costs: (readonly Step[])[] = [];
  for (let poll = 0; poll < WARM_UP_POLLS + POLLS; poll += 1) {
    const { meetings } = nationalSaturday({ now: NOW, scale, poll });
    const steps = cardParts(meetings).map((part) =>
      timed(() => board.applyCard({ meetings: part, rejections: [] }, NOW + poll)),
    );
    const before = process.cpuUsage();
    const bodies: unknown[] = [];
    const { tookMs } = timed(() => {
      for (const name of ["meetingsToday", "nextToJump"] as const)
        bodies.push(resources.response(ref(name, {}))?.bodyFor("br"));
    });
    // A long body is compressed on another thread, which is work but no pause.
    await Promise.all(bodies);
    costs.push([...steps, { cpuMs: cpuSince(before), tookMs }]);
  }
  const measured = costs.slice(WARM_UP_POLLS);
  const races = board.meetings().flatMap((meeting) => meeting.races);
  return {
    scale,
    meetings: board.meetings().length,
    races: races.length,
    runners: races.reduce((sum, { race }) => sum + race.runners.length, 0),
    boardMs: median(measured.map((steps) => steps.slice(0, -1).reduce((sum, { cpuMs }) => sum + cpuMs, 0))),
    bytesMs: median(measured.map((steps) => steps.at(-1)?.cpuMs ?? 0)),
    pauseMs: median(measured.map((steps) => Math.max(...steps.map(({ tookMs }) => tookMs)))),
  };
}

interface Step {
  readonly cpuMs: number;
  readonly tookMs: number;
}

function timed(work: () => unknown): Step {
  const began = performance.now();
  const before = process.cpuUsage();
  work();
  return { cpuMs: cpuSince(before), tookMs: performance.now() - began };
}

/** CPU milliseconds of all threads of this process. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
