import type { StreamHello, StreamPatch } from "@railbird/contract";

/** The first event of a stream. `retryMs`: how long the reader waits before it reconnects when the stream ends. */
export function helloEvent(hello: StreamHello, retryMs: number): string {
  return `retry: ${retryMs}\n${event("hello", JSON.stringify(hello))}`;
}

/** The event of one change of one topic. */
export function patchEvent(patch: StreamPatch): string {
  return event("patch", JSON.stringify(patch));
}

/** Keeps proxies from closing a stream that is quiet. Readers ignore it. */
export const COMMENT = Buffer.from(":\n\n");

/** The data is JSON on one line: it needs no splitting. */
function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
