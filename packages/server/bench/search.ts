import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Meeting } from "@railbird/domain";
import { RaceBoard } from "../src/board/race-board";
import { BoardSearch } from "../src/use-cases/search/board-search";
import { SearchIndex } from "../src/use-cases/search/search-index";
import { nationalSaturday } from "../test/support/national-saturday";
import { median } from "./median";

/** Cost of searching, with and without archived days. */
export interface SearchCost {
  /** How many Saturdays are stored besides the board's. */
  readonly archivedDays: number;
  /** How many different venues, races, runners and people can be found. */
  readonly names: number;
  /** The memory of the index, bytes. */
  readonly bytes: number;
  /** Milliseconds of making the index, and of its slowest meeting, which holds up the server for as long. */
  readonly indexMs: number;
  readonly meetingMs: number;
  /** Milliseconds of handling a poll in which every race changed only its prices. */
  readonly pollMs: number;
  /** Milliseconds of one search while somebody types: the median, the 99th percentile, and the slowest. */
  readonly searchMs: number;
  readonly slowMs: number;
  readonly slowestMs: number;
  readonly searches: number;
}

const NOW = Date.parse("2026-11-07T01:00:00Z");
const DAY_MS = 86_400_000;

/** As many different people as race on Saturdays of a month: riders come again each week, and trainers with other runners. */
const RIDERS = 500;
const TRAINERS = 2_000;

/** Types names of the day letter by letter, correctly and with two letters swapped, with this many stored Saturdays. */
export function measureSearch(archivedDays: number): SearchCost {
  const board = new RaceBoard();
  const saturday = withPeople(nationalSaturday({ now: NOW }).meetings);
  board.applyCard({ meetings: saturday, rejections: [] }, NOW);
  const before = heapBytes();
  const index = new SearchIndex();
  let indexMs = 0;
  let meetingMs = 0;
  const timed = (work: () => void) => {
    const began = performance.now();
    work();
    const ms = performance.now() - began;
    indexMs += ms;
    meetingMs = Math.max(meetingMs, ms);
  };
  for (let day = 1; day <= archivedDays; day += 1) {
    const archived = withPeople(nationalSaturday({ now: NOW - day * DAY_MS, day }).meetings);
    for (const meeting of archived) timed(() => index.set(meeting, "archived"));
  }
  for (const { meeting, races } of board.meetings()) {
    timed(() => index.set({ ...meeting, races: races.map(({ race }) => race) }, "board"));
  }
  const search = new BoardSearch(board, index);
  search.search("a", 1, NOW);
  const bytes = heapBytes() - before;
  board.applyCard({ meetings: withPeople(nationalSaturday({ now: NOW, poll: 1 }).meetings), rejections: [] }, NOW + 1);
  const polling = performance.now();
  search.search("a", 20, NOW);
  const pollMs = performance.now() - polling;
  const times: number[] = [];
  for (const text of textsOf(saturday.flatMap(({ venue, races }) => [venue, ...namesOf(races)]))) {
    const began = performance.now();
    search.search(text, 12, NOW);
    times.push(performance.now() - began);
  }
  return {
    archivedDays,
    names: index.size,
    bytes,
    indexMs,
    meetingMs,
    pollMs,
    searchMs: median(times),
    slowMs: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    slowestMs: Math.max(...times),
    searches: times.length,
  };
}

/** The costs as a table. */
export function searchReport(machine: string, date: string, costs: readonly SearchCost[]): string {
  const rows = costs.map((cost) =>
    [
      cost.archivedDays === 0 ? "a national Saturday" : `and ${cost.archivedDays} archived Saturdays`,
      String(cost.names),
      (cost.bytes / 1e6).toFixed(1),
      cost.indexMs.toFixed(0),
      cost.meetingMs.toFixed(1),
      cost.pollMs.toFixed(1),
      cost.searchMs.toFixed(1),
      cost.slowMs.toFixed(1),
      cost.slowestMs.toFixed(1),
    ].join(" | "),
  );
  return [
    `Measured ${date} on ${machine}; ${costs[0]?.searches ?? 0} texts as they are typed.`,
    "",
    "| Days | names | index, MB | to make it, ms | slowest meeting, ms | a poll of the whole day, ms | a search, median, ms | 99 of 100, ms | slowest, ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** The same day, ridden and trained by people who race more than once. */
function withPeople(meetings: readonly Meeting[]): readonly Meeting[] {
  const people = [...new Set(nationalSaturday({ now: NOW, day: -1 }).meetings.flatMap(peopleIn))];
  const person = (text: string, many: number, from: number) =>
    people[(from + (text.length * 31 + text.charCodeAt(0) * 7 + text.charCodeAt(2) * 131 + text.charCodeAt(5))) % many];
  return meetings.map((meeting) => ({
    ...meeting,
    races: meeting.races.map((race) => ({
      ...race,
      runners: race.runners.map((runner) => ({
        ...runner,
        jockey: person(runner.jockey ?? "", RIDERS, 0) ?? "",
        trainer: person(runner.trainer ?? "", TRAINERS, 7) ?? "",
      })),
    })),
  }));
}

function peopleIn({ races }: Meeting): readonly string[] {
  return races.flatMap(({ runners }) => runners.flatMap(({ jockey = [] }) => jockey));
}

/** Bytes in use after collecting garbage. */
function heapBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function namesOf(
  races: readonly { readonly runners: readonly { readonly name: string; readonly jockey?: string }[] }[],
) {
  return races
    .slice(0, 1)
    .flatMap(({ runners }) => runners.slice(0, 2).flatMap(({ name, jockey = "" }) => [name, jockey]));
}

function* textsOf(names: readonly string[]): Generator<string> {
  for (const name of names) {
    for (let length = 1; length <= name.length; length += 1) yield name.slice(0, length);
    yield name.slice(0, 1) + name.slice(2, 3) + name.slice(1, 2) + name.slice(3);
  }
}
