import { RESOURCES, type ResourceName, ref } from "@railbird/resources";
import type { QueryClient } from "@tanstack/react-query";
import { READS, readKey } from "../cached-read";
import type { ServerClock } from "../server-clock";
import type { LiveState } from "./live-state";
import type { PageLife } from "./page-life";

export interface KeepFreshParts {
  readonly client: QueryClient;
  readonly clock: ServerClock;
  readonly live: LiveState;
  readonly life: PageLife;
  /** The server's clock when it made the page, epoch milliseconds. */
  readonly madeAt: number;
}

/**
 * Refetches all that the page shows when it becomes visible or online again, when it is resumed after a pause, and when the document
 * was an old copy from a cache. A paused page fetches the time only.
 */
export function keepFresh({ client, clock, live, life, madeAt }: KeepFreshParts): void {
  const catchUp = () => {
    if (!life.isOnline) return;
    const queryKey = live.isPaused ? readKey(ref("status", {})) : READS;
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
  onceKnown(clock, () => {
    const age = clock.now() - madeAt;
    void client.invalidateQueries({
      queryKey: READS,
      predicate: ({ queryKey }) => age > freshFor(queryKey[READS.length] as ResourceName),
    });
  });
}

/** How long a read of the document counts as fresh, milliseconds. Reads that did not come with it were fetched just now. */
function freshFor(name: ResourceName): number {
  return name === "status" ? Number.POSITIVE_INFINITY : RESOURCES[name].poll.freshMs;
}

function onceKnown(clock: ServerClock, run: () => void): void {
  if (clock.isKnown) {
    run();
    return;
  }
  const stop = clock.subscribe(() => {
    stop();
    run();
  });
}
