import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import { MemoryTaglineLog } from "../../../test/use-cases/taglines/memory-tagline-log";
import { TaglineCounter } from "./tagline-counter";

/** Tuesday 3 November 2026, 11:59 PM in Melbourne. */
const LATE = Date.parse("2026-11-03T12:59:00Z");

function counter(store = new MemoryTaglineLog()) {
  const clock = new ManualClock(LATE);
  const log = memoryLog();
  return { clock, log, store, counter: new TaglineCounter({ taglines: ["THINK.", "A LIST."], store, clock, log }) };
}

const list = (of: TaglineCounter) => of.list("2026-11-01", "2026-11-30");

describe("the count of taglines", () => {
  it("is stored by Melbourne's date, in the order of the list, newest day first", async () => {
    const { counter: counts, clock } = counter();
    for (const tagline of ["A LIST.", "THINK.", "THINK."]) expect(counts.count(tagline)).toBe(true);
    await clock.advance(60_000);
    counts.count("A LIST.");
    expect(await list(counts)).toEqual([
      { date: "2026-11-04", tagline: "A LIST.", visits: 1 },
      { date: "2026-11-03", tagline: "THINK.", visits: 2 },
      { date: "2026-11-03", tagline: "A LIST.", visits: 1 },
    ]);
  });

  it("leaves out texts that no page shows", async () => {
    const { counter: counts } = counter();
    expect(counts.count("BET MORE.")).toBe(false);
    expect(await list(counts)).toEqual([]);
  });

  it("is written regularly, and once more when the server stops", async () => {
    const { counter: counts, clock, store } = counter();
    const ending = new AbortController();
    const running = counts.run(ending.signal);
    counts.count("THINK.");
    await clock.advance(30_000);
    expect(await store.list("2026-11-03", "2026-11-04")).toHaveLength(1);
    counts.count("A LIST.");
    ending.abort();
    await running;
    expect(await store.list("2026-11-03", "2026-11-04")).toHaveLength(2);
  });

  it("survives a failure of storage", async () => {
    class Failing extends MemoryTaglineLog {
      broken = true;
      override async add(...given: Parameters<MemoryTaglineLog["add"]>) {
        if (this.broken) throw new Error("gone");
        await super.add(...given);
      }
    }
    const store = new Failing();
    const { counter: counts, clock, log } = counter(store);
    const ending = new AbortController();
    const running = counts.run(ending.signal);
    counts.count("THINK.");
    await clock.advance(30_000);
    counts.count("THINK.");
    await expect(list(counts)).rejects.toThrow("gone");
    store.broken = false;
    expect(await list(counts)).toMatchObject([{ tagline: "THINK.", visits: 2 }]);
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
    ending.abort();
    await running;
  });
});
