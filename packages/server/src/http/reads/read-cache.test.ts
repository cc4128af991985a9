import { type ReadRef, ref } from "@railbird/reads";
import { expect, it } from "vitest";
import { ReadCache } from "./read-cache";

/** A cache over reads with this many items; each read is made once. */
function cacheOf(items: number) {
  const value = { items: Array.from({ length: items }, (_, index) => ({ id: `${index}` })) };
  const reader = { read: () => ({ version: 1, value: () => value as never }) };
  return { value, reads: new ReadCache({ reader, now: () => 0, changes: { revision: 1 }, checked: false }) };
}

const today: ReadRef = ref("meetingsToday", {});
const prices: ReadRef = ref("prices", { id: "melbourne-cup" });

it("gives the value of today's list without parsing its text, however long it is", () => {
  const { reads, value } = cacheOf(10_000);
  reads.response(today);
  expect(reads.get(today)?.value).toBe(value);
});

it("does not keep other long values beside their text", () => {
  const { reads, value } = cacheOf(10_000);
  reads.response(prices);
  expect(reads.get(prices)?.value).not.toBe(value);
  expect(reads.get(prices)?.value).toEqual(value);
});

it("makes a search once for a page that asks for its version, until when it is valid, and its value", () => {
  let made = 0;
  const value = () => {
    made += 1;
    return { results: [] } as never;
  };
  const reads = new ReadCache({
    reader: { read: () => ({ version: 7, value }) },
    now: () => 0,
    changes: { revision: 1 },
    checked: false,
  });
  const search: ReadRef = ref("search", { q: "a", limit: 60 });
  expect([reads.version(search), reads.until(search), reads.version(search)]).toEqual([7, undefined, 7]);
  expect(made).toBe(0);
  expect(reads.get(search)).toEqual({ version: 7, value: { results: [] } });
  expect(made).toBe(1);
});
