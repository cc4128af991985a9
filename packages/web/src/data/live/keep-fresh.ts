import { ref } from "@railbird/reads";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { HandedRead } from "../../ssr/page-state";
import { READ_KEY, readKey } from "../cached-read";
import type { ServerClock } from "../server-clock";
import type { LiveState } from "./live-state";
import type { PageLife } from "./page-life";

export interface KeepFreshParts {
  readonly client: QueryClient;
  readonly clock: ServerClock;
  readonly live: LiveState;
  readonly life: PageLife;
}

/**
 * Refetches all that the page shows when it becomes visible or online again, and when it is resumed after a pause. A paused page fetches
 * the time only.
 */
export function keepFresh({ client, clock, live, life }: KeepFreshParts): void {
  const catchUp = () => {
    if (!life.isOnline) return;
    const queryKey = live.isPaused ? readKey(ref("status", {})) : READ_KEY;
    void client.invalidateQueries({ queryKey });
  };

  let wasPaused = live.isPaused;
  live.subscribe(() => {
    const goesOn = wasPaused && !live.isPaused;
    wasPaused = live.isPaused;
    if (goesOn) catchUp();
  });
  life.onChange(() => live.setOnline(life.isOnline));
  // It may have changed while the page was starting.
  live.setOnline(life.isOnline);
  life.onReturn((clockStopped) => {
    if (clockStopped) clock.doubt();
    live.setOnline(life.isOnline);
    catchUp();
  });
}

/**
 * Fetches each read of the document once, or when it is shown: the document may be an old copy, and a visitor sees at once that the API
 * fails. The status and what came as a digest are fetched anyway.
 */
export function fetchHanded(client: QueryClient, life: PageLife, handed: readonly HandedRead[]): void {
  if (!life.isOnline) return;
  const cache = client.getQueryCache();
  const ask = (queryKey: QueryKey) =>
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  const notShown = new Set<string>();
  for (const read of handed.filter(({ name, digest }) => name !== "status" && digest === undefined)) {
    const queryKey = readKey(read);
    if (cache.find({ queryKey })?.isActive()) ask(queryKey);
    else notShown.add(hashKey(queryKey));
  }
  // Marking them as old would not do: what the stream brings meanwhile makes them new again.
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== "observerAdded" || !notShown.delete(query.queryHash)) return;
    if (notShown.size === 0) stop();
    // The observer itself fetches what is old, after this event.
    queueMicrotask(() => ask(query.queryKey));
  });
}
