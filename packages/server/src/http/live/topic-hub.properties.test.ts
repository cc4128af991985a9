import type { StreamPatch } from "@railbird/contract";
import type { Race } from "@railbird/domain";
import fc from "fast-check";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, race, reading, runner } from "../../../test/board/builders";
import { hubOf, LiveDay, MemoryListener } from "../../../test/http/live/support";
import { memoryLog } from "../../../test/support/memory-log";
import { parseTopics } from "./open-stream";
import type { TopicHub } from "./topic-hub";

const TOPICS = [
  "race:a",
  "race:b",
  "race:nz",
  "race:late",
  "race:none",
  "prices:a",
  "best-prices:a",
  "best-prices:b",
  "prices:nz",
  "prices:none",
  "meeting:m",
  "meeting:n",
  "next-to-jump",
  "next-to-jump:R",
  "next-to-jump:G",
  "meetings-today:AU",
  "meetings-today:NZ",
  "meetings-on:2026-11-21",
  "meetings-on:2026-11-22",
  "movers:open",
  "movers:9am",
  "movers:10m:R",
  "movers:open:R:VIC",
  "late-mail",
  "late-mail:G",
  "bookmakers",
  "featured-bookmakers",
  "status",
];

const bookmakerIds = fc.uniqueArray(fc.constantFrom("bet365", "neds", "sportsbet", "tab", "unibet"));
const quotes = fc.uniqueArray(
  fc.record({
    bookmakerId: fc.constantFrom("bet365", "neds", "sportsbet", "tab"),
    odds: fc.integer({ min: 101, max: 900 }).map((cents) => cents / 100),
    confirmed: fc.boolean(),
  }),
  { selector: ({ bookmakerId }) => bookmakerId },
);
const field = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 1, max: 6 }), scratched: fc.boolean(), quotes, tips: fc.nat({ max: 3 }) }),
  { selector: ({ number }) => number },
);

/** A change of the race day. */
const change = fc.record({
  kind: fc.constantFrom(
    "card",
    "race",
    "race",
    "race",
    "bare card",
    "tips",
    "sweep",
    "failure",
    "bookmakers",
    "nothing",
  ),
  id: fc.constantFrom("a", "b", "nz", "late"),
  status: fc.constantFrom<Race["status"]>("open", "open", "open", "closed", "interim", "final", "abandoned"),
  startsInMs: fc.constantFrom(-10 * MINUTE, -80_000, 0, 500, 5 * MINUTE, HOUR),
  bookmakerIds,
  field,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** How long passes after it, milliseconds; `undefined` for not even a macrotask. */
const wait = fc.option(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(0, 10, 400, 999, 1_000, 1_500) },
    { weight: 3, arbitrary: fc.constantFrom(30_000, 2 * MINUTE, 11 * MINUTE) },
    { weight: 1, arbitrary: fc.constantFrom(8 * HOUR, 50 * HOUR) },
  ),
  { nil: undefined },
);

