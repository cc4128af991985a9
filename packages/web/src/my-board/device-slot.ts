/** One value that is kept on the visitor's device, in this browser's local storage. */
export interface DeviceSlot<Value> {
  readonly key: string;
  /** The stored value; the default where nothing valid is stored. The same object until it changes. */
  readonly read: () => Value;
  /** Stores a value; the default removes the entry. */
  readonly write: (value: Value) => void;
  /** Calls when this page or another tab has changed the value. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly fallback: Value;
}

export interface DeviceSlotOptions<Value> {
  readonly key: string;
  /** The value of a stored text; `undefined` for a text that is not valid. Must not throw. */
  readonly parse: (text: string) => Value | undefined;
  /** The text of a value; `undefined` for one that needs no entry. */
  readonly format: (value: Value) => string | undefined;
  readonly fallback: Value;
}

/** By key, since several slots may read one entry. */
const listeners = new Map<string, Set<() => void>>();

/** Texts that storage rejected, by key; `null` for an entry that could not be removed. What storage holds is older. */
const unstored = new Map<string, string | null>();

/**
 * A slot of local storage. Where storage is blocked or full, as in some private windows, the value lasts until the page is left.
 */
export function deviceSlot<Value>(options: DeviceSlotOptions<Value>): DeviceSlot<Value> {
  const { key, parse, format, fallback } = options;
  let held: { readonly text: string | null; readonly value: Value } = { text: null, value: fallback };
  const read = () => {
    const text = stored(key, held.text);
    if (text !== held.text) held = { text, value: (text === null ? undefined : parse(text)) ?? fallback };
    return held.value;
  };
  return {
    key,
    fallback,
    read,
    write: (value) => {
      const text = format(value) ?? null;
      held = { text, value };
      store(key, text);
      for (const listener of listeners.get(key) ?? []) listener();
    },
    subscribe: (listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      const fromOtherTab = (event: StorageEvent) => {
        // The key is null when another tab has cleared all of the storage.
        if (event.key !== key && event.key !== null) return;
        unstored.delete(key);
        listener();
      };
      addEventListener("storage", fromOtherTab);
      return () => {
        own.delete(listener);
        removeEventListener("storage", fromOtherTab);
      };
    },
  };
}

function stored(key: string, otherwise: string | null): string | null {
  const own = unstored.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return otherwise;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}
