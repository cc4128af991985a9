import { CLOSED_AFTER_START_MS } from "@railbird/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { parseTopics } from "../../../src/http/live/parse-topics";
import type { TopicReads } from "../../../src/http/live/topic";
import { TopicHub } from "../../../src/http/live/topic-hub";
import { card, HOUR, MINUTE, meeting, quote, race, reading, runner } from "../../board/builders";
import { memoryLog } from "../../support/memory-log";
import { CountingObserver, LiveDay, MemoryListener } from "./support";

const START_IN = 30 * MINUTE;

let day: LiveDay;
let log: ReturnType<typeof memoryLog>;
let observer: CountingObserver;
let hub: TopicHub;

beforeEach(async () => {
  day = new LiveDay();
  log = memoryLog();
  observer = new CountingObserver();
  hub = hubOver(day.reader);
  day.board.applyCard(card(meeting([race("a"), race("b", [], { number: 2 })])), day.clock.now());
  await day.clock.advance(MINUTE);
});

function hubOver(reads: TopicReads): TopicHub {
  return new TopicHub({ clock: day.clock, subscribe: day.subscribe, reads, log, observer });
}

function join(topics: string, at = hub) {
  const listener = new MemoryListener();
  const versions = at.join(listener, parseTopics(topics));
  return { listener, versions };
}

/** A price that TAB offers for the first runner of a race, which changes nothing but that race. */
function priceOf(id: string, odds: number): void {
  const now = day.clock.now();
  const number = id === "a" ? 1 : 2;
  day.board.applyRace(reading(race(id, [runner(1, [quote("tab", odds, { seenAt: now })])], { number })), now);
}

const topicsOf = ({ patches }: MemoryListener) => patches.map(({ topic }) => topic);

describe("changes", () => {
  it("are published at once after a quiet second, those of one poll together", async () => {
    const { listener, versions } = join("race:a");
    priceOf("a", 2);
    priceOf("a", 3);
    expect(listener.written).toEqual([]);
    await day.clock.advance(0);
    expect(listener.patches).toHaveLength(1);
    const [patch] = listener.patches;
    expect(patch).toMatchObject({ topic: "race:a", from: versions["race:a"], to: day.read("race:a").version });
    expect(patch?.at).toBe(new Date(day.clock.now()).toISOString().replace(".000Z", "Z"));
    expect(patch?.patch).toContainEqual(
      expect.objectContaining({ op: "add", path: "/runners/0", value: expect.objectContaining({ odds: 3 }) }),
    );
  });

  it("that follow go together, once a second", async () => {
    const { listener } = join("race:a");
    for (let change = 0; change < 30; change += 1) {
      priceOf("a", 2 + change);
      await day.clock.advance(100);
    }
    await day.clock.advance(1_000);
    // At 0, 1, 2 and 3 seconds.
    expect(listener.patches).toHaveLength(4);
    expect(listener.patches.at(-1)?.to).toBe(day.read("race:a").version);
  });

  it("of one topic do not hold up those of another", async () => {
    const { listener } = join("race:a,race:b");
    priceOf("a", 2);
    await day.clock.advance(300);
    priceOf("b", 2);
    await day.clock.advance(0);
    expect(topicsOf(listener)).toEqual(["race:a", "race:b"]);
  });

  it("by the passing of time alone are published when their time has come, without looking again and again", async () => {
    const next = join("next-to-jump");
    let reads = 0;
    const counted = hubOver({
      read: (ref) => {
        reads += 1;
        return day.reader.read(ref);
      },
    });
    join("next-to-jump", counted);
    expect(reads).toBe(1);
    // Until the feed counts as stale, then as down, then until the races are due.
    await day.clock.advance(START_IN - 2 * MINUTE);
    expect(reads).toBe(3);
    expect(next.listener.patches).toHaveLength(2);
    await day.clock.advance(MINUTE + CLOSED_AFTER_START_MS - 1);
    const before = next.listener.patches.length;
    await day.clock.advance(1);
    const closed = next.listener.patches.slice(before);
    expect(closed).toHaveLength(1);
    expect(JSON.stringify(day.read("next-to-jump").value)).toContain('"nextRaces":[]');
    expect(closed[0]?.to).toBe(day.read("next-to-jump").version);
    counted.close();
  });

  it("that leave a value as it was are an empty patch to the new version", async () => {
    const races = Array.from({ length: 5 }, (_, index) =>
      race(`r${index}`, [], { number: index + 1, startTime: day.clock.now() + (index + 1) * HOUR }),
    );
    day.board.applyCard(card(meeting(races)), day.clock.now());
    await day.clock.advance(2_000);
    const { listener } = join("next-to-jump");
    const last = { ...races[4], startTime: day.clock.now() + 9 * HOUR } as (typeof races)[number];
    day.board.applyRace(reading(last), day.clock.now());
    await day.clock.advance(0);
    const patch = listener.patches.find(({ topic }) => topic === "next-to-jump");
    expect(patch?.patch).toEqual([]);
    expect(patch?.to).toBe(day.read("next-to-jump").version);
  });

  it("of the feed reach the status without its time", async () => {
    const { listener, versions } = join("status");
    priceOf("a", 2);
    await day.clock.advance(0);
    expect(listener.patches).toEqual([
      expect.objectContaining({
        topic: "status",
        from: versions.status,
        patch: [{ op: "replace", path: "/feed/updatedAt", value: "2026-11-21T02:01:00Z" }],
      }),
    ]);
    // Time passes, and that is no change.
    await day.clock.advance(MINUTE);
    expect(listener.patches).toHaveLength(1);
  });
});

