import { setSingleKeys } from "@railbird/ui/keys";
import type { LiveState } from "../data/live/live-state";
import { storePause } from "../data/live/paused-choice";
import { forgetSavedReads } from "../offline/forget-saved-reads";
import { forgetShownAlerts } from "./alerts/shown-alerts";
import type { Kept } from "./board-file";
import { boardSlot } from "./board-slot";
import type { DeviceSlot } from "./device-slot";
import { EARLIER_BOOKMAKERS_KEY } from "./earlier-bookmakers";
import { densitySlot, fieldSlot, railSlot, themeSlot, zoneSlot } from "./preferences";

/** All that is kept on this device. */
export function readKept(): Kept {
  return {
    theme: themeSlot.read(),
    density: densitySlot.read(),
    zone: zoneSlot.read(),
    field: fieldSlot.read(),
    rail: railSlot.read(),
    board: boardSlot.read(),
  };
}

/** Replaces all that is kept on this device. */
export function writeKept({ theme, density, zone, field, rail, board }: Kept): void {
  themeSlot.write(theme);
  densitySlot.write(density);
  zoneSlot.write(zone);
  fieldSlot.write(field);
  railSlot.write(rail);
  boardSlot.write(board);
}

/** Removes everything that the site keeps of the visitor on this device, and undoes it in the page. Pages' code stays. */
export async function forgetAll(live: Pick<LiveState, "setPaused">): Promise<void> {
  const slots: readonly DeviceSlot<never>[] = [
    themeSlot,
    densitySlot,
    zoneSlot,
    fieldSlot,
    railSlot,
    boardSlot,
  ] as never;
  for (const slot of slots) slot.write(slot.fallback);
  forgetShownAlerts();
  storePause(false);
  live.setPaused(false);
  setSingleKeys(true);
  try {
    localStorage.removeItem(EARLIER_BOOKMAKERS_KEY);
  } catch {}
  await forgetSavedReads();
}
