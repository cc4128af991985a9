import { RaceBoard } from "../src/board/race-board";
import { BoardSearch } from "../src/use-cases/search/board-search";
import { nationalSaturday } from "../test/support/national-saturday";
import { median } from "./median";

/** What searching a made national Saturday costs. */
export interface SearchCost {
  /** Milliseconds of making the index. */
  readonly indexMs: number;
  /** Milliseconds of taking up a poll of every race that changed nothing but prices. */
  readonly pollMs: number;
  /** Milliseconds of one search while somebody types; median, 99 of 100, and the slowest. */
  readonly searchMs: number;
  readonly slowMs: number;
  readonly slowestMs: number;
  readonly searches: number;
}

const NOW = Date.parse("2026-11-07T01:00:00Z");

/** Types names of the day letter by letter, right and with two letters swapped. */
export function measureSearch(): SearchCost {
  const board = new RaceBoard();
  const saturday = nationalSaturday({ now: NOW });
  board.applyCard({ ...saturday, rejections: [] }, NOW);
  const beginning = performance.now();
  const search = new BoardSearch(board);
  const indexMs = performance.now() - beginning;
  board.applyCard({ ...nationalSaturday({ now: NOW, poll: 1 }), rejections: [] }, NOW + 1);
  const polling = performance.now();
  search.search("a", 20);
  const pollMs = performance.now() - polling;
  const times: number[] = [];
  for (const text of textsOf(saturday.meetings.flatMap(({ venue, races }) => [venue, ...namesOf(races)]))) {
    const began = performance.now();
    search.search(text, 12);
    times.push(performance.now() - began);
  }
  return {
    indexMs,
    pollMs,
    searchMs: median(times),
    slowMs: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    slowestMs: Math.max(...times),
    searches: times.length,
  };
}

/** The cost in one line. */
export function searchLine({ indexMs, pollMs, searchMs, slowMs, slowestMs, searches }: SearchCost): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return (
    `Searching a made national Saturday: ${ms(searchMs)} in the median, ${ms(slowMs)} for 99 of 100, ${ms(slowestMs)} at most, over ${searches} texts as they are typed. ` +
    `The index takes ${ms(indexMs)} to make, and ${ms(pollMs)} to look through a poll of the whole day.`
  );
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
