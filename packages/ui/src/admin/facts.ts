/** What stands where a server cannot know. */
export const UNKNOWN = "–";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long ago something was, by the clock of the same response: `3 s ago`, `17 min ago`, `2 h ago`; a dash when it never was. */
export function ago(now: string, instant: string | undefined): string {
  if (instant === undefined) return UNKNOWN;
  const age = Math.max(0, Date.parse(now) - Date.parse(instant));
  if (age < MINUTE) return `${Math.floor(age / SECOND)} s ago`;
  if (age < 2 * HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  return `${Math.floor(age / HOUR)} h ago`;
}

/** `214 ms`, or a dash. */
export function milliseconds(ms: number | undefined): string {
  return ms === undefined ? UNKNOWN : `${ms} ms`;
}

/** `41%`, or a dash. */
export function percent(share: number | undefined): string {
  return share === undefined ? UNKNOWN : `${Math.round(share * 100)}%`;
}