/** A reader's move: joins, leaves, or returns after it has missed everything for a while. */
const move = fc.record({
  kind: fc.constantFrom("join", "join", "leave", "return", "stay", "stay"),
  who: fc.nat({ max: 3 }),
  topics: fc.uniqueArray(fc.constantFrom(...TOPICS), { minLength: 1, maxLength: 20 }),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const steps = fc.array(fc.record({ change, wait, move }), { minLength: 1, maxLength: 20 });

function apply(day: LiveDay, { kind, id, status, field, startsInMs, bookmakerIds }: Change): void {
  const { board } = day;
  const now = day.clock.now();
  const runners = field.map(({ number, scratched, quotes, tips }) => {
    const prices = quotes.map(({ confirmed, ...quote }) => ({ ...quote, seenAt: confirmed ? now : now - 5_000 }));
    return runner(number, prices, { scratched, ...(tips > 0 && { tipsCount: tips }) });
  });
  const isNz = id === "nz";
  const read = race(id, kind === "bare card" ? [] : runners, {
    status,
    updatedAt: now,
    startTime: now + startsInMs,
    number: id.charCodeAt(0) % 12,
    ...(isNz && { meetingId: "n", jurisdiction: "NZ" as const, racingCode: "G" as const }),
    ...((status === "interim" || status === "final") && { results: [{ position: 1, runnerNumber: 1 }] }),
  });
  const of = isNz
    ? { id: "n", venue: "Addington", jurisdiction: "NZ" as const, racingCode: "G" as const }
    : { trackCondition: `Good${field.length}` };
  if (kind === "card" || kind === "bare card") board.applyCard(card(meeting([read], of)), now);
  if (kind === "race") board.applyRace(reading(read), now);
  if (kind === "tips") {
    const counts = new Map(field.map(({ number, tips }) => [number, tips + 1]));
    board.applyTips(new Map([[id, { tipspotRaceId: `tip-${id}`, counts }]]), now);
  }
  if (kind === "sweep") board.dropOldPrices(now);
  if (kind === "failure") board.noteFailure(now);
  if (kind === "bookmakers") day.setBookmakers(bookmakerIds);
}

/** A page that keeps its reads up to date: by hello, by a fetch where it holds another version, then by patches. */
class Page {
  readonly held = new Map<string, { version: number; value: unknown }>();
  readonly faults: unknown[] = [];
  patches = 0;
  #listener: MemoryListener | undefined;
  #topics: readonly string[] = [];

  constructor(
    private readonly day: LiveDay,
    private readonly hub: TopicHub,
  ) {}

  open(topics: readonly string[]): void {
    this.close();
    this.#topics = topics;
    this.#listener = new MemoryListener((patch) => this.#check(() => this.#take(patch)));
    const versions = this.hub.join(this.#listener, parseTopics(topics.join(",")));
    this.#check(() => {
      expect(Object.keys(versions)).toEqual(topics);
      for (const topic of topics) {
        const now = this.day.read(topic);
        expect(versions[topic]).toBe(now.version);
        const held = this.held.get(topic);
        // A page that has the version does not fetch, so it must have the value, however long it was away.
        if (held?.version === now.version) expect(held.value).toEqual(now.value);
        else this.held.set(topic, now);
      }
    });
  }

  reopen(): void {
    if (this.#topics.length > 0) this.open(this.#topics);
  }

  close(): void {
    if (this.#listener !== undefined) this.hub.leave(this.#listener);
    this.#listener = undefined;
  }

  /** Checks that every followed topic has the version and value that a GET returns now. */
  expectLevel(): void {
    if (this.#listener === undefined) return;
    for (const topic of this.#topics) expect([topic, this.held.get(topic)]).toEqual([topic, this.day.read(topic)]);
  }

  #take({ topic, from, to, patch }: StreamPatch): void {
    const held = this.held.get(topic);
    expect([topic, held?.version]).toEqual([topic, from]);
    // Only the version of a read that has gone may decrease.
    if (to !== 0) expect(to).toBeGreaterThan(from);
    expect(to).not.toBe(from);
    const value = immutableJSONPatch(held?.value, patch as JSONPatchDocument);
    // It may have changed again while the patches of others were made.
    const now = this.day.read(topic);
    if (to === now.version) expect({ topic, value }).toEqual({ topic, value: now.value });
    this.held.set(topic, { version: to, value });
    this.patches += 1;
  }

  /** The hub ignores errors of what it writes to, so they are kept for the test. */
  #check(work: () => void): void {
    try {
      work();
    } catch (fault) {
      this.faults.push(fault);
    }
  }
}

function act(pages: readonly Page[], { kind, who, topics }: Move): void {
  const page = pages[who];
  if (kind === "join") page?.open(topics);
  if (kind === "leave") page?.close();
  if (kind === "return") page?.reopen();
}

describe("a reader that follows topics for any time", () => {
  it("has from hello and gapless patches exactly the values that a GET returns", async () => {
    let patches = 0;
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.uniqueArray(fc.constantFrom(...TOPICS), { minLength: 1, maxLength: 20 }),
        async (steps, topics) => {
          const day = new LiveDay();
          const log = memoryLog();
          const hub = hubOf(day, { log });
          const pages = Array.from({ length: 4 }, () => new Page(day, hub));
          day.board.applyCard(card(meeting([race("a"), race("b", [], { number: 2 })])), day.clock.now());
          pages[0]?.open(topics);
          for (const { change, wait, move } of steps) {
            apply(day, change);
            act(pages, move);
            if (wait !== undefined) await day.clock.advance(wait);
          }
          await day.clock.advance(2_000);
          // Includes prices that were still being read from storage, and patches that are made a part at a time.
          for (let second = 0; second < 10; second += 1) await day.clock.advance(1_000);
          expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
          expect(log.lines).toEqual([]);
          for (const page of pages) {
            page.expectLevel();
            page.close();
            patches += page.patches;
          }
          expect(day.clock.sleeping).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
    // Guards against a property that holds only because nothing happened.
    expect(patches).toBeGreaterThan(500);
  });
});
