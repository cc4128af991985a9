import { setImmediate as nextTurn } from "node:timers/promises";

/** How a source fails one call instead of responding. */
export type Fault = (good: () => Promise<Response>, signal: AbortSignal, url: string) => Promise<Response>;

/** A call to a source that a test may make fail, and everything that was called. */
export class FaultyFetch {
  /** Replaces every response; `undefined` for the source's own. */
  fault: Fault | undefined;
  /** When each call was made. */
  readonly calls: number[] = [];
  #underWay = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    this.calls.push(Date.now());
    const signal = init?.signal ?? new AbortController().signal;
    const good = () => this.#wholly(input, init);
    return this.fault === undefined ? good() : this.fault(good, signal, String(input));
  };

  /** Waits until every call to the source has ended and its callers have run. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 6; quiet = this.#underWay > 0 ? 0 : quiet + 1) await nextTurn();
  }

  /** The source's own response, its body read to the end; a stream's is passed on as it comes. */
  async #wholly(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
    this.#underWay += 1;
    try {
      const response = await fetch(input, init);
      if (response.headers.get("content-type")?.includes("event-stream")) return response;
      return new Response(await response.arrayBuffer(), response);
    } finally {
      this.#underWay -= 1;
    }
  }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** Rejects when the caller aborts. */
export const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** A response whose bytes are altered. */
const changed =
  (change: (text: string) => string): Fault =>
  async (good) => {
    const response = await good();
    return new Response(change(await response.text()), response);
  };

/** Replaces every number, text and list by a value of another type. */
function otherTypes(value: unknown): unknown {
  if (typeof value === "number") return { amount: value };
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [index, otherTypes(item)]));
  if (typeof value !== "object" || value === null) return "null";
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, otherTypes(item)]));
}

const brokenOff = (text: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new TypeError("terminated"));
    },
  });

const BLANKS = new Uint8Array(64 * 1024).fill(0x20);

/** A text, then at least so many blanks, made as they are read. */
function followedByBlanks(text: string, least: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull(controller) {
      controller.enqueue(BLANKS);
      sent += BLANKS.length;
      if (sent >= least) controller.close();
    },
  });
}

/** The Retry-After of a host that is called too often or whose plan is used up, seconds. */
export const RETRY_AFTER_S = 20;

/** Every way in which a REST source fails. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "is down": () => Promise.reject(new TypeError("fetch failed")),
  "responds with 500": async () => json(500, { title: "Internal Server Error" }),
  "responds with a page in HTML": async () => new Response("<!doctype html><title>Maintenance</title>"),
  "does not respond": (_, signal) => never(signal),
  "sends garbage": async () => new Response("\u0000\u0001{{{[[[", { headers: { "content-type": "application/json" } }),
  "cuts its bodies": changed((text) => text.slice(0, Math.floor(text.length / 2))),
  "breaks off in the middle of a body": async (good) => {
    const response = await good();
    return new Response(brokenOff((await response.text()).slice(0, 40)), response);
  },
  "sends far too much": async (good) => {
    const response = await good();
    return new Response(followedByBlanks(await response.text(), 6_100_000), response);
  },
  "sends other types": changed((text) => JSON.stringify(otherTypes(JSON.parse(text)))),
  "sends prices that cannot be": changed((text) =>
    text.replaceAll(/"(price|win_price|place_price|openingPrice|fixed_win|fixed_place|fluc)":\s*[\d.]+/g, '"$1":-1'),
  ),
  "sends empty objects": async () => json(200, {}),
  "sends empty lists": async () => json(200, []),
  "says that it was asked too often": async () =>
    json(429, { title: "Too many" }, { "retry-after": `${RETRY_AFTER_S}` }),
  "says that the plan is used up": async () => json(402, { title: "Payment Required" }),
};
