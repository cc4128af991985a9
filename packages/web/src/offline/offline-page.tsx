import { OfflineNotice } from "@railbird/ui/my-board";
import { hashKey } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { readKey } from "../data/cached-read";
import { useTimeKnown } from "../data/clock-context";
import { matchPage } from "../routes/match-page";
import type { SavedBoard } from "./saved-reads";

export { openSavedReads } from "./saved-reads";
export { untilBack } from "./until-back";

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
