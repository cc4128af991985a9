import type { Clock } from "../../ports/clock";
import { FeedError } from "../../ports/odds-feed";
import { orAborted } from "../feed/or-aborted";

/** How long a feed may take. */
export interface TimeLimit {
  /** Whose it is, for the error. */
  readonly name: string;
  /** Milliseconds of the clock's time. */
  readonly limitMs: number;
  readonly clock: Pick<Clock, "sleep">;
}

/**
 * Work that is given up when it takes too long, also where it ignores its signal: rejects with a `FeedError` `timeout` then, and with
 * the caller's reason when the caller gives up. Its signal aborts for the same reason.
 */
export async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { name, limitMs, clock }: TimeLimit,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  const late = new AbortController();
  const done = new AbortController();
  clock.sleep(limitMs, done.signal).then(
    () => late.abort(new FeedError("timeout", `${name} did not respond within ${limitMs} ms.`)),
    () => undefined,
  );
  const either = AbortSignal.any([signal, late.signal]);
  try {
    return await orAborted(work(either), either);
  } finally {
    done.abort();
  }
}
