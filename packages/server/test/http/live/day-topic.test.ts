import type { MeetingsOnDay } from "@railbird/contract";
import { CLOSED_AFTER_START_MS } from "@railbird/domain";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { describe, expect, it } from "vitest";
import { parseTopics } from "../../../src/http/live/open-stream";
import { archivedView } from "../../../src/use-cases/days/archived-view";
import type { StoredDay } from "../../../src/use-cases/days/day-reader";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../board/builders";
import { memoryLog } from "../../support/memory-log";
import { hubOf, LiveDay, MemoryListener } from "./support";

const MIDNIGHT = noonish + 11 * HOUR;
const DATE = "2026-11-21";
const TOPIC = `meetings-on:${DATE}`;

/** A race that starts half an hour after Melbourne's midnight, of a meeting of the day before. */
const night = (more: Partial<Parameters<typeof race>[2]> = {}) =>
  race("night", [runner(1, [quote("tab", 2, { seenAt: MIDNIGHT })])], { startTime: MIDNIGHT + 30 * MINUTE, ...more });

/** A race of the same day that was over before midnight, in storage. */
const over = archivedView({
  ...storedOf(meeting([race("noon", [], { status: "final", meetingId: "n" })], { id: "n", venue: "Ararat" })),
  archivedAs: "held",
});

function storedOf(stored: ReturnType<typeof meeting>) {
  const versions = { all: 1, summary: 1, timing: 1, prices: 1, log: 1 };
  const raceVersions = Object.fromEntries(stored.races.map(({ id }) => [id, versions]));
  return { meeting: stored, version: 1, latest: 1, raceVersions };
}

/** Melbourne's first minutes of a day, while Perth still races on the day before. */
function afterMidnight() {
  const stored = new Map<string, StoredDay | undefined>([[DATE, { meetings: [] }]]);
  const none = { meeting: () => undefined, race: () => undefined };
  const day = new LiveDay(MIDNIGHT - MINUTE, { ...none, day: (date) => stored.get(date) });
  day.board.applyCard(card(meeting([night()])), day.clock.now());
  const log = memoryLog();
  const hub = hubOf(day, { log });
  const listener = new MemoryListener();
  const versions = hub.join(listener, parseTopics(TOPIC));
  const value = () => day.read(TOPIC).value as MeetingsOnDay;
  return { day, listener, stored, value, log, versions };
}

describe("a day that is still racing after midnight", () => {
  it("is pushed as its races fall due, close and have a winner, in patches that give what a GET answers", async () => {
    const { day, listener, value, versions } = afterMidnight();
    let held: unknown = value();
    let version = versions[TOPIC];
    const follow = async (ms: number) => {
      const before = listener.patches.length;
      await day.clock.advance(ms);
      for (const { from, to, patch } of listener.patches.slice(before)) {
        expect(from).toBe(version);
        held = immutableJSONPatch(held, patch as JSONPatchDocument);
        version = to;
      }
      expect({ version, value: held }).toEqual(day.read(TOPIC));
      return listener.patches.length - before;
    };
    await follow(MINUTE);
    expect(await follow(30 * MINUTE)).toBeGreaterThan(0);
    expect(await follow(CLOSED_AFTER_START_MS)).toBeGreaterThan(0);
    const results = [{ position: 1, runnerNumber: 1 }];
    day.board.applyRace(reading(night({ status: "final", results })), day.clock.now());
    expect(await follow(1_000)).toBe(1);
    expect(value().meetings[0]?.races[0]?.winners).toEqual([1]);
  });

  it("has the feed's state and the age of its data until its last race is decided", async () => {
    const { day, value } = afterMidnight();
    await day.clock.advance(31 * MINUTE);
    day.board.applyRace(reading(night({ status: "closed" })), day.clock.now());
    expect(value().feed).toMatchObject({ state: "ok", updatedAt: expect.any(String) });
    day.board.applyRace(reading(night({ status: "final" })), day.clock.now());
    expect(value().feed).toMatchObject({ state: "kept" });
    expect(value().feed).not.toHaveProperty("updatedAt");
  });

  it("has a newer version when storage brings meetings that are older than what the board has shown", async () => {
    const { day, stored } = afterMidnight();
    await day.clock.advance(2 * MINUTE);
    const before = day.read(TOPIC);
    day.board.applyRace(reading(night({ status: "closed" })), day.clock.now());
    await day.clock.advance(1_000);
    stored.set(DATE, { meetings: [over], knownSince: day.clock.now() });
    const after = day.read(TOPIC);
    expect((after.value as MeetingsOnDay).meetings.map(({ id }) => id)).toEqual(["n", "m"]);
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.version).toBeGreaterThan(day.board.version);
  });

  it("stays as it was while it is being read from storage", async () => {
    const { day, listener, stored, log } = afterMidnight();
    stored.set(DATE, undefined);
    await day.clock.advance(5 * MINUTE);
    day.board.applyRace(reading(night({ startTime: MIDNIGHT + 40 * MINUTE })), day.clock.now());
    await day.clock.advance(5_000);
    expect(listener.patches).toEqual([]);
    stored.set(DATE, { meetings: [] });
    await day.clock.advance(1_000);
    expect(listener.patches.map(({ to }) => to)).toEqual([day.read(TOPIC).version]);
    expect(log.lines).toEqual([]);
  });
});
