import { describe, expect, it } from "vitest";
import { parseTopics } from "../../../src/http/live/open-stream";
import { card, HOUR, meeting, quote, race, reading, runner } from "../../board/builders";
import { MemoryListener, openHub, topicsOf } from "./support";

describe("a missing read", () => {
  it("has version 0, is sent whole when it appears and as null when it goes", async () => {
    const { day, join } = await openHub();
    const { listener, versions } = join("race:new");
    expect(versions).toEqual({ "race:new": 0 });
    day.board.applyCard(card(meeting([race("new", [], { number: 3 })])), day.clock.now());
    await day.clock.advance(1_000);
    const { version, value } = day.read("race:new");
    expect(listener.patches).toEqual([
      expect.objectContaining({ from: 0, to: version, patch: [{ op: "replace", path: "", value }] }),
    ]);
    // Two days later the meeting leaves the board.
    await day.clock.advance(60 * HOUR);
    day.board.applyCard(card(), day.clock.now());
    await day.clock.advance(1_000);
    expect(day.read("race:new").version).toBe(0);
    expect(listener.patches.at(-1)).toMatchObject({ to: 0, patch: [{ op: "replace", path: "", value: null }] });
  });
});

describe("a patch that would be longer than the value", () => {
  it("is replaced by the value", async () => {
    const { day, join } = await openHub();
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
  it("leaves nothing of a listener that joins", async () => {
    const { day, hubOver } = await openHub();
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

  it("is logged, delays no other topic, and is tried again without losing a change", async () => {
    const { day, log, hubOver, join, priceOf } = await openHub();
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
