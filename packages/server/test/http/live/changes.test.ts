import { isDeepStrictEqual } from "node:util";
import type { ChangesHello, StreamPatch } from "@railbird/contract";
import { operationById } from "@railbird/contract/validators";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KEPT_MS } from "../../../src/http/live/change-log";
import { TOGETHER_MS } from "../../../src/http/live/topic-hub";
import { card, HOUR, MINUTE, meeting, quote, race, reading, runner } from "../../board/builders";
import { startTestApp } from "../../support/test-app";
import { openChanges, openStream, type Reader, startStreamServer, until } from "./stream-server";
import { LiveDay } from "./support";

type Served = Awaited<ReturnType<typeof startStreamServer>>;

let day: LiveDay;
let served: Served;
const started: Served[] = [];

async function start(random = 0.5): Promise<void> {
  served = await startStreamServer({ day, random: () => random });
  started.push(served);
}

beforeEach(async () => {
  day = new LiveDay();
  day.board.applyCard(card(meeting([race("a")])), day.clock.now());
  await start();
});

afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});

async function priceOf(odds: number): Promise<void> {
  const now = day.clock.now();
  day.board.applyRace(reading(race("a", [runner(1, [quote("tab", odds, { seenAt: now })])])), now);
  await day.clock.advance(TOGETHER_MS);
}

/** The events of the changes, each with the id that counts there. */
function eventsOf({ text }: Reader) {
  let last: string | undefined;
  const complete = text.slice(0, text.lastIndexOf("\n\n") + 2);
  return complete.split("\n\n").flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    last = field("id") ?? last;
    const [event, data] = [field("event"), field("data")];
    return event === undefined || data === undefined ? [] : [{ id: last, event, data: JSON.parse(data) }];
  });
}

const applied = (value: unknown, patch: StreamPatch["patch"]) => immutableJSONPatch(value, patch as JSONPatchDocument);
const patchesOf = (reader: Reader) =>
  eventsOf(reader).flatMap(({ id, event, data }) => (event === "patch" ? [{ id, ...(data as StreamPatch) }] : []));
const helloOf = (reader: Reader) => eventsOf(reader)[0]?.data as ChangesHello;
const lastOf = (reader: Reader) => eventsOf(reader).at(-1)?.id;
/** Waits until a reader has as much as the other. */
const even = (one: Reader, other: Reader) => until(() => lastOf(one) !== undefined && lastOf(one) === lastOf(other));

