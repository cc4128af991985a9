/** The used part of the browser's lock manager. */
export type Locks = Pick<LockManager, "request">;

const LOCK = "railbird-alerts";

/**
 * Runs something in one tab of the site at a time: in the one that became visible last. `run` returns a function that stops it. Where the
 * browser has no locks, as on an address that is not secure, or denies them, each tab runs it while it is visible.
 */
export function inOneTab(
  run: () => () => void,
  page: Document = document,
  locks: Locks | null = navigator.locks ?? null,
): void {
  let usable = locks;
  let stop: (() => void) | undefined;
  /** Whether a request waits already: each turn of two tabs would leave one more behind. */
  let isWaiting = false;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const hold = (steal: boolean) => {
    if (stop !== undefined || (isWaiting && !steal)) return;
    isWaiting ||= !steal;
    const held = () =>
      new Promise<void>(() => {
        if (!steal) isWaiting = false;
        stop ??= run();
      });
    usable?.request(LOCK, { steal }, held).catch((error: unknown) => {
      end();
      if (!isTaken(error)) usable = null;
      // A tab whose lock was taken waits until it is free again.
      if (usable !== null) hold(false);
      else follow();
    });
  };
  const follow = () => {
    const isVisible = page.visibilityState === "visible";
    if (usable !== null) {
      if (isVisible) hold(true);
    } else if (!isVisible) end();
    else stop ??= run();
  };
  if (usable !== null && page.visibilityState !== "visible") hold(false);
  follow();
  page.addEventListener("visibilitychange", follow);
}

/** Whether another tab has taken the lock; other errors are the browser's refusal. */
function isTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
