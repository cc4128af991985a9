import { operationById } from "@railbird/contract/validators";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { afterEach, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "../../support/test-app";
import { openStream, type Reader, until } from "./stream-server";

let app: TestApp;
afterEach(() => app.close());

async function start(options?: TestAppOptions): Promise<void> {
  app = await startTestApp({ meetings: 6, ...options });
}

/** Faults that the contract finds in a response that has ended. */
async function issuesOf(reader: Reader) {
  await until(() => reader.ended);
  const type = reader.headers["content-type"]?.split(";")[0];
  return operationById("streamTopics").checkResponse(
    reader.status ?? 0,
    type,
    type === "application/json" ? JSON.parse(reader.text) : reader.text,
    reader.headers,
  );
}

it("a page that has fetched its reads is kept equal to what a GET returns", async () => {
  await start();
  const paths = { "next-to-jump": "/api/next-to-jump", "meetings-today:AU": "/api/meetings/today" };
  const topics = Object.keys(paths) as (keyof typeof paths)[];
  const get = async (topic: keyof typeof paths) => {
    const response = await app.get(paths[topic]);
    return { version: Number(response.headers.get("railbird-version")), value: await response.json() };
  };
  const held = new Map(await Promise.all(topics.map(async (topic) => [topic, await get(topic)] as const)));
  const reader = await openStream(app.port, topics.join(","));
  await until(() => reader.events.length === 1);
  expect(reader.events[0]?.data).toMatchObject({
    versions: Object.fromEntries(topics.map((topic) => [topic, held.get(topic)?.version])),
  });
  for (let minute = 0; minute < 5; minute += 1) {
    await app.clock.advance(60_000);
    await app.poll();
    await app.clock.advance(1_000);
  }
  const now = new Map(await Promise.all(topics.map(async (topic) => [topic, await get(topic)] as const)));
  const take = () => {
    const taken = new Map(held);
    for (const { event, data } of reader.events) {
      if (event !== "patch") continue;
      const topic = data.topic as keyof typeof paths;
      expect(data.from).toBe(taken.get(topic)?.version);
      const value = immutableJSONPatch(taken.get(topic)?.value, data.patch as JSONPatchDocument);
      taken.set(topic, { version: data.to, value });
    }
    return taken;
  };
  await until(() => topics.every((topic) => take().get(topic)?.version === now.get(topic)?.version));
  expect(take()).toEqual(now);
  expect(reader.events.length).toBeGreaterThan(topics.length);
});

it.each([
  ["an unknown topic", "status,nonsense"],
  ["too many topics", Array.from({ length: 21 }, (_, id) => `race:${id}`).join(",")],
  ["no topic", ""],
])("%s is a bad request that names the parameter", async (_, topics) => {
  await start();
  const reader = await openStream(app.port, topics);
  expect(await issuesOf(reader)).toEqual([]);
  expect(reader.status).toBe(400);
  expect(JSON.parse(reader.text)).toMatchObject({ name: "badRequest", issues: [{ path: "query.topics" }] });
});

it("a topic that is listed twice is followed once", async () => {
  await start();
  const reader = await openStream(app.port, "status,bookmakers,status");
  await until(() => reader.events.length === 1);
  const versions = { status: expect.any(Number), bookmakers: expect.any(Number) };
  expect(reader.events[0]?.data).toEqual({ now: expect.any(String), versions });
});

it("beyond its caps the server responds as in the contract, and still serves polls", async () => {
  await start({ parts: { site: { streams: { max: 2, maxPerAddress: 1 } } } });
  await openStream(app.port, "status");
  const one = await openStream(app.port, "status");
  expect(one.status).toBe(429);
  expect(await issuesOf(one)).toEqual([]);
  await app.close();
  await start({ parts: { site: { streams: { max: 0, maxPerAddress: 1 } } } });
  const none = await openStream(app.port, "status");
  expect(none.status).toBe(503);
  expect(await issuesOf(none)).toEqual([]);
  expect((await app.get("/api/status")).status).toBe(200);
});

it("the metrics count the streams that are open", async () => {
  await start();
  const reader = await openStream(app.port, "status");
  expect(await (await app.get("/metrics")).text()).toContain("railbird_stream_listeners 1\n");
  reader.leave();
  // The server notices only after a moment that the reader has gone.
  for (let text = ""; !text.includes("railbird_stream_listeners 0\n"); ) {
    text = await (await app.get("/metrics")).text();
  }
});
