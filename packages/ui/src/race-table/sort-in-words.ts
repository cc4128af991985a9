import { partsOfSort, type RunnerSort, type RunnerSortKey } from "@railbird/domain";

const directions: Readonly<Record<RunnerSortKey, readonly [ascending: string, descending: string]>> = {
  number: ["lowest first", "highest first"],
  price: ["shortest first", "longest first"],
  move: ["biggest crunch first", "biggest drift first"],
  tips: ["fewest first", "most first"],
};
/** What a field is sorted by, in a word. */
export const sortKeyWords: Readonly<Record<RunnerSortKey, string>> = {
  number: "number",
  price: "current price",
  move: "movement",
  tips: "tips",
};

/** A sort for screen readers: `Sorted by current price, shortest first`. */
export function sortInWords(sort: RunnerSort): string {
  const { key, descending } = partsOfSort(sort);
  const [up, down] = directions[key];
  return `Sorted by ${sortKeyWords[key]}, ${descending ? down : up}`;
}
