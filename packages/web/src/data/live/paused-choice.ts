/** Where it is kept, on the device only, that the visitor has paused updates. */
export const PAUSED_STORAGE_KEY = "railbird-updates";
const PAUSED = "paused";

/** Whether the visitor has paused updates on this device. Storage may be blocked: the choice then lasts until the page is left. */
export function storedPause(): boolean {
  try {
    return localStorage.getItem(PAUSED_STORAGE_KEY) === PAUSED;
  } catch {
    return false;
  }
}

/** Keeps the visitor's choice on the device. */
export function storePause(paused: boolean): void {
  try {
    if (paused) localStorage.setItem(PAUSED_STORAGE_KEY, PAUSED);
    else localStorage.removeItem(PAUSED_STORAGE_KEY);
  } catch {}
}