describe("a read that is not there", () => {
  it("has version 0, comes as a whole and goes as null", async () => {
    const { listener, versions } = join("race:new");
    expect(versions).toEqual({ "race:new": 0 });
    day.board.applyCard(card(meeting([race("new", [], { number: 3 })])), day.clock.now());
    await day.clock.advance(1_000);
    const { version, value } = day.read("race:new");
    expect(listener.patches).toEqual([
      expect.objectContaining({ from: 0, to: version, patch: [{ op: "replace", path: "", value }] }),
    ]);
    // Two days on the meeting leaves the board.
    await day.clock.advance(60 * HOUR);
    day.board.applyCard(card(), day.clock.now());
    await day.clock.advance(1_000);
    expect(day.read("race:new").version).toBe(0);
    expect(listener.patches.at(-1)).toMatchObject({ to: 0, patch: [{ op: "replace", path: "", value: null }] });
  });
});

describe("listeners", () => {
  it("of the same topics are sent the very same bytes in one write, in whatever order they named them", async () => {
    const one = join("race:a,status").listener;
    const two = join("status,race:a").listener;
    priceOf("a", 2);
    await day.clock.advance(0);
    expect(one.written).toHaveLength(1);
    expect(topicsOf(one).sort()).toEqual(["race:a", "status"]);
    expect(two.written[0]).toBe(one.written[0]);
  });

  it("that join between two publications begin with what is, and go on with the others", async () => {
    const early = join("race:a");
    priceOf("a", 2);
    await day.clock.advance(100);
    priceOf("a", 3);
    const late = join("race:a");
    expect(late.versions["race:a"]).toBe(day.read("race:a").version);
    expect(late.versions["race:a"]).toBeGreaterThan(early.listener.patches[0]?.to ?? 0);
    const later = new MemoryListener();
    hub.join(later, parseTopics("race:a"));
    await day.clock.advance(200);
    priceOf("a", 4);
    await day.clock.advance(1_000);
    const { version } = day.read("race:a");
    expect(early.listener.patches.at(-1)).toMatchObject({ from: early.listener.patches[0]?.to, to: version });
    expect(late.listener.patches).toEqual([expect.objectContaining({ from: late.versions["race:a"], to: version })]);
    expect(later.written[0]).toBe(late.listener.written[0]);
    // From here on all of them hold the same.
    priceOf("a", 5);
    await day.clock.advance(1_000);
    expect(late.listener.written.at(-1)).toBe(early.listener.written.at(-1));
  });

  it("that have left are sent nothing, and nothing is kept or read for them", async () => {
    let reads = 0;
    const counted = hubOver({
      read: (ref) => {
        reads += 1;
        return day.reader.read(ref);
      },
    });
    const { listener } = join("race:a,status,next-to-jump", counted);
    expect(day.clock.sleeping).toBe(1);
    counted.leave(listener);
    expect(day.clock.sleeping).toBe(0);
    reads = 0;
    priceOf("a", 2);
    await day.clock.advance(2_000);
    expect(listener.written).toEqual([]);
    expect(reads).toBe(0);
  });

  it("leave while they are written to without disturbing the others", async () => {
    const leaving = new MemoryListener(() => hub.leave(leaving));
    hub.join(leaving, parseTopics("race:a"));
    const { listener } = join("race:a");
    priceOf("a", 2);
    await day.clock.advance(1_000);
    priceOf("a", 3);
    await day.clock.advance(1_000);
    expect(leaving.patches).toHaveLength(1);
    expect(listener.patches).toHaveLength(2);
  });
});

