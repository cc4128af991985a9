import { meetingsToday, searchResults } from "@railbird/mocks/fixtures";
import { use } from "react";
import { describe, expect, it } from "vitest";
import { entry, reading, request, values } from "../../test/ssr/reader";
import { PartsInTurn, renderToText } from "./render-page";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** In the order of the list, which is by name. */
const venueAt = (index: number) => `Venue ${100 + index}`;

/** The reads of home on a day with this many meetings. */
function dayOf(count: number) {
  const [meeting] = meetingsToday.meetings;
  const meetings = Array.from({ length: count }, (_, index) => ({
    ...meeting,
    id: `m${index}`,
    venue: venueAt(index),
  }));
  return reading({ ...values, meetingsToday: { ...meetingsToday, meetings } });
}

/** The reads of a search that finds this many venues. */
function found(count: number) {
  const [venue] = searchResults.results;
  const results = Array.from({ length: count }, (_, index) => ({ ...venue, id: `m${index}`, name: venueAt(index) }));
  return reading({ ...values, search: { results } });
}

/** The turns in which a page is rendered, and its document. */
async function rendered(path: string, read: ReturnType<typeof reading>) {
  let turns = 0;
  const { html } = await entry.render({
    ...request(path, read),
    turn: () => {
      turns += 1;
      return turn();
    },
  });
  return { turns, html };
}

/** The document shows these venues in their order, and nothing is left for a script to put in its place. */
function expectVenues(html: string, count: number) {
  const venues = [...html.matchAll(/>(Venue \d+)</g)].map(([, venue]) => venue);
  expect(venues).toEqual(Array.from({ length: count }, (_, index) => venueAt(index)));
  expect(html).not.toMatch(/<template|<div hidden id=/);
}

describe("a page of many search results", () => {
  it("is rendered in turns between which other requests have theirs, in its order", async () => {
    const short = await rendered("/search?q=a", found(1));
    const { turns, html } = await rendered("/search?q=a", found(60));
    expectVenues(html, 60);
    expect(turns - short.turns).toBeGreaterThanOrEqual(4);
  });
});

describe("a long day's home", () => {
  it("is rendered in turns between which other requests have theirs, in one piece and in its order", async () => {
    const { turns, html } = await rendered("/", dayOf(80));
    expectVenues(html, 80);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it("is not mixed with other pages that are rendered at the same time", async () => {
    const pages = await Promise.all([8, 80, 8, 80].map((count) => entry.render(request("/", dayOf(count)))));
    const [short, long, shortToo, longToo] = pages.map(({ html }) => html);
    expect(short === shortToo).toBe(true);
    expect(long === longToo).toBe(true);
  });
});

describe("rendering in turns", () => {
  it("fails when a part waits for something that does not come", async () => {
    const never = new Promise<string>(() => {});
    const Waits = () => <p>{use(never)}</p>;
    await expect(renderToText(<Waits />, new PartsInTurn(), turn)).rejects.toThrow("does not come");
  });

  it("fails with a component's own error, before and after its turn", async () => {
    const parts = new PartsInTurn();
    const Breaks = ({ part }: { readonly part?: string }) => {
      if (part !== undefined) use(parts.of(part));
      throw new RangeError("broken");
    };
    await expect(renderToText(<Breaks />, parts, turn)).rejects.toThrow(RangeError);
    await expect(renderToText(<Breaks part="a" />, parts, turn)).rejects.toThrow(RangeError);
  });
});
