import { once } from "node:events";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { PartsInTurn } from "./parts-in-turn";

/** After so many turns in which no part waited for its own, what is being waited for does not come. */
const MOST_IDLE_TURNS = 1_000;

/**
 * Renders elements to HTML in turns: what is outside of `parts` at once, then a part after each `turn`. Rejects with what a component
 * throws, also below a `Suspense`, and when one waits for anything that takes long: pages are rendered from what is in memory.
 */
export async function renderToText(element: ReactNode, parts: PartsInTurn, turn: () => Promise<void>): Promise<string> {
  let isWhole = false;
  let failure: { readonly error: unknown } | undefined;
  const rendering = renderToPipeableStream(element, {
    // Nothing is moved to the document's end, to be put in place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => {
      isWhole = true;
    },
    onError: (error) => {
      failure ??= { error };
    },
  });
  for (let idle = 0; !isWhole && failure === undefined; idle = parts.isAnyWaiting ? 0 : idle + 1) {
    if (idle > MOST_IDLE_TURNS)
      rendering.abort(new Error("A part of the page waits for something that does not come."));
    await turn();
    parts.next();
  }
  if (failure !== undefined) {
    rendering.abort(failure.error);
    throw failure.error;
  }
  const chunks: Uint8Array[] = [];
  const sink = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const written = once(sink, "finish");
  rendering.pipe(sink);
  await written;
  return Buffer.concat(chunks).toString();
}
