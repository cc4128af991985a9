import type { Instant } from "@railbird/domain";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { z } from "zod";
import type { Clock } from "../../ports/clock";
import { type FeedBudget, FeedError } from "../../ports/odds-feed";
import { FeedClient, retryAfterMs } from "../feed/feed-client";
import { SourceBudget } from "../feed/source-budget";

/** A frame is one race's odds at the most; a longer one is not valid. */
const MAX_FRAME_CHARACTERS = 5_000_000;

/** Until a response says otherwise. */
const CALLS_PER_MINUTE = 60;

/** Request units that a call costs; one that asks for history costs twice as much. */
export const UNITS = { call: 1, withHistory: 2 } as const;

/** A plan that is used up is asked about again after so long at the latest. */
const SPENT_REST_MS = 60 * 60_000;

/** No days have this many races: a list that always names a next page would be read for ever. */
export const MOST_PAGES = 60;

const listPayload = z.object({ items: z.array(z.unknown()), next: z.string().nullish() });

type Query = Readonly<Record<string, string>>;

export interface BetWatchCallsOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** Called at each 409. */
  readonly onConflict: () => void;
}

/** Calls to BetWatch within the plan, each counted. Rejects with a `FeedError`. */
export class BetWatchCalls {
  readonly #clock: Clock;
  readonly #client: FeedClient;
  readonly #budget = new SourceBudget({ unit: "requests", callsPerMinute: CALLS_PER_MINUTE });
  #respondedAt: Instant = Number.NEGATIVE_INFINITY;
  #isFailing = false;

  constructor({ baseUrl, key, clock, timeoutMs, fetch, onConflict }: BetWatchCallsOptions) {
    this.#clock = clock;
    const note = noteLimits(this.#budget);
    this.#client = new FeedClient({
      name: "BetWatch",
      baseUrl,
      headers: { "x-api-key": key },
      clock,
      timeoutMs,
      fetch,
      onResponse: (response, now) => {
        if (response.status === 409) onConflict();
        return note(response, now);
      },
    });
  }

  /** When a call last brought what it should. */
  get respondedAt(): Instant {
    return this.#respondedAt;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** A call brought what it should. */
  succeeded(): void {
    this.#respondedAt = this.#clock.now();
    this.#isFailing = false;
  }

  /** How long until the plan allows another call, milliseconds; 0: now. */
  waitMs(now: Instant): number {
    return this.#budget.waitMs(now);
  }

  budget(): FeedBudget {
    return this.#budget.facts(UNITS.call, this.#clock.now());
  }

  /** One response; the call has failed until {@link succeeded} is called. `undefined` for 404. */
  async get(path: string, query: Query, units: number, signal: AbortSignal, timeoutMs?: number): Promise<unknown> {
    this.#budget.call(this.#clock.now());
    this.#isFailing = true;
    const payload = await this.#client.get(path, query, signal, timeoutMs);
    this.#budget.spend(units, this.#clock.now());
    return payload;
  }

  /** All items of a list. */
  async pages(path: string, query: Query, signal: AbortSignal): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const payload = await this.get(path, after ? { ...query, after } : query, UNITS.call, signal);
      const list = listPayload.safeParse(payload).data;
      if (list === undefined) throw new FeedError("malformed", `BetWatch's ${path} is no list.`);
      items.push(...list.items);
      after = list.next || undefined;
      if (after === undefined) return items;
    }
    throw new FeedError("malformed", `BetWatch's ${path} does not end.`);
  }

  /** A response whose body is read as it comes. */
  open(path: string, query: Query, headers: Query, signal: AbortSignal): Promise<Response> {
    this.#budget.call(this.#clock.now());
    return this.#client.open(path, query, headers, signal);
  }
}

/** Applies what every response says of the limits, and makes a quota that is used up another error than too many calls: both are a 429. */
function noteLimits(budget: SourceBudget): (response: Response, now: Instant) => FeedError | undefined {
  return ({ status, headers }, now) => {
    const remaining = numberIn(headers, "x-ratelimit-monthly-remaining");
    const resetsAt = Date.parse(headers.get("x-ratelimit-monthly-reset") ?? "");
    budget.learn({
      limit: numberIn(headers, "x-ratelimit-monthly-limit"),
      remaining,
      resetsAt: Number.isNaN(resetsAt) ? undefined : resetsAt,
      callsPerMinute: numberIn(headers, "x-ratelimit-limit"),
    });
    if (status !== 429 || remaining !== 0) return undefined;
    const wait = retryAfterMs(headers.get("retry-after"), now) ?? SPENT_REST_MS;
    return new FeedError(
      "budget_spent",
      "BetWatch's requests of this month are used up.",
      Math.min(wait, SPENT_REST_MS),
    );
  };
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads a stream of server-sent events and hands out each frame. Rejects with a `FeedError`: `unreachable` when the stream ends,
 * `timeout` when nothing comes for so long, `malformed` when a frame does not end; with the signal's reason when it aborts.
 */
export async function readFrames(
  response: Response,
  onFrame: (frame: EventSourceMessage) => void,
  { signal, silentMs }: { readonly signal: AbortSignal; readonly silentMs: number },
): Promise<never> {
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let isTooLong = false;
  const parser = createParser({
    onEvent: onFrame,
    onError: ({ type }) => {
      isTooLong ||= type === "max-buffer-size-exceeded";
    },
    maxBufferSize: MAX_FRAME_CHARACTERS,
  });
  let isSilent = false;
  const silence = () => {
    isSilent = true;
    void reader.cancel().catch(() => undefined);
  };
  const giveUp = () => void reader.cancel().catch(() => undefined);
  let timer = setTimeout(silence, silentMs);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(silence, silentMs);
      parser.feed(decoder.decode(value, { stream: true }));
      if (isTooLong) throw new FeedError("malformed", "A frame of BetWatch's stream does not end.");
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FeedError) throw error;
    if (!isSilent) throw new FeedError("unreachable", "BetWatch's stream broke off.", undefined, { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    void reader.cancel().catch(() => undefined);
  }
  if (isSilent) throw new FeedError("timeout", `BetWatch's stream was silent for ${silentMs} ms.`);
  throw new FeedError("unreachable", "BetWatch's stream ended.");
}
