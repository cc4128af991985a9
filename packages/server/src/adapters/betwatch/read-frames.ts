import { createParser, type EventSourceMessage } from "eventsource-parser";
import { FeedError } from "../../ports/odds-feed";

/** A frame is one race's odds at the most; a longer one is not valid. */
const MAX_FRAME_CHARACTERS = 5_000_000;

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
