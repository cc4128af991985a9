import { deviceSlot } from "../my-board/device-slot";
import { SAVED_READS_CACHE } from "./saved-reads";

export const FORGOTTEN_KEY = "railbird-forgotten";

/** Tells all open pages of the site, this one too, that all was forgotten: an entry that is there for a moment only. */
const forgottenSlot = deviceSlot<boolean>({
  key: FORGOTTEN_KEY,
  fallback: false,
  parse: () => true,
  format: (forgotten) => (forgotten ? "1" : undefined),
});

/** Deletes the saved reads. Pages that are open save none any more. */
export async function forgetSavedReads(): Promise<void> {
  forgottenSlot.write(true);
  forgottenSlot.write(false);
  await deleteSavedReads();
}

/** Calls when the visitor forgets all for the first time, on this page or in another tab. */
export function onForgotten(run: () => void): void {
  const stop = forgottenSlot.subscribe(() => {
    stop();
    run();
  });
}

/** Deletes the saved reads. Storage may be blocked: there are none then. */
export async function deleteSavedReads(): Promise<void> {
  try {
    await caches.delete(SAVED_READS_CACHE);
  } catch {}
}
