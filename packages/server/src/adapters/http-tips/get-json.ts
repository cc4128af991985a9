import { FeedError } from "../../ports/odds-feed";

export type Fetch = typeof globalThis.fetch;

/** A race's tips are a few kilobytes; a longer body is rejected. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Fetches a document with GET; `undefined` for a 404. Rejects with the signal's reason when aborted, and with a `FeedError` for everything
 * else.
 */
export async function getJson(url: string, fetch: Fetch, signal: AbortSignal): Promise<{ value: unknown } | undefined> {
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
