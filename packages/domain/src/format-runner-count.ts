import { DASH } from "./constants";

/** Display rule for how many run: `1 runner`, `12 runners`; a dash where the feed lists no field yet. */
export function formatRunnerCount({ runners, runnerCount }: RunnerCount): string {
  if (runners.length === 0) return `${DASH} runners`;
  return runnerCount === 1 ? "1 runner" : `${runnerCount} runners`;
}

interface RunnerCount {
  readonly runners: readonly unknown[];
  /** Of those that are not scratched. */
  readonly runnerCount: number;
}