describe("the changes of all reads", () => {
  it("begin with the version of each read, then come in order, each with a cursor", async () => {
    const reader = await openChanges(served.port);
    await until(() => eventsOf(reader).length === 1);
    expect(helloOf(reader)).toMatchObject({ resumed: false, now: "2026-11-21T02:00:00Z" });
    expect(Object.keys(helloOf(reader).versions ?? {})).toEqual(
      expect.arrayContaining(["status", "bookmakers", "next-to-jump", "next-to-jump:G", "meetings-today:NZ", "race:a"]),
    );
    expect(helloOf(reader).versions?.["race:a"]).toBe(day.read("race:a").version);
    await priceOf(2);
    await until(() => patchesOf(reader).some(({ topic }) => topic === "race:a"));
    const places = patchesOf(reader).map(({ id }) => Number(id?.split("-")[1]));
    expect(places).toEqual(places.map((_, index) => index + 1));
    expect(helloOf(reader).cursor.split("-")[1]).toBe("0");
  });

  it("go on just after the cursor that is sent, as events, as lines and compressed", async () => {
    const whole = await openChanges(served.port);
    for (let change = 0; change < 3; change += 1) await priceOf(2 + change);
    await until(() => patchesOf(whole).length > 4);
    const stopped = patchesOf(whole)[2]?.id;
    await priceOf(9);
    const lines = await openChanges(served.port, stopped, { accept: "application/x-ndjson" });
    const events = await openChanges(served.port, stopped, { "accept-encoding": "gzip" });
    await priceOf(10);
    await even(events, whole);
    expect(events.headers["content-encoding"]).toBe("gzip");
    expect(helloOf(events)).toEqual({ now: expect.any(String), cursor: stopped, resumed: true });
    expect(patchesOf(events)).toEqual(patchesOf(whole).slice(3));
    expect(lines.headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
    await until(() => lines.text.trimEnd().split("\n").length === eventsOf(events).length);
    const [first, ...rest] = lines.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first).toEqual({ event: "hello", ...helloOf(events) });
    expect(rest).toEqual(patchesOf(events).map(({ id, ...patch }) => ({ event: "patch", cursor: id, ...patch })));
  });

  it("begin anew, with each read whole, after a cursor of another server, of no server or that is too old", async () => {
    const reader = await openChanges(served.port);
    await priceOf(2);
    await until(() => patchesOf(reader).length > 0);
    const [mine = ""] = [lastOf(reader)];
    const begunAnew = async (port: number, cursor: string, headers = {}) => {
      const fresh = await openChanges(port, cursor, headers);
      await until(() => eventsOf(fresh).length > 0);
      const { versions = {}, ...hello } = helloOf(fresh);
      // Who is disconnected before all of them have come asks for them again.
      expect(hello).toMatchObject({ cursor, resumed: false });
      const there = Object.entries(versions).flatMap(([topic, version]) => (version > 0 ? [topic] : []));
      await until(() => patchesOf(fresh).length >= there.length);
      expect(patchesOf(fresh).map(({ topic }) => topic)).toEqual(there);
      for (const { id, topic, from, to, patch } of patchesOf(fresh)) {
        expect([id, from]).toEqual([cursor, 0]);
        expect({ version: to, value: applied("whatever is held", patch) }).toEqual(day.read(topic));
      }
    };
    await begunAnew(served.port, "0");
    await begunAnew(served.port, `${mine.split("-")[0]}-99999`);
    await start(0.25);
    await begunAnew(served.port, mine);
    await begunAnew(served.port, mine, { "accept-encoding": "gzip" });
    const headers = { accept: "application/x-ndjson", "accept-encoding": "gzip" };
    const lines = await openChanges(served.port, "0", headers);
    const events = await openChanges(served.port, "0");
    await until(
      () => lines.text.split("\n").length > 1 && eventsOf(events).length === lines.text.split("\n").length - 1,
    );
    const [hello, ...whole] = lines.text.trimEnd().split("\n");
    expect(JSON.parse(hello ?? "")).toMatchObject({ event: "hello", cursor: "0", resumed: false });
    expect(whole.map((line) => JSON.parse(line))).toEqual(
      patchesOf(events).map(({ id, ...patch }) => ({ event: "patch", cursor: "0", ...patch })),
    );
    await day.clock.advance(KEPT_MS + MINUTE);
    await priceOf(3);
    await begunAnew(started[0]?.port ?? 0, mine);
  });

  it("leave nothing out for a reader that changes between servers again and again", async () => {
    const races = ["a", "b", "c", "d"].map((id, index) => ({ id, number: index + 1 }));
    day.board.applyCard(card(meeting(races.map(({ id, number }) => race(id, [], { number })))), day.clock.now());
    await start(0.25);
    let reader = await openChanges(served.port);
    await until(() => eventsOf(reader).length > 0);
    const topics = Object.keys(helloOf(reader).versions ?? {});
    const held = new Map(topics.map((topic) => [topic, day.read(topic)]));
    const take = () => {
      for (const { topic, from, to, patch } of patchesOf(reader)) {
        const before = held.get(topic) ?? { version: 0, value: null };
        if (to <= before.version) continue;
        if (from !== 0) expect(from).toBe(before.version);
        held.set(topic, { version: to, value: applied(before.value, patch) });
      }
    };
    for (let step = 0; step < 40; step += 1) {
      const { id = "", number = 0 } = races[step % races.length] ?? {};
      const seenAt = day.clock.now();
      day.board.applyRace(reading(race(id, [runner(1, [quote("tab", 2 + step, { seenAt })])], { number })), seenAt);
      if (step % 10 === 0) day.setBookmakers([`bookmaker${step}`]);
      // Some changes follow so closely that they wait for the next second, and the reader leaves before they are sent.
      await day.clock.advance(step % 3 === 0 ? 100 : 7 * TOGETHER_MS);
      take();
      const cursor = lastOf(reader);
      reader.leave();
      reader = await openChanges(started[step % 2]?.port ?? 0, cursor);
      await until(() => eventsOf(reader).length > 0);
    }
    await day.clock.advance(2 * TOGETHER_MS);
    await until(() => {
      take();
      return topics.every((topic) => held.get(topic)?.version === day.read(topic).version);
    });
    for (const topic of topics) expect(held.get(topic)).toEqual(day.read(topic));
  });

  it("are kept for an hour after the last reader has gone, and then cost nothing", async () => {
    const reader = await openChanges(served.port);
    await priceOf(2);
    await until(() => patchesOf(reader).length > 0);
    reader.leave();
    await until(() => served.stream.size === 0);
    await priceOf(3);
    const back = await openChanges(served.port, lastOf(reader));
    await until(() => patchesOf(back).length > 0);
    expect(helloOf(back).resumed).toBe(true);
    back.leave();
    await until(() => served.stream.size === 0);
    await day.clock.advance(KEPT_MS + MINUTE);
    expect(day.clock.sleeping).toBe(0);
  });

  it("say when a race appears and when it goes", async () => {
    const reader = await openChanges(served.port);
    await until(() => eventsOf(reader).length === 1);
    const now = day.clock.now();
    day.board.applyCard(card(meeting([race("a"), race("b", [], { number: 2, startTime: now + HOUR })])), now);
    await day.clock.advance(5_000);
    await until(() => patchesOf(reader).some(({ topic }) => topic === "race:b"));
    const appeared = patchesOf(reader).find(({ topic }) => topic === "race:b");
    expect(appeared).toMatchObject({ from: 0, to: day.read("race:b").version });
    expect(applied(null, appeared?.patch ?? [])).toEqual(day.read("race:b").value);
    // A meeting leaves the board with a card that is read two days after it.
    await day.clock.advance(72 * HOUR);
    const later = await openChanges(served.port);
    await until(() => eventsOf(later).length === 1);
    expect(helloOf(later).versions?.["race:b"]).toBeGreaterThan(0);
    day.board.applyCard(card(meeting([], { id: "other", date: "2026-11-24" })), day.clock.now());
    await day.clock.advance(5_000);
    expect(day.read("race:b").version).toBe(0);
    await until(() => patchesOf(later).some(({ topic, to }) => topic === "race:b" && to === 0));
  });

  it("go on when a read fails, and have it once it can be read", async () => {
    let failing = true;
    served = await startStreamServer({
      day,
      reads: {
        read: (ref) => {
          if (failing && ref.name === "race" && ref.params.id === "b") throw new Error("Not now.");
          return day.reader.read(ref);
        },
      },
    });
    started.push(served);
    const reader = await openChanges(served.port);
    await until(() => eventsOf(reader).length === 1);
    const now = day.clock.now();
    day.board.applyCard(card(meeting([race("a"), race("b", [], { number: 2, startTime: now + HOUR })])), now);
    await day.clock.advance(5_000);
    expect(served.log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
    failing = false;
    await day.clock.advance(5_000);
    await until(() => patchesOf(reader).some(({ topic }) => topic === "race:b"));
  });

  it("are read a part at a time, so that requests are served between: at the start, and when all have changed", async () => {
    const races = Array.from({ length: 100 }, (_, index) => ({ id: `r${index}`, number: index + 1 }));
    day.board.applyCard(card(meeting(races.map(({ id, number }) => race(id, [], { number })))), day.clock.now());
    let atOnce = 0;
    let most = 0;
    const nextTurn = () => {
      atOnce = 0;
    };
    served = await startStreamServer({
      day,
      reads: {
        read(ref) {
          if (atOnce === 0) setImmediate(nextTurn);
          atOnce += 1;
          most = Math.max(most, atOnce);
          return day.reader.read(ref);
        },
      },
    });
    started.push(served);
    const reader = await openChanges(served.port, "0");
    await until(() => patchesOf(reader).some(({ topic }) => topic === "race:r99"));
    const whole = patchesOf(reader).length;
    expect(whole).toBeGreaterThan(100);
    for (const { id, number } of races)
      day.board.applyRace(reading(race(id, [], { number, name: `Race ${number}` })), day.clock.now());
    await day.clock.advance(2 * TOGETHER_MS);
    await until(() =>
      races.every(({ id }) =>
        patchesOf(reader)
          .slice(whole)
          .some(({ topic }) => topic === `race:${id}`),
      ),
    );
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(20);
  });

  it("wait for a reader that is slow, which misses nothing", async () => {
    const slow = await openChanges(served.port);
    const fast = await openChanges(served.port);
    await until(() => eventsOf(slow).length === 1 && eventsOf(fast).length === 1);
    slow.stall();
    const changes = 100;
    for (let change = 0; change < changes; change += 1) {
      const now = day.clock.now();
      const name = `${change} ${"x".repeat(40_000)}`;
      day.board.applyRace(reading(race("a", [runner(1, [quote("tab", 2, { seenAt: now })])], { name })), now);
      await day.clock.advance(TOGETHER_MS);
    }
    // Megabytes are parsed once, when the last of them is there.
    const hasLast = (reader: Reader) => reader.text.slice(-60_000).includes(`"${changes - 1} x`);
    await until(() => hasLast(fast));
    slow.resume();
    await until(() => hasLast(slow));
    await even(slow, fast);
    expect(patchesOf(slow)).toEqual(patchesOf(fast));
    expect(patchesOf(fast).filter(({ topic }) => topic === "race:a")).toHaveLength(changes);
  });
});

it("a copy that follows the changes of a whole day is equal to what every GET returns, over breaks and another day", async () => {
  const app = await startTestApp({ meetings: 2 });
  try {
    const held = new Map<string, { version: number; value: unknown }>();
    const paths = (topic: string) => {
      const [name = "", id = ""] = topic.split(":");
      if (name === "race") return `/api/races/${id}`;
      if (name === "meeting") return `/api/meetings/${id}`;
      if (name === "meetings-today") return `/api/meetings/today?jurisdiction=${id}`;
      if (name === "movers") return `/api/movers?window=${id}`;
      if (name === "bookmakers") return "/api/public/bookmakers";
      return `/api/${name}${id && `?racingCode=${id}`}`;
    };
    const get = async (topic: string) => {
      const response = await app.get(paths(topic));
      if (response.status === 404) return { version: 0, value: null };
      const value = await response.json();
      if (topic === "status") delete (value as { now?: unknown }).now;
      return { version: Number(response.headers.get("railbird-version")), value };
    };
    let reader = await openChanges(app.port, "");
    await until(() => eventsOf(reader).length > 0);
    const versions = Object.entries(helloOf(reader).versions ?? {});
    for (const [topic] of versions) held.set(topic, await get(topic));
    const anew = await openChanges(app.port, "0");
    await until(() => patchesOf(anew).length === versions.filter(([, version]) => version > 0).length);
    for (const { topic, to, patch } of patchesOf(anew))
      expect({ version: to, value: applied(null, patch) }, topic).toEqual(held.get(topic));
    anew.leave();
    expect(patchesOf(reader)).toEqual([]);
    let taken = 0;
    const take = () => {
      const patches = patchesOf(reader);
      for (const { topic, from, to, patch } of patches.slice(taken)) {
        expect(from).toBe(held.get(topic)?.version ?? 0);
        held.set(topic, { version: to, value: to === 0 ? null : applied(held.get(topic)?.value ?? null, patch) });
      }
      taken = patches.length;
    };
    for (let step = 0; step < 72; step += 1) {
      await app.clock.advance(20 * MINUTE);
      if (step % 3 === 0) await app.poll();
      await app.clock.advance(5_000);
      if (step % 18 === 17) {
        take();
        const cursor = lastOf(reader);
        reader.leave();
        reader = await openChanges(app.port, cursor);
        await until(() => eventsOf(reader).length > 0);
        expect(helloOf(reader).resumed).toBe(true);
        taken = 0;
      } else if (reader.ended) {
        // A stream ends by itself after half an hour.
        take();
        reader = await openChanges(app.port, lastOf(reader));
        taken = 0;
      }
    }
    await app.clock.advance(5_000);
    const now = new Map(await Promise.all([...held.keys()].map(async (topic) => [topic, await get(topic)] as const)));
    await until(() => {
      take();
      return [...now].every(([topic, { version }]) => held.get(topic)?.version === version);
    });
    // A patch adds a key at the end: byte for byte equal with keys in one order.
    const different = [...now].filter(([topic, { value }]) => !isDeepStrictEqual(held.get(topic)?.value, value));
    expect(different.map(([topic]) => topic)).toEqual([]);
    expect(now.size).toBeGreaterThan(30);
  } finally {
    await app.close();
  }
});

it("its response fits the contract, and counts among the streams of an address", async () => {
  const app = await startTestApp({ meetings: 1, parts: { site: { streams: { max: 10, maxPerAddress: 1 } } } });
  const reader = await openChanges(app.port);
  const more = await openChanges(app.port);
  await until(() => more.ended);
  expect(more.status).toBe(429);
  expect((await openStream(app.port, "status")).status).toBe(429);
  const issues = operationById("followChanges").checkResponse(
    reader.status ?? 0,
    "text/event-stream",
    reader.text,
    reader.headers,
  );
  expect(issues).toEqual([]);
  await app.close();
});
