import { SINGLE_KEYS_STORAGE_KEY } from "@railbird/ui/keys";
import { PAUSED_STORAGE_KEY } from "../data/live/paused-choice";
import { SAVED_READS_CACHE } from "../offline/saved-reads";
import { SHOWN_ALERTS_KEY } from "./alerts/shown-alerts";
import type { Kept } from "./board-file";
import { boardSlot } from "./board-slot";
import type { DeviceSlot } from "./device-slot";
import { EARLIER_BOOKMAKERS_KEY } from "./earlier-bookmakers";
import { densitySlot, themeSlot, zoneSlot } from "./preferences";

/** All that is kept on this device. */
export function readKept(): Kept {
  return { theme: themeSlot.read(), density: densitySlot.read(), zone: zoneSlot.read(), board: boardSlot.read() };
}

/** Replaces all that is kept on this device. */
export function writeKept({ theme, density, zone, board }: Kept): void {
  themeSlot.write(theme);
  densitySlot.write(density);
  zoneSlot.write(zone);
  boardSlot.write(board);
}

/** Entries that belong to no slot of this folder. */
const OTHER_KEYS = [PAUSED_STORAGE_KEY, SINGLE_KEYS_STORAGE_KEY, SHOWN_ALERTS_KEY, EARLIER_BOOKMAKERS_KEY];

/** Removes everything that the site keeps on this device. */
export async function forgetAll(): Promise<void> {
  const slots: readonly DeviceSlot<never>[] = [themeSlot, densitySlot, zoneSlot, boardSlot] as never;
  for (const slot of slots) slot.write(slot.fallback);
  // Each by itself: a browser may block the one and allow the other.
  try {
    for (const key of OTHER_KEYS) localStorage.removeItem(key);
  } catch {}
  try {
    // The pages' last responses, kept for reading offline.
    await caches.delete(SAVED_READS_CACHE);
  } catch {}
}
