import { afterEach, describe, expect, it, vi } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { FeedError } from "../../ports/odds-feed";
import { FeedClient, type FeedClientOptions, MAX_BODY_BYTES } from "./feed-client";

const NOW = Date.parse("2026-08-12T03:15:00Z");
const never = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
});

/** A client of a host with this response. */
function clientOf(
  respond: (signal: AbortSignal) => Response | Promise<Response>,
  options: Partial<FeedClientOptions> = {},
) {
  const clock = new ManualClock(NOW);
  const calls: [url: string, init: RequestInit][] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    calls.push([String(url), init]);
    return respond(init.signal as AbortSignal);
  };
  const client = new FeedClient({
    name: "Host",
    baseUrl: "http://host/v1",
    clock,
    timeoutMs: 20_000,
    fetch,
    ...options,
  });
  return { clock, calls, client, get: (path = "/x", query = {}) => client.get(path, query, never) };
}

const ok = () => Response.json({ ok: true });
const hangs = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
/** A body that never ends, and whether it was cancelled. */
function endless() {
  const state = { isGivenUp: false };
  const body = new ReadableStream({
    cancel: () => {
      state.isGivenUp = true;
    },
  });
  return { state, body };
}

describe("A call to a source", () => {
  it.each([
    ["http://host/v1", undefined, {}, "http://host/v1/x"],
    ["http://host/v1///", undefined, {}, "http://host/v1/x"],
    ["http://host/v1", { enc: "json" }, {}, "http://host/v1/x?enc=json"],
    ["http://host/v1", undefined, { a: "b c" }, "http://host/v1/x?a=b+c"],
    ["http://host/v1", { enc: "json", a: "1" }, { a: "2" }, "http://host/v1/x?enc=json&a=2"],
  ])("to %s with %j and %j has the right address", async (baseUrl, always, query, url) => {
    const { calls, get } = clientOf(ok, { baseUrl, ...(always && { query: always }) });
    expect(await get("/x", query)).toEqual({ ok: true });
    expect(calls.map(([each]) => each)).toEqual([url]);
  });

  it("asks for JSON, sends the given headers, and follows no redirect", async () => {
    const { client, calls } = clientOf(ok, { headers: { "x-api-key": "key", from: "desk" } });
    await client.get("/x", {}, never);
    await client.open("/x", {}, { accept: "text/event-stream", from: "stream" }, never);
    expect(calls.map(([, { headers, redirect }]) => [headers, redirect])).toEqual([
      [{ accept: "application/json", "x-api-key": "key", from: "desk" }, "manual"],
      [{ accept: "text/event-stream", "x-api-key": "key", from: "stream" }, "manual"],
    ]);
  });

  it("that gets a 404 returns nothing, or is rejected if it opens a stream", async () => {
    const { client, get } = clientOf(() => new Response("", { status: 404 }));
    expect(await get()).toBeUndefined();
    await expect(client.open("/x", {}, {}, never)).rejects.toMatchObject({
      kind: "rejected",
      message: "Host has no /x (404).",
    });
    expect(await get()).toBeUndefined();
  });

  it.each([302, 400, 500])("with status %s is rejected, and its body is cancelled", async (status) => {
    const { state, body } = endless();
    const { get } = clientOf(() => new Response(body, { status }));
    await expect(get()).rejects.toMatchObject({ kind: "rejected", message: `Host responded with status ${status}.` });
    expect(state.isGivenUp).toBe(true);
  });

  it("that does not reach the host is unreachable, with its cause", async () => {
    const cause = new TypeError("fetch failed");
    const { get } = clientOf(() => Promise.reject(cause));
    await expect(get()).rejects.toMatchObject({ kind: "unreachable", message: "Host cannot be reached.", cause });
  });

  it("whose body breaks off is malformed, with its cause", async () => {
    const cause = new Error("cut");
    const { get } = clientOf(() => new Response(new ReadableStream({ start: (body) => body.error(cause) })));
    await expect(get()).rejects.toMatchObject({ kind: "malformed", message: "Host's response broke off.", cause });
  });

  it("that takes too long is a time-out, after its own limit where it has one", async () => {
    const { client, get } = clientOf(hangs, { timeoutMs: 1 });
    const message = "Host did not respond within 1 ms.";
    await expect(get()).rejects.toMatchObject({ kind: "timeout", message, cause: expect.anything() });
    const patient = clientOf(hangs);
    await expect(patient.client.get("/x", {}, never, 1)).rejects.toMatchObject({ kind: "timeout", message });
    await expect(client.open("/x", {}, {}, never)).rejects.toMatchObject({
      kind: "timeout",
      message,
      cause: expect.anything(),
    });
  });

  it("that the caller aborts ends with the caller's reason", async () => {
    const reason = new Error("enough");
    for (const way of ["get", "open"] as const) {
      const stop = new AbortController();
      const { client } = clientOf(hangs);
      const call = way === "get" ? client.get("/x", {}, stop.signal) : client.open("/x", {}, {}, stop.signal);
      stop.abort(reason);
      await expect(call).rejects.toBe(reason);
    }
  });

  it("that opens a stream has no time limit once the stream has begun", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let signal: AbortSignal | undefined;
    const { client } = clientOf((given) => {
      signal = given;
      return ok();
    });
    await client.open("/x", {}, {}, never);
    expect(vi.getTimerCount()).toBe(0);
    expect(signal?.aborted).toBe(false);
  });
});

