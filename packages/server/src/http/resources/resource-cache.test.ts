import { type ResourceRef, ref } from "@railbird/resources";
import { expect, it } from "vitest";
import { ResourceCache } from "./resource-cache";

/** A cache over reads with this many items; each read is made once. */
function cacheOf(items: number) {
  const value = { items: Array.from({ length: items }, (_, index) => ({ id: `${index}` })) };
  const reader = { read: () => ({ version: 1, value: () => value as never }) };
  return { value, resources: new ResourceCache({ reader, now: () => 0, revision: () => 1, checked: false }) };
}

const today: ResourceRef = ref("meetingsToday", {});
const prices: ResourceRef = ref("prices", { id: "melbourne-cup" });

it("gives the value of today's list without parsing its text, however long it is", () => {
  const { resources, value } = cacheOf(10_000);
  resources.response(today);
  expect(resources.get(today)?.value).toBe(value);
});

it("does not keep other long values beside their text", () => {
  const { resources, value } = cacheOf(10_000);
  resources.response(prices);
  expect(resources.get(prices)?.value).not.toBe(value);
  expect(resources.get(prices)?.value).toEqual(value);
});

it("makes a search once for a page that asks for its version, until when it is valid, and its value", () => {
  let made = 0;
  const value = () => {
    made += 1;
    return { results: [] } as never;
  };
  const resources = new ResourceCache({
    reader: { read: () => ({ version: 7, value }) },
    now: () => 0,
    revision: () => 1,
    checked: false,
  });
  const search: ResourceRef = ref("search", { q: "a", limit: 60 });
  expect([resources.version(search), resources.until(search), resources.version(search)]).toEqual([7, undefined, 7]);
  expect(made).toBe(0);
  expect(resources.get(search)).toEqual({ version: 7, value: { results: [] } });
  expect(made).toBe(1);
});
