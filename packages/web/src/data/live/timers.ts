/** Runs something after so many milliseconds; the function that it gives calls that off. */
export type After = (ms: number, run: () => void) => () => void;

/** By the browser's timers. */
export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
