import { useSyncExternalStore } from "react";

/** Where it is kept, on the device only, that keys of one character are turned off. */
export const SINGLE_KEYS_STORAGE_KEY = "railbird-keys";

const OFF = "off";

const listeners = new Set<() => void>();
/** Holds where storage is blocked: the choice then lasts until the page is left. */
let chosen = true;

/** Whether shortcuts of one character work: yes, unless the visitor has turned them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_STORAGE_KEY) !== OFF;
  } catch {
    return chosen;
  }
}

/** Keeps the visitor's choice. */
export function setSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS_STORAGE_KEY);
    else localStorage.setItem(SINGLE_KEYS_STORAGE_KEY, OFF);
  } catch {}
  for (const listener of listeners) listener();
}

/** The visitor's choice, read after hydration: the server does not know it. Other tabs follow. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
