import type { QueryClient } from "@tanstack/react-query";
import type { PageLife } from "../data/live/page-life";
import type { ServerClock } from "../data/server-clock";
import { saveReads } from "./saved-reads";

/** How often an open page saves what it shows, milliseconds. */
const EVERY_MS = 30_000;

export interface KeepSavedParts {
  readonly client: QueryClient;
  readonly clock: Pick<ServerClock, "now" | "isKnown">;
  readonly life: Pick<PageLife, "isOnline" | "isVisible" | "onChange">;
}

/**
 * Registers the service worker, and saves the reads that the page shows, at intervals and when the page is hidden, so that it opens
 * without a network. Nothing is saved while offline or before the time is known, since its age would be wrong.
 */
export function keepSaved({ client, clock, life }: KeepSavedParts): void {
  // Both are missing where the address is not secure.
  if (!("serviceWorker" in navigator) || typeof caches === "undefined") return;
  const save = () => {
    if (life.isOnline && clock.isKnown) void saveReads(client, clock.now()).catch(() => {});
  };
  life.onChange(() => {
    if (!life.isVisible) save();
  });
  setInterval(() => life.isVisible && save(), EVERY_MS);
  save();
  void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
