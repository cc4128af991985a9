import { useSyncExternalStore } from "react";

/** Where the ids of the bookmakers that a visitor hides are kept, as JSON, on the device only. */
export const MY_BOOKMAKERS_KEY = "railbird-hidden-bookmakers";

const none: readonly string[] = [];
const listeners = new Set<() => void>();
/** What storage held when it was last read, and what that means: the same list for as long as it is the same text. */
let read: { readonly text: string | null; readonly hidden: readonly string[] } = { text: null, hidden: none };

/** The bookmakers whose prices a visitor does not want to see, by id; none unless chosen. Other tabs follow. */
export function useMyBookmakers(): readonly [readonly string[], (hidden: readonly string[]) => void] {
  const hidden = useSyncExternalStore(subscribe, stored, () => none);
  return [hidden, keep];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

// Storage may be forbidden: the choice then holds for as long as the page does.
function stored(): readonly string[] {
  try {
    const text = localStorage.getItem(MY_BOOKMAKERS_KEY);
    if (text !== read.text) read = { text, hidden: parse(text) };
  } catch {}
  return read.hidden;
}

function keep(hidden: readonly string[]): void {
  const text = hidden.length === 0 ? null : JSON.stringify(hidden);
  read = { text, hidden };
  try {
    if (text === null) localStorage.removeItem(MY_BOOKMAKERS_KEY);
    else localStorage.setItem(MY_BOOKMAKERS_KEY, text);
  } catch {}
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : none;
  } catch {
    return none;
  }
}
