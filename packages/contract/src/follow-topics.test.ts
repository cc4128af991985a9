import { describe, expect, it, onTestFinished } from "vitest";
import { followTopics, type TopicChange } from "./follow-topics";

/** A server with one stream at a time, and reads that a test sets. */
class Site {
  readonly reads = new Map<string, { readonly version: number; readonly value: unknown }>();
  readonly asked: string[] = [];
  /** Responses to the next connections, instead of a stream. */
  readonly rejections: Response[] = [];
  #send: ((text: string) => void) | undefined;
  #end: (() => void) | undefined;

  readonly fetch = async (url: string, { signal }: RequestInit): Promise<Response> => {
    const path = url.replace("https://site.example", "");
    this.asked.push(path);
    if (path.startsWith("/api/stream")) return this.rejections.shift() ?? this.#stream(signal);
    const read = this.reads.get(path);
    if (read === undefined) return Response.json({ name: "notFound", message: "Race not found" }, { status: 404 });
    return Response.json(read.value, { headers: { "Railbird-Version": String(read.version) } });
  };

  hello(versions: Record<string, number>): void {
    this.#send?.(`retry: 10\nevent: hello\ndata: ${JSON.stringify({ now: "2026-11-03T04:00:00Z", versions })}\n\n`);
  }

  patch(topic: string, from: number, to: number, patch: unknown): void {
    this.#send?.(`event: patch\ndata: ${JSON.stringify({ topic, from, to, at: "2026-11-03T04:00:00Z", patch })}\n\n`);
  }

  end(): void {
    this.#end?.();
  }

  #stream(signal: RequestInit["signal"]): Response {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#send = (text) => controller.enqueue(encoder.encode(text));
        this.#end = () => controller.close();
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  }
}

function follow<const Topic extends string>(site: Site, ...topics: readonly Topic[]) {
  const changes: TopicChange<Topic>[] = [];
  const errors: unknown[] = [];
  const waits: number[] = [];
  const stop = followTopics({
    baseUrl: "https://site.example/",
    topics,
    onChange: (change) => changes.push(change),
    onError: (error) => errors.push(error),
    fetch: site.fetch,
    sleep: async (ms, signal) => {
      waits.push(ms);
      if (waits.length > 50) await new Promise((_, reject) => signal.addEventListener("abort", reject));
      await new Promise(setImmediate);
    },
  });
  onTestFinished(stop);
  return { changes, errors, waits, stop };
}

/** Lets everything that is under way happen. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const PATH = "/api/races/r1";

describe("following topics", () => {
  it("fetches each read once and applies patches to it", async () => {
    const site = new Site();
    site.reads.set(PATH, { version: 3, value: { name: "Cup", runners: [{ id: "a", odds: 2 }] } });
    const { changes } = follow(site, "race:r1");
    await settled();
    site.hello({ "race:r1": 3 });
    await settled();
    site.patch("race:r1", 3, 5, [{ op: "replace", path: "/runners/0/odds", value: 1.9 }]);
    await settled();
    expect(changes).toEqual([
      { topic: "race:r1", version: 3, value: { name: "Cup", runners: [{ id: "a", odds: 2 }] } },
      { topic: "race:r1", version: 5, value: { name: "Cup", runners: [{ id: "a", odds: 1.9 }] } },
    ]);
    expect(site.asked).toEqual(["/api/stream?topics=race%3Ar1", PATH]);
  });

  it.each([
    ["it does not hold what a patch starts from", 4, [{ op: "replace", path: "/name", value: "x" }]],
    ["a patch does not fit", 3, [{ op: "remove", path: "/nothing" }]],
  ])("fetches again where %s", async (_, from, patch) => {
    const site = new Site();
    site.reads.set(PATH, { version: 3, value: { name: "Cup" } });
    const { changes } = follow(site, "race:r1");
    await settled();
    site.hello({ "race:r1": 3 });
    await settled();
    site.reads.set(PATH, { version: 6, value: { name: "Derby" } });
    site.patch("race:r1", from, 6, patch);
    await settled();
    expect(changes.at(-1)).toEqual({ topic: "race:r1", version: 6, value: { name: "Derby" } });
  });

  it("ignores a patch that is older than its version", async () => {
    const site = new Site();
    site.reads.set(PATH, { version: 9, value: { name: "Cup" } });
    const { changes } = follow(site, "race:r1");
    await settled();
    site.hello({ "race:r1": 8 });
    site.patch("race:r1", 7, 8, []);
    site.patch("race:r1", 8, 9, []);
    await settled();
    expect(changes).toHaveLength(1);
  });

  it("reconnects when the stream ends, after the stream's `retry` time, and fetches only changed reads", async () => {
    const site = new Site();
    site.reads.set(PATH, { version: 3, value: { name: "Cup" } });
    site.reads.set("/api/status", { version: 1, value: { now: "x" } });
    const { waits, changes } = follow(site, "race:r1", "status");
    await settled();
    site.hello({ "race:r1": 3, status: 1 });
    await settled();
    site.end();
    await settled();
    expect(waits).toEqual([10]);
    site.reads.set(PATH, { version: 4, value: { name: "Derby" } });
    site.hello({ "race:r1": 4, status: 1 });
    await settled();
    expect(changes.map(({ topic, version }) => [topic, version])).toEqual([
      ["race:r1", 3],
      ["status", 1],
      ["race:r1", 4],
    ]);
  });

  it("waits as long as a full server asks, and stops when the server rejects the topics", async () => {
    const site = new Site();
    const full = { name: "streamsFull", message: "No more." };
    site.rejections.push(
      Response.json(full, { status: 503, headers: { "Retry-After": "40" } }),
      Response.json({ name: "badRequest", message: "No such topic." }, { status: 400 }),
    );
    const { waits, errors } = follow(site, "status");
    await settled();
    expect(waits).toEqual([40_000]);
    expect(errors).toMatchObject([{ status: 503 }, { status: 400, message: "No such topic." }]);
    expect(site.asked).toHaveLength(2);
  });

  it("waits longer after each failure in a row", async () => {
    const site = new Site();
    for (let failure = 0; failure < 7; failure += 1) site.rejections.push(new Response(null, { status: 500 }));
    const { waits } = follow(site, "status");
    await settled();
    await settled();
    expect(waits.slice(0, 7)).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  });

  it("reports a missing read", async () => {
    const site = new Site();
    const { changes } = follow(site, "race:none");
    await settled();
    site.hello({ "race:none": 5 });
    await settled();
    expect(changes).toEqual([{ topic: "race:none", version: 0, value: undefined }]);
  });

  it("reports nothing more once it is stopped", async () => {
    const site = new Site();
    site.reads.set(PATH, { version: 3, value: { name: "Cup" } });
    const { changes, errors, stop } = follow(site, "race:r1");
    await settled();
    site.hello({ "race:r1": 3 });
    stop();
    await settled();
    expect([changes, errors]).toEqual([[], []]);
    expect(site.asked.filter((path) => path.startsWith("/api/stream"))).toHaveLength(1);
  });
});
