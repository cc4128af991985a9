import { CLOSED_AFTER_START_MS } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, race, reading } from "../../../test/board/builders";
import { MemoryListener, openHub, topicsOf } from "../../../test/http/live/support";
import { WRITES_AT_ONCE } from "./audience";
import { parseTopics } from "./open-stream";

const START_IN = 30 * MINUTE;
describe("changes", () => {
  it("are published at once after a second without changes, those of one poll together", async () => {
    const { day, join, priceOf } = await openHub();
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

  it("that follow are published together, once a second", async () => {
    const { day, join, priceOf } = await openHub();
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

  it("of one topic do not delay those of another", async () => {
    const { day, join, priceOf } = await openHub();
    const { listener } = join("race:a,race:b");
    priceOf("a", 2);
    await day.clock.advance(300);
    priceOf("b", 2);
    await day.clock.advance(0);
    expect(topicsOf(listener)).toEqual(["race:a", "race:b"]);
  });

  it("by time alone are published when they are due, without polling", async () => {
    const { day, hubOver, join } = await openHub();
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

  it("that leave a value equal are an empty patch to the new version", async () => {
    const { day, join } = await openHub();
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

  it("of the feed change the status, but not the time in it", async () => {
    const { day, join, priceOf } = await openHub();
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
    // Time that passes is no change.
    await day.clock.advance(MINUTE);
    expect(listener.patches).toHaveLength(1);
  });
});

describe("listeners", () => {
  it("of the same topics are sent the same bytes in one write, in whatever order they named the topics", async () => {
    const { day, join, priceOf } = await openHub();
    const one = join("race:a,status").listener;
    const two = join("status,race:a").listener;
    priceOf("a", 2);
    await day.clock.advance(0);
    expect(one.written).toHaveLength(1);
    expect(topicsOf(one).sort()).toEqual(["race:a", "status"]);
    expect(two.written[0]).toBe(one.written[0]);
  });

  it("that join between two publications start with the current value, and continue with the others", async () => {
    const { day, hub, join, priceOf } = await openHub();
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
    // From here on all of them have the same value.
    priceOf("a", 5);
    await day.clock.advance(1_000);
    expect(late.listener.written.at(-1)).toBe(early.listener.written.at(-1));
  });

  it("that have left are sent nothing, and nothing is kept or read for them", async () => {
    const { day, hubOver, join, priceOf } = await openHub();
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

  it("may leave while they are written to, without affecting the others", async () => {
    const { day, hub, join, priceOf } = await openHub();
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

describe("many listeners", () => {
  const nextTask = () => new Promise((resolve) => setImmediate(resolve));
  const allParts = async () => {
    for (let part = 0; part < 4; part += 1) await nextTask();
  };

  it("are written to in batches, and a change meanwhile is published when all of them have the one before", async () => {
    const { day, hub, join, priceOf, observer } = await openHub();
    const topics = "race:a,bookmakers";
    const many = Array.from({ length: 2 * WRITES_AT_ONCE + 1 }, () => join(topics).listener);
    const written = () => many.filter(({ written: { length } }) => length > 0).length;
    priceOf("a", 2);
    await nextTask();
    expect(written()).toBe(WRITES_AT_ONCE);
    day.setBookmakers(["tab"]);
    const leaving = many.pop();
    if (leaving) hub.leave(leaving);
    const late = join(topics);
    await nextTask();
    expect(written()).toBe(2 * WRITES_AT_ONCE);
    expect(many.flatMap(topicsOf)).not.toContain("bookmakers");
    await allParts();
    expect(new Set(many.map((listener) => topicsOf(listener).join()))).toEqual(new Set(["race:a,bookmakers"]));
    expect(leaving?.written).toEqual([]);
    expect(observer.sent.map(({ patches }) => patches)).toEqual([2 * WRITES_AT_ONCE, 2 * WRITES_AT_ONCE]);
    priceOf("a", 3);
    await day.clock.advance(1_000);
    await allParts();
    const { version } = day.read("race:a");
    expect(late.listener.patches).toContainEqual(
      expect.objectContaining({ from: late.versions["race:a"], to: version }),
    );
    expect(many.at(-1)?.patches.at(-1)).toMatchObject({ from: many[0]?.patches[0]?.to, to: version });
  });

  it("are sent nothing more when the hub is closed during a publication", async () => {
    const { hub, join, priceOf } = await openHub();
    const many = Array.from({ length: WRITES_AT_ONCE + 1 }, () => join("race:a").listener);
    priceOf("a", 2);
    await nextTask();
    hub.close();
    await nextTask();
    await nextTask();
    expect(many.at(-1)?.written).toEqual([]);
  });
});

it("counts patches and bytes per listener, and times from the first change to the last write", async () => {
  const { day, observer, join, priceOf } = await openHub();
  const { listener } = join("race:a");
  join("race:a");
  priceOf("a", 2);
  await day.clock.advance(400);
  priceOf("a", 3);
  await day.clock.advance(1_000);
  const bytes = listener.written.map((text) => 2 * text.bytes("identity").length);
  expect(observer.sent).toEqual([
    { patches: 2, bytes: bytes[0], seconds: 0 },
    { patches: 2, bytes: bytes[1], seconds: 0.6 },
  ]);
});

it("publishes nothing more once it is closed", async () => {
  const { day, hub, join, priceOf } = await openHub();
  const { listener } = join("race:a");
  priceOf("a", 2);
  hub.close();
  priceOf("a", 3);
  await day.clock.advance(HOUR);
  expect(listener.written).toEqual([]);
  expect(day.clock.sleeping).toBe(0);
});
