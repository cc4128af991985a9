import { once } from "node:events";
import { connect } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TOGETHER_MS } from "../../../src/http/live/topic-hub";
import { card, MINUTE, meeting, quote, race, reading, runner } from "../../board/builders";
import { type Reader, type StreamServerOptions, startStreamServer, until } from "./stream-server";
import { LiveDay } from "./support";

type Served = Awaited<ReturnType<typeof startStreamServer>>;

let day: LiveDay;
let served: Served;
const started: Served[] = [];

async function start(options: Omit<StreamServerOptions, "day"> = {}): Promise<void> {
  served = await startStreamServer({ day, ...options });
  started.push(served);
}

beforeEach(() => {
  day = new LiveDay();
  day.board.applyCard(card(meeting([race("a")])), day.clock.now());
});

afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});

function priceOf(odds: number): void {
  const now = day.clock.now();
  day.board.applyRace(reading(race("a", [runner(1, [quote("tab", odds, { seenAt: now })])])), now);
}

describe("a stream", () => {
  it("begins with hello, continues with patches, and fits the contract", async () => {
    await start();
    const reader = await served.open("race:a,race:none,status");
    await until(() => reader.events.length === 1);
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      connection: "close",
    });
    const { version } = day.read("race:a");
    const versions = { "race:a": version, "race:none": 0, status: day.read("status").version };
    const hello = { now: "2026-11-21T02:00:00Z", versions };
    expect(reader.text).toBe(`retry: 4000\nevent: hello\ndata: ${JSON.stringify(hello)}\n\n`);
    priceOf(2);
    await day.clock.advance(0);
    await until(() => reader.events.length === 2);
    expect(reader.events[1]).toMatchObject({
      event: "patch",
      data: { topic: "race:a", from: version, to: day.read("race:a").version, at: "2026-11-21T02:00:00Z" },
    });
  });

  it("sends a comment every fifteen seconds, whenever it was opened, by one shared timer", async () => {
    await start();
    const early = await served.open("bookmakers");
    await day.clock.advance(4_000);
    const late = await served.open("bookmakers");
    expect(day.clock.sleeping).toBe(1);
    await day.clock.advance(10_999);
    expect([early.comments, late.comments]).toEqual([0, 0]);
    await day.clock.advance(1);
    await until(() => early.comments === 1);
    await day.clock.advance(3_999);
    expect(late.comments).toBe(0);
    await day.clock.advance(1);
    await until(() => late.comments === 1);
    await day.clock.advance(26_000);
    await until(() => early.comments === 3 && late.comments === 2);
  });

  it.each([
    [0, 25],
    [0.5, 30],
    [1 - 2 ** -20, 35],
  ])("ends by itself after half an hour, give or take five minutes (by chance %d)", async (chance, minutes) => {
    await start({ random: () => chance });
    const reader = await served.open("bookmakers");
    await day.clock.advance(minutes * MINUTE - 15_000);
    expect(served.stream.size).toBe(1);
    await day.clock.advance(15_000);
    await until(() => reader.ended);
    expect(served.observer.ended).toEqual(["age"]);
    expect(served.stream.size).toBe(0);
  });

  it("is removed as soon as its reader has gone, with its timers", async () => {
    await start();
    const reader = await served.open("race:a");
    await served.open("race:a");
    reader.leave();
    await until(() => served.observer.ended.length === 1);
    expect(served.observer).toMatchObject({ ended: ["gone"], open: 1 });
    expect(served.stream.size).toBe(1);
    priceOf(2);
    await day.clock.advance(0);
    expect(served.observer.sent).toMatchObject([{ patches: 1 }]);
  });

  it("without readers has no timer", async () => {
    await start();
    expect(day.clock.sleeping).toBe(0);
    const reader = await served.open("race:a,next-to-jump");
    expect(day.clock.sleeping).toBe(2);
    reader.leave();
    await until(() => served.stream.size === 0);
    await day.clock.advance(0);
    expect(day.clock.sleeping).toBe(0);
  });

  it("responds to HEAD with its headers alone", async () => {
    await start();
    const reader = await served.open("race:a", "here", "HEAD");
    await until(() => reader.ended);
    expect(reader.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(reader.text).toBe("");
    expect(served.stream.size).toBe(0);
  });

  it("of unknown topics is a bad request", async () => {
    await start();
    const reader = await served.open("race:a,nonsense");
    await until(() => reader.ended);
    expect(reader.status).toBe(400);
    expect(JSON.parse(reader.text).message).toBe("query.topics: There is no topic nonsense.");
    expect(served.stream.size).toBe(0);
  });
});

