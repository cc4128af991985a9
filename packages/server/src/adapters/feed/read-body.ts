import { FeedError } from "../../ports/odds-feed";
import { hasPayloadShape } from "./json-shape";

/** A day of 200 meetings is about 2 MB; three times as much is not a valid response. */
export const MAX_BODY_BYTES = 6_000_000;

/**
 * Reads a JSON body, unpacked, and no further than `MAX_BODY_BYTES`, so that a broken host cannot fill the memory.
 * Rejects with a `FeedError` `malformed` when it is too long, nested too deep or no JSON, and with the platform's error when it breaks
 * off.
 */
export async function readJsonBody(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Leaving the loop cancels the body, and with it the transfer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new FeedError("malformed", `The response is longer than ${MAX_BODY_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  text += decoder.decode();
  if (!hasPayloadShape(text))
    throw new FeedError("malformed", "The response has more or deeper values than a payload.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedError("malformed", "The response is not JSON.", undefined, { cause: error });
  }
}
