import { deviceSlot } from "../device-slot";

export const SHOWN_ALERTS_KEY = "railbird-alerts-shown";

/** Keys of alerts that were shown and of races that were watched, each with when that was, epoch milliseconds. */
type Shown = readonly (readonly [string, number])[];

const MOST = 300;
const DAY_MS = 86_400_000;

/** Shared by all tabs, and kept over reloads, so that no alert is shown twice. */
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

/** When a key was last remembered by any tab, epoch milliseconds; `undefined` when it was not, or has been forgotten since. */
export function rememberedAt(key: string): number | undefined {
  return slot.read().find(([each]) => each === key)?.[1];
}

/** Remembers keys at `now`; those of more than a day ago are forgotten. */
export function remember(keys: readonly string[], now: number): void {
  const others = slot.read().filter(([key, at]) => now - at < DAY_MS && !keys.includes(key));
  slot.write([...others, ...[...new Set(keys)].map((key) => [key, now] as const)].slice(-MOST));
}

/** Removes all of it from the device. */
export function forgetShownAlerts(): void {
  slot.write(slot.fallback);
}
