/** Runs something after so many milliseconds; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

/** Uses the browser's timers. */
export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
