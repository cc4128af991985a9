import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from "./limits";

export interface ToastMessage {
  readonly title: string;
  /** May have several lines. */
  readonly description?: string;
  /** `destructive` says that something failed. */
  readonly variant?: "default" | "destructive";
  /** Ms; 5000 by default. */
  readonly duration?: number;
  /** A question's yes, which closes the toast. */
  readonly action?: ToastAction;
}

/** A button in a toast. A toast goes by itself: what it does must be reached elsewhere too. */
export interface ToastAction {
  readonly label: string;
  /** Where else it can be done, for who hears the toast and cannot reach it in time. */
  readonly elsewhere: string;
  readonly onPress: () => void;
}

/** A toast on the page; it stays for a while after it was closed. */
export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** A page's toasts: the newest replaces the one before. */
export interface ToastStore {
  subscribe(listener: () => void): () => void;
  toasts(): readonly ShownToast[];
  /** Shows a message and returns its id. */
  show(message: ToastMessage): number;
  /** Closes a toast; it is removed later, so that it can animate out. */
  dismiss(id: number): void;
}

/** An empty store. `later` runs something after so many ms. */
export function createToastStore(later: (run: () => void, ms: number) => void): ToastStore {
  const listeners = new Set<() => void>();
  let shown: readonly ShownToast[] = [];
  let last = 0;
  const set = (next: readonly ShownToast[]) => {
    shown = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toasts: () => shown,
    show(message) {
      last += 1;
      set([{ ...message, id: last, open: true }, ...shown].slice(0, TOAST_LIMIT));
      return last;
    },
    dismiss(id) {
      set(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      later(() => set(shown.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
    },
  };
}
