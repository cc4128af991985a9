/** The longest wait for an idle moment, milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** Runs something once the page is loaded and idle, so that it delays nothing. Returns a function that cancels it. */
export function whenLoadedAndIdle(run: () => void): () => void {
  let stopped = false;
  const unlessStopped = () => {
    if (!stopped) run();
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(unlessStopped, { timeout: LONGEST_WAIT_MS });
    else setTimeout(unlessStopped);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
  return () => {
    stopped = true;
    removeEventListener("load", whenIdle);
  };
}
