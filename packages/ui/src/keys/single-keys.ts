import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Where it is kept, on the device only, that shortcuts of one character are turned off. */
export const SINGLE_KEYS_STORAGE_KEY = "railbird-keys";

/** The value kept there while they are off. */
export const SINGLE_KEYS_OFF = "off";

/** The choice where storage is blocked: it lasts until the page is left. */
export const unkeptChoice = { on: true };

/** Whether shortcuts of one character work: yes, unless the visitor has turned them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_STORAGE_KEY) !== SINGLE_KEYS_OFF;
  } catch {
    return unkeptChoice.on;
  }
}

/** The visitor's choice, read after hydration: the server does not know it. Other tabs follow. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

/** Keeps the visitor's choice. */
export function setSingleKeys(on: boolean): void {
  unkeptChoice.on = on;
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS_STORAGE_KEY);
    else localStorage.setItem(SINGLE_KEYS_STORAGE_KEY, SINGLE_KEYS_OFF);
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