describe("A host that asks to be left alone", () => {
  it.each([
    ["10", 10_000, 10_000],
    [undefined, undefined, 30_000],
    ["3600", 3_600_000, 300_000],
    ["nonsense", undefined, 30_000],
  ])("with Retry-After %s is not called until then", async (header, retryAfterMs, rest) => {
    const { clock, calls, client, get } = clientOf(
      () => new Response("", { status: 429, ...(header && { headers: { "retry-after": header } }) }),
    );
    await expect(get()).rejects.toMatchObject({
      kind: "rate_limited",
      message: "Host was asked too often.",
      retryAfterMs,
    });
    await clock.advance(rest - 1);
    const left = { kind: "rate_limited", message: "Host asked to be left alone for a while.", retryAfterMs: 1 };
    await expect(get()).rejects.toMatchObject(left);
    await expect(client.open("/x", {}, {}, never)).rejects.toMatchObject(left);
    expect(calls).toHaveLength(1);
    await clock.advance(1);
    await expect(get()).rejects.toMatchObject({ message: "Host was asked too often." });
    expect(calls).toHaveLength(2);
  });

  it("in its own way is not called until then, as the adapter reads it", async () => {
    const { state, body } = endless();
    const seen: unknown[] = [];
    const error = new FeedError("budget_spent", "used up", 5_000);
    let spent: FeedError | undefined = error;
    const { clock, calls, get } = clientOf(() => (spent === error ? new Response(body) : ok()), {
      onResponse: (response, now) => {
        seen.push([response.status, now]);
        return spent;
      },
    });
    await expect(get()).rejects.toBe(error);
    expect(state.isGivenUp).toBe(true);
    expect(seen).toEqual([[200, NOW]]);
    await expect(get()).rejects.toMatchObject({ kind: "budget_spent", retryAfterMs: 5_000 });
    expect(calls).toHaveLength(1);
    spent = undefined;
    await clock.advance(5_000);
    expect(await get()).toEqual({ ok: true });
    spent = new FeedError("rejected", "not now");
    await expect(get()).rejects.toBe(spent);
    spent = undefined;
    // The response gave no time to wait, so the next call is made.
    expect(await get()).toEqual({ ok: true });
  });
});

describe("A body", () => {
  const chunked = (...chunks: readonly Uint8Array[]) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(body) {
          for (const chunk of chunks) body.enqueue(chunk);
          body.close();
        },
      }),
    );

  it("may come in pieces that split a character", async () => {
    const bytes = new TextEncoder().encode('{"name":"Ōtaki"}');
    const { get } = clientOf(() => chunked(bytes.slice(0, 10), bytes.slice(10)));
    expect(await get()).toEqual({ name: "Ōtaki" });
  });

  it("is read to its largest size and no further", async () => {
    const text = (bytes: number) => new TextEncoder().encode(JSON.stringify("x".repeat(bytes - 2)));
    expect(await clientOf(() => chunked(text(MAX_BODY_BYTES))).get()).toHaveLength(MAX_BODY_BYTES - 2);
    await expect(clientOf(() => chunked(text(MAX_BODY_BYTES + 1))).get()).rejects.toMatchObject({
      kind: "malformed",
      message: "The response is longer than 6000000 bytes.",
    });
  });

  it.each([
    ["", "The response is not JSON."],
    ["{", "The response is not JSON."],
    [`"${String.fromCharCode(0xd7)}`, "The response is not JSON."],
    ["[".repeat(33), "The response has more or deeper values than a payload."],
  ])("of %j is malformed", async (text, message) => {
    await expect(clientOf(() => new Response(text)).get()).rejects.toMatchObject({ kind: "malformed", message });
  });

  it("that is empty is malformed, and the error of invalid JSON says why", async () => {
    await expect(clientOf(() => new Response(null)).get()).rejects.toMatchObject({
      message: "The response is not JSON.",
      cause: expect.any(SyntaxError),
    });
    // The last piece ends within a character.
    await expect(clientOf(() => chunked(Uint8Array.of(0x31, 0xc5))).get()).rejects.toMatchObject({
      message: "The response is not JSON.",
    });
  });
});