describe("for a reader that takes gzip", () => {
  it("is compressed, with the same text from wherever it begins", async () => {
    await start();
    const plain = await served.open("race:a,status");
    const early = await served.openGzip("race:a,status");
    expect(early.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toBe("Accept-Encoding");
    const late: Reader[] = [];
    for (let change = 0; change < 20; change += 1) {
      priceOf(2 + change / 10);
      await day.clock.advance(TOGETHER_MS);
      if (change % 5 === 2) late.push(await served.openGzip("race:a,status"));
    }
    const patchesOf = (reader: Reader) => reader.events.filter(({ event }) => event === "patch");
    await until(() => early.text === plain.text && plain.events.length > 20);
    for (const reader of late) {
      await until(() => patchesOf(reader).length > 0 && isDeepStrictEqual(reader.events.at(-1), plain.events.at(-1)));
      const patches = patchesOf(reader);
      expect(patches).toEqual(plain.events.slice(-patches.length));
    }
    expect(early.bytes).toBeLessThan(plain.bytes / 1.5);
    // A publication counts the bytes that were sent.
    expect(served.observer.sent.every(({ bytes }) => bytes > 0)).toBe(true);
  });

  it("ends without an error, though without a checksum", async () => {
    await start();
    const reader = await served.openGzip("race:a");
    await until(() => reader.events.length === 1);
    served.stream.close();
    await until(() => reader.ended);
    expect(reader.events).toHaveLength(1);
  });

  it("responds to HEAD as it would to GET", async () => {
    await start();
    const response = await fetch(`http://127.0.0.1:${served.port}/api/stream?topics=status`, {
      method: "HEAD",
      headers: { "accept-encoding": "br, gzip;q=0.5" },
    });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });
});

describe("beyond its caps", () => {
  it("the server rejects further streams, and says when to try again", async () => {
    const chances = [0, 0, 0, 0, 0, 1 - 2 ** -20];
    await start({ settings: { max: 2 }, random: () => chances.shift() ?? 0 });
    const reader = await served.open("status", "one");
    await served.open("status", "two");
    const third = await served.open("status", "three");
    await until(() => third.ended);
    expect(third.status).toBe(503);
    expect(JSON.parse(third.text).name).toBe("streamsFull");
    expect(third.headers["retry-after"]).toBe("30");
    const fourth = await served.open("status", "three");
    expect(fourth.headers["retry-after"]).toBe("60");
    // One that ends makes room.
    reader.leave();
    await until(() => served.stream.size === 1);
    expect((await served.open("status", "three")).status).toBe(200);
  });

  it("one address gets no further streams, while others do", async () => {
    await start({ settings: { maxPerAddress: 2 } });
    const reader = await served.open("status", "one");
    await served.open("status", "one");
    const third = await served.open("status", "one");
    await until(() => third.ended);
    expect(third.status).toBe(429);
    expect(JSON.parse(third.text).name).toBe("tooManyStreams");
    expect(third.headers["retry-after"]).toBe("45");
    expect((await served.open("status", "two")).status).toBe(200);
    reader.leave();
    await until(() => served.stream.size === 2);
    expect((await served.open("status", "one")).status).toBe(200);
  });
});

it("the networks of one IPv6 site get the streams of sixteen addresses together", async () => {
  await start({ settings: { maxPerAddress: 1 } });
  const open = (network: number) => served.open("status", `2001:db8:7:${network}::/64`);
  for (let network = 0; network < 16; network += 1) expect((await open(network)).status).toBe(200);
  expect((await open(16)).status).toBe(429);
  expect((await served.open("status", "2001:db8:8:1::/64")).status).toBe(200);
});

describe("a reader that cannot keep up", () => {
  it("is disconnected, while the others are still served", async () => {
    let version = 1;
    const value = () => ({ text: `${version} ${"x".repeat(1_000_000)}` });
    await start({ reads: { read: () => ({ version, value }) } });
    const slow = await served.open("race:a");
    slow.stall();
    const fast = await served.open("race:a");
    await until(() => served.stream.size === 2);
    // The kernel's buffers for the slow reader are full after some megabytes.
    for (let change = 1; change < 200 && served.observer.ended.length === 0; change += 1) {
      version += 1;
      day.setBookmakers([]);
      await day.clock.advance(TOGETHER_MS);
      await until(() => fast.events.at(-1)?.event === "patch" && fast.events.length === change + 1);
    }
    expect(served.observer.ended).toEqual(["slow"]);
    expect(served.stream.size).toBe(1);
    version += 1;
    day.setBookmakers([]);
    await day.clock.advance(TOGETHER_MS);
    const chain = () => fast.events.slice(1).map(({ data }) => "to" in data && [data.from, data.to]);
    await until(() => fast.events.length === version);
    expect(chain()).toEqual(Array.from({ length: version - 1 }, (_, index) => [index + 1, index + 2]));
  });

  it("is disconnected through the comments alone, when nothing changes any more", async () => {
    let version = 1;
    await start({ reads: { read: () => ({ version, value: () => "x".repeat(32_000_000) + version }) } });
    const slow = await served.open("race:a");
    slow.stall();
    version += 1;
    day.setBookmakers([]);
    await day.clock.advance(0);
    expect(served.stream.size).toBe(1);
    await day.clock.advance(15_000);
    expect(served.observer.ended).toEqual(["slow"]);
  });

  it("does not keep the stream from closing", async () => {
    let version = 1;
    await start({ reads: { read: () => ({ version, value: () => "x".repeat(32_000_000) + version }) } });
    (await served.open("race:a")).stall();
    version += 1;
    day.setBookmakers([]);
    await day.clock.advance(0);
    served.stream.close();
    const closed = once(served.server, "close");
    served.server.close();
    await closed;
    started.pop();
    expect(served.observer.ended).toEqual(["shutdown"]);
  });
});

describe("at the end", () => {
  it("every stream is ended, so that the server closes; new ones are rejected", async () => {
    await start();
    const readers = [await served.open("race:a"), await served.open("status")];
    await until(() => served.stream.size === 2);
    served.stream.close();
    const turnedAway = await served.open("status");
    expect(turnedAway.status).toBe(503);
    const closed = once(served.server, "close");
    served.server.close();
    await closed;
    started.pop();
    await until(() => readers.every(({ ended }) => ended));
    expect(served.observer).toMatchObject({ open: 0, ended: ["shutdown", "shutdown"] });
    expect(day.clock.sleeping).toBe(0);
    // Changes from now on reach no reader.
    priceOf(2);
    await day.clock.advance(MINUTE);
  });
});

it("a stream that waits behind another request of its connection is not buffered without bound", async () => {
  let version = 1;
  await start({ reads: { read: () => ({ version, value: () => version }) } });
  const { port } = served.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  const get = "GET /?topics=race:a HTTP/1.1\r\nHost: x\r\n\r\n";
  socket.write(get + get);
  await until(() => served.stream.size === 2);
  for (let change = 0; change < 4; change += 1) {
    version += 1;
    day.setBookmakers([]);
    await day.clock.advance(TOGETHER_MS);
  }
  expect(served.observer.ended).toEqual(["slow"]);
  socket.destroy();
  await until(() => served.stream.size === 0);
});
