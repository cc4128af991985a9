/** The used part of the browser's lock manager. */
export type Locks = Pick<LockManager, "request">;

const LOCK = "railbird-alerts";

/**
 * Runs something in one tab of the site at a time: in the one that became visible last. `run` returns a function that stops it. Where the
 * browser has no locks, as on an address that is not secure, each tab runs it while it is visible.
 */
export function inOneTab(
  run: () => () => void,
  page: Document = document,
  locks: Locks | null = navigator.locks ?? null,
): void {
  let stop: (() => void) | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const hold = (steal: boolean) => {
    if (stop !== undefined) return;
    const held = () =>
      new Promise<void>(() => {
        stop ??= run();
      });
    // A tab whose lock was taken waits until it is free again.
    locks?.request(LOCK, { steal }, held).catch(() => {
      end();
      hold(false);
    });
  };
  const follow = () => {
    const isVisible = page.visibilityState === "visible";
    if (locks !== null) {
      if (isVisible) hold(true);
    } else if (!isVisible) end();
    else stop ??= run();
  };
  if (locks !== null && page.visibilityState !== "visible") hold(false);
  follow();
  page.addEventListener("visibilitychange", follow);
}