describe("a patch that would be longer than the value", () => {
  it("is the value", async () => {
    const field = (odds: (index: number) => number) =>
      Array.from({ length: 24 }, (_, at) =>
        runner(
          at + 1,
          Array.from({ length: 15 }, (_quote, index) =>
            quote(`bookmaker${index}`, odds(index), { seenAt: day.clock.now() }),
          ),
        ),
      );
    const apply = (odds: (index: number) => number) =>
      day.board.applyRace(reading(race("a", field(odds), { updatedAt: day.clock.now() })), day.clock.now());
    apply((index) => 2 + index / 10);
    const { listener } = join("race:a");
    apply((index) => 9 - ((index * 7) % 15) / 10);
    await day.clock.advance(1_000);
    const { version, value } = day.read("race:a");
    expect(listener.patches).toEqual([
      expect.objectContaining({ to: version, patch: [{ op: "replace", path: "", value }] }),
    ]);
  });
});

describe("a read that fails", () => {
  it("leaves nothing behind of a listener that joins", () => {
    const failing = hubOver({
      read: (ref) => {
        if (ref.name === "race") throw new Error("broken");
        return day.reader.read(ref);
      },
    });
    const listener = new MemoryListener();
    expect(() => failing.join(listener, parseTopics("status,race:a"))).toThrow("broken");
    expect(listener.audience).toBeUndefined();
    expect(day.clock.sleeping).toBe(0);
  });

  it("is logged, holds up no other topic, and is tried again without losing a change", async () => {
    let broken = false;
    const failing = hubOver({
      read: (ref) => {
        if (broken && ref.name === "race") throw new Error("broken");
        return day.reader.read(ref);
      },
    });
    const { listener, versions } = join("race:a,meeting:m", failing);
    broken = true;
    priceOf("a", 2);
    await day.clock.advance(3_500);
    expect(topicsOf(listener)).toEqual(["meeting:m"]);
    // Once a second.
    expect(log.lines).toHaveLength(4);
    expect(log.lines[0]).toMatchObject({ level: "error", fields: { topic: "race:a" } });
    broken = false;
    await day.clock.advance(1_000);
    expect(listener.patches.at(-1)).toMatchObject({
      topic: "race:a",
      from: versions["race:a"],
      to: day.read("race:a").version,
    });
    failing.close();
  });
});

it("counts patches and bytes per listener, and times from the first change to the last write", async () => {
  const { listener } = join("race:a");
  join("race:a");
  priceOf("a", 2);
  await day.clock.advance(400);
  priceOf("a", 3);
  await day.clock.advance(1_000);
  const bytes = listener.written.map(({ length }) => 2 * length);
  expect(observer.sent).toEqual([
    { patches: 2, bytes: bytes[0], seconds: 0 },
    { patches: 2, bytes: bytes[1], seconds: 0.6 },
  ]);
});

it("publishes nothing more once it is closed", async () => {
  const { listener } = join("race:a");
  priceOf("a", 2);
  hub.close();
  priceOf("a", 3);
  await day.clock.advance(HOUR);
  expect(listener.written).toEqual([]);
  expect(day.clock.sleeping).toBe(0);
});
