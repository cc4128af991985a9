import { ref } from "@railbird/resources";
import type { QueryClient } from "@tanstack/react-query";
import { readKey } from "../data/cached-read";
import type { After } from "../data/live/timers";
import type { ServerClock } from "../data/server-clock";

/** How often a page that was opened without a network calls the server, milliseconds. */
export const LOOK_EVERY_MS = 5_000;

/**
 * Fetches the status at intervals until a fetch succeeds, which sets the clock: all other reads are then fetched again. Browsers do not
 * always report that the network is back, and cannot know whether the server is.
 */
export function untilBack(
  client: Pick<QueryClient, "invalidateQueries">,
  clock: Pick<ServerClock, "isKnown">,
  after: After,
): void {
  after(LOOK_EVERY_MS, () => {
    if (clock.isKnown) return;
    void client.invalidateQueries({ queryKey: readKey(ref("status", {})) });
    untilBack(client, clock, after);
  });
}
