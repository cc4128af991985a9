import { vi } from "vitest";

/** A browser's local storage with its events, as one tab sees it. */
export interface FakeStorage {
  readonly entries: Map<string, string>;
  /** Changes storage as another tab does. */
  readonly setInOtherTab: (key: string, text: string) => void;
  /** From now on storage throws: on every access, or only on writes. */
  readonly block: (what: "all" | "writes") => void;
}

/** Installs a local storage, which Node does not have. */
export function fakeStorage(): FakeStorage {
  const entries = new Map<string, string>();
  const listeners = new Set<(event: { readonly key: string | null }) => void>();
  let blocked: "all" | "writes" | undefined;
  const reject = () => {
    throw new DOMException("The visitor blocks storage.", "SecurityError");
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (blocked === "all" ? reject() : (entries.get(key) ?? null)),
    setItem: (key: string, text: string) => (blocked ? reject() : entries.set(key, text)),
    removeItem: (key: string) => (blocked ? reject() : entries.delete(key)),
  });
  vi.stubGlobal(
    "addEventListener",
    (type: string, listener: () => void) => type === "storage" && listeners.add(listener),
  );
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => listeners.delete(listener));
  return {
    entries,
    setInOtherTab: (key, text) => {
      entries.set(key, text);
      for (const listener of listeners) listener({ key });
    },
    block: (what) => {
      blocked = what;
    },
  };
}
