import { describe, expect, it } from "vitest";
import { type DependencyName, Unavailable } from "../../../src/ports/unavailable";
import { Dependency, DependencyWatch, outageLog } from "../../../src/use-cases/health/dependency";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MIDDAY } from "../../support/test-app";

function setUp() {
  const clock = new ManualClock(MIDDAY);
  const log = memoryLog();
  const database = new Dependency({ name: "database", clock, log });
  const seen = () => log.lines.filter(({ level }) => level !== "debug").map(({ level, message }) => [level, message]);
  return { clock, log, database, seen };
}

const away = new Error("connect ECONNREFUSED");
const outageOf = (error: unknown): DependencyName | undefined => (error === away ? "database" : undefined);

describe("an outage", () => {
  it("is logged once when it begins and once when it ends, however much fails between", async () => {
    const { clock, database, seen, log } = setUp();
    for (let second = 0; second < 300; second += 1) {
      database.failed(away);
      // Calls that only read may still succeed.
      database.succeeded();
      await clock.advance(1_000);
    }
    expect(database.isDown).toBe(true);
    await clock.advance(5_000);
    database.succeeded();
    database.succeeded();
    expect(database.isDown).toBe(false);
    expect(seen()).toEqual([
      ["error", "The database cannot be reached or used; trying again."],
      ["info", "The database is back."],
    ]);
    expect(log.lines.at(-1)?.fields).toEqual({ dependency: "database", seconds: 305, failures: 300 });
  });

  it("is noticed by a test at intervals, even where the system accepts the call and never responds", async () => {
    const { clock, database } = setUp();
    let reply: () => void = () => {};
    let tests = 0;
    let isFrozen = true;
    const test = async () => {
      tests += 1;
      if (isFrozen) await new Promise<void>((resolve) => (reply = resolve));
    };
    const watch = new DependencyWatch({ dependency: database, test, everyMs: 2_000, withinMs: 3_000, clock });
    const ending = new AbortController();
    const ended = watch.run(ending.signal);
    await clock.advance(2_999);
    expect(database.isDown).toBe(false);
    await clock.advance(1);
    expect(database.isDown).toBe(true);
    await clock.advance(60_000);
    // While one test hangs, no other is started.
    expect(tests).toBe(1);
    isFrozen = false;
    reply();
    await clock.advance(10_000);
    expect(database.isDown).toBe(false);
    ending.abort();
    await ended;
  });

  it("ends only when the system can be written to again, where that is a test of its own", async () => {
    const { clock, database, seen } = setUp();
    let isLocked = true;
    const testDown = () => (isLocked ? Promise.reject(away) : Promise.resolve());
    const test = () => Promise.resolve();
    const watch = new DependencyWatch({ dependency: database, test, testDown, everyMs: 2_000, withinMs: 3_000, clock });
    const ending = new AbortController();
    const ended = watch.run(ending.signal);
    await clock.advance(10_000);
    expect(seen()).toEqual([]);
    // One write fails, and none is tried again for a while.
    database.failed(away);
    await clock.advance(60_000);
    expect(database.isDown).toBe(true);
    isLocked = false;
    await clock.advance(10_000);
    expect(seen().map(([level]) => level)).toEqual(["error", "info"]);
    ending.abort();
    await ended;
  });

  it("silences log lines of the parts that it affects, and of their recovery, and nothing else", () => {
    const { log, database, seen } = setUp();
    const writer = outageLog(log, [database], outageOf);
    const reader = outageLog(log, [database], outageOf);
    writer.error({ err: away }, "Storage cannot be written.");
    reader.warn({ err: away }, "Storage cannot be read.");
    writer.info({ recovered: true }, "Storage can be written again.");
    reader.warn({ err: new Error("syntax error") }, "A statement is wrong.");
    reader.info({ recovered: true }, "Storage can be read again.");
    writer.info({ recovered: true }, "Once more.");
    writer.info({}, "The server stops.");
    expect(seen()).toEqual([
      ["error", "The database cannot be reached or used; trying again."],
      ["warn", "A statement is wrong."],
      ["info", "Once more."],
      ["info", "The server stops."],
    ]);
  });

  it("names the system", () => {
    expect(new Unavailable("logo store", "It is gone.")).toMatchObject({
      name: "Unavailable",
      dependency: "logo store",
    });
  });
});
