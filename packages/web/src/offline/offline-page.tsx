import { ref } from "@railbird/reads";
import { OfflineNotice } from "@railbird/ui/my-board";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { readKey } from "../data/cached-read";
import { useTimeKnown } from "../data/clock-context";
import type { After } from "../data/live/timers";
import type { ServerClock } from "../data/server-clock";
import { matchPage } from "../routes/match-page";
import type { SavedBoard } from "./saved-reads";

/** How often a page that was opened without a network calls the server, milliseconds. */
export const LOOK_EVERY_MS = 5_000;

export { openSavedReads } from "./saved-reads";

/** Reads that every page has, whose age says nothing about the age of its prices. */
const COMMON_READS = new Set(["status", "bookmakers"]);

/** Says how old a page is that was opened without a network. Stays once the network is back, so that nothing on the page moves. */
export function SavedNotice({ saved }: { readonly saved: SavedBoard }) {
  const { pathname, search } = useLocation();
  const isBack = useTimeKnown();
  const reads = matchPage(pathname, search).reads.filter(({ name }) => !COMMON_READS.has(name));
  const times = reads.map((read) => saved.times.get(hashKey(readKey(read)))).filter((time) => time !== undefined);
  const [main] = reads;
  const isKept = main === undefined || saved.times.has(hashKey(readKey(main)));
  return (
    <OfflineNotice
      back={isBack}
      hasBoard={main !== undefined}
      savedAt={isKept && times.length > 0 ? Math.min(...times) : undefined}
    />
  );
}

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
