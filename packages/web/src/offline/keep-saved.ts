import { ref } from "@railbird/reads";
import type { QueryClient } from "@tanstack/react-query";
import { cachedRead, refOf } from "../data/cached-read";
import type { LiveState } from "../data/live/live-state";
import type { PageLife } from "../data/live/page-life";
import type { ServerClock } from "../data/server-clock";
import { deleteSavedReads, onForgotten } from "./forget-saved-reads";
import { pageBuild, saveReads } from "./saved-reads";

const STATUS = ref("status", {});

/** How often an open page saves what it shows, milliseconds. */
const EVERY_MS = 30_000;

export interface KeepSavedParts {
  readonly client: QueryClient;
  readonly clock: Pick<ServerClock, "now" | "isKnown">;
  readonly live: Pick<LiveState, "isPaused">;
  readonly life: Pick<PageLife, "isOnline" | "isVisible" | "onChange">;
}

/**
 * Registers the service worker, and saves the reads that the page shows, at intervals, when the page is hidden and when something is to be
 * switched off, so that it opens without a network. Nothing is saved while offline or before the time is known, since its age would be wrong, nor once the visitor has
 * forgotten all.
 */
export function keepSaved({ client, clock, live, life }: KeepSavedParts): void {
  // Both are missing where the address is not secure.
  if (!("serviceWorker" in navigator) || typeof caches === "undefined") return;
  let isForgotten = false;
  const save = () => {
    if (isForgotten || !life.isOnline || !clock.isKnown) return;
    void saveReads(client, { serverTime: clock.now(), keptUpToDate: !live.isPaused }).catch(() => {});
  };
  onForgotten(() => {
    isForgotten = true;
    // This page may have saved some since another tab deleted them.
    void deleteSavedReads();
  });
  let wasVisible = life.isVisible;
  life.onChange(() => {
    // Once: what a hidden page holds is not kept up to date, so that its age would be wrong later.
    if (wasVisible && !life.isVisible) save();
    wasVisible = life.isVisible;
  });
  setInterval(() => life.isVisible && save(), EVERY_MS);
  onPlanned(client, () => life.isVisible && save());
  save();
  void startWorker().catch(() => {});
}

/** Calls back when what is switched off, or will be, has changed: a copy that is opened later keeps to what it was saved with. */
function onPlanned(client: QueryClient, changed: () => void): void {
  const planOf = () => {
    const { withheld, withholdings } = cachedRead(client, STATUS)?.value ?? {};
    return JSON.stringify([withheld, withholdings]);
  };
  let plan = planOf();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || refOf(query)?.name !== STATUS.name || planOf() === plan) return;
    plan = planOf();
    changed();
  });
}

/**
 * Registers the worker. A newer one that waits is told of this page, and asks each window for its build: it takes over once none needs
 * the files of the older one.
 */
async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === "which build") ports[0]?.postMessage(new URL(pageBuild()).pathname);
  });
  const registration = await serviceWorker.register("/service-worker.js");
  const tell = () => registration.waiting?.postMessage("page shown");
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  tell();
}
