import type { Clock } from "../ports/clock";

/**
 * Waits until the work has settled, `ms` milliseconds at most; resolves to whether it has. Never rejects, and leaves no
 * timer behind.
 */
export async function within(work: Promise<unknown>, ms: number, clock: Clock): Promise<boolean> {
  const settled = new AbortController();
  const done = work.then(
    () => true,
    () => true,
  );
  const late = clock.sleep(ms, settled.signal).then(
    () => false,
    () => true,
  );
  const inTime = await Promise.race([done, late]);
  settled.abort();
  return inTime;
}
