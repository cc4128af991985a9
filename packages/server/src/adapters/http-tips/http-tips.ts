import { z } from "zod";
import { FeedError } from "../../ports/odds-feed";
import type { RaceTips, TippedRace, TipsProvider } from "../../ports/tips";

/** A race's tips are a few kilobytes; a longer body is rejected. */
const MAX_BODY_BYTES = 1024 * 1024;

const tipsPayload = z.object({
  // The id becomes part of a link and is checked as every id of the product is.
  raceId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}$/),
  tips: z
    .array(
      z.object({
        tipster: z.string().trim().min(1).max(100),
        runnerNumber: z.int().min(1).max(99),
        rank: z.int().min(1).optional(),
      }),
    )
    .max(5_000),
});

/** The time-out of a call, milliseconds. Short, since pages can do without tips. */
const TIMEOUT_MS = 2_000;

/** The tipping site's address and how long to wait for it. */
export interface HttpTipsOptions {
  /** Where the tipping site's API begins; `/races` is added. */
  readonly baseUrl: string;
  /** For one race, from the call to the last byte; milliseconds. */
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

/** A tipping site with the API of `docs/tips-format.md`. Calls are not retried: the next round asks again. */
export class HttpTips implements TipsProvider {
  readonly #races: string;
  readonly #timeoutMs: number;
  readonly #fetch: Fetch;

  constructor({ baseUrl, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: HttpTipsOptions) {
    this.#races = `${baseUrl.replace(/\/+$/, "")}/races`;
    this.#timeoutMs = timeoutMs;
    this.#fetch = fetch;
  }

  async readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined> {
    signal.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(() => {
      timeout.abort(new FeedError("timeout", `The tipping site did not respond within ${this.#timeoutMs} ms.`));
    }, this.#timeoutMs);
    const cancel = () => timeout.abort(signal.reason);
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const json = await getJson(`${this.#races}?${raceQuery(race)}`, this.#fetch, timeout.signal);
      return json && parseTips(json.value);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    }
  }
}

/** Identifies a race by local date, venue, code and number, since the site does not know our ids. */
function raceQuery({ meetingDate, venue, racingCode, number }: TippedRace): URLSearchParams {
  return new URLSearchParams({ date: meetingDate, venue, code: racingCode, race: String(number) });
}

/**
 * Counts each tipster once per runner, whatever rank it gave. A response that does not fit is rejected whole: a partial
 * count would look like a real one.
 *
 * @throws FeedError `malformed`
 */
function parseTips(json: unknown): RaceTips {
  const { success, data, error } = tipsPayload.safeParse(json);
  if (!success) {
    const issue = error.issues[0];
    throw new FeedError(
      "malformed",
      `The tipping site's response does not fit at ${issue?.path.join(".") || "its root"}.`,
    );
  }
  const tipsters = new Map<number, Set<string>>();
  for (const { tipster, runnerNumber } of data.tips) {
    const named = tipsters.get(runnerNumber) ?? new Set();
    tipsters.set(runnerNumber, named.add(tipster.toLowerCase()));
  }
  return {
    tipspotRaceId: data.raceId,
    counts: new Map([...tipsters].map(([number, named]) => [number, named.size])),
  };
}

type Fetch = typeof globalThis.fetch;

/**
 * Fetches a document with GET; `undefined` for a 404. Rejects with the signal's reason when aborted, and with a `FeedError` for everything
 * else.
 */
async function getJson(url: string, fetch: Fetch, signal: AbortSignal): Promise<{ value: unknown } | undefined> {
  let text: string;
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      // A redirect may lead anywhere, into this network too: a 3xx is an error.
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) {
        return undefined;
      }
      throw statusError(response);
    }
    text = await boundedText(response);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FeedError ? error : unreachable(error);
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    throw new FeedError("malformed", "The tipping site's response is not JSON.", undefined, { cause: error });
  }
}

function statusError({ status, headers }: Response): FeedError {
  if (status !== 429) {
    return new FeedError("rejected", `The tipping site responded with status ${status}.`);
  }
  const seconds = headers.get("retry-after") ?? "";
  const retryAfterMs = /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
  return new FeedError("rate_limited", "The tipping site asks for fewer calls.", retryAfterMs);
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      throw new FeedError("malformed", `The tipping site's response is longer than ${MAX_BODY_BYTES} bytes.`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function unreachable(cause: unknown): FeedError {
  return new FeedError("unreachable", "The tipping site cannot be reached.", undefined, { cause });
}
