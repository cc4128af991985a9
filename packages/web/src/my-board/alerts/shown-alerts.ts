import { deviceSlot } from "../device-slot";

export const SHOWN_ALERTS_KEY = "railbird-alerts-shown";

/** An alert that was shown: its key and when, epoch milliseconds. */
type Shown = readonly (readonly [string, number])[];

const MOST = 300;
const DAY_MS = 86_400_000;

/** Shared by all tabs, and kept over reloads, so that none comes twice. */
const slot = deviceSlot<Shown>({
  key: SHOWN_ALERTS_KEY,
  fallback: [],
  parse: (text) => {
    try {
      const data: unknown = JSON.parse(text);
      return Array.isArray(data) && data.every(isShown) ? data : undefined;
    } catch {
      return undefined;
    }
  },
  format: (shown) => (shown.length === 0 ? undefined : JSON.stringify(shown)),
});

function isShown(data: unknown): data is readonly [string, number] {
  return Array.isArray(data) && typeof data[0] === "string" && typeof data[1] === "number";
}

export function wasShown(key: string): boolean {
  return slot.read().some(([shown]) => shown === key);
}

/** Remembers that alerts were shown at `now`; those of more than a day ago are forgotten. */
export function rememberShown(keys: readonly string[], now: number): void {
  const recent = slot.read().filter(([, at]) => now - at < DAY_MS);
  slot.write([...recent, ...keys.map((key) => [key, now] as const)].slice(-MOST));
}
