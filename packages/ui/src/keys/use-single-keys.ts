import { useSyncExternalStore } from "react";
import { areSingleKeysOn, SINGLE_KEYS_OFF, SINGLE_KEYS_STORAGE_KEY, unkeptChoice } from "./single-keys";

const listeners = new Set<() => void>();

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
