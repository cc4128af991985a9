import type { Tips } from "@railbird/contract";
import type { ResourceName, ResourceRef } from "@railbird/resources";
import type { QueryClient } from "@tanstack/react-query";
import { cacheMissing, cacheRead } from "../data/cached-read";
import { closedListDigest } from "../pages/home/closed-list-digest";
import type { RenderRequest, ServedRead } from "./contract";
import type { HandedRead } from "./page-state";

/**
 * Reads whose data is in the document's HTML alone, and in its state only as a digest of what the HTML shows of them: the browser fetches
 * the data itself.
 */
const digests: ReadonlyMap<ResourceName, (value: never) => number> = new Map([["meetingsToday", closedListDigest]]);

export interface SeededPage {
  /** False when what the page is about does not exist. */
  readonly found: boolean;
  /** The reads for the document's state. */
  readonly handedOver: readonly HandedRead[];
}

/** Fills a page's cache with the reads that it is rendered from. */
export function seedReads(client: QueryClient, reads: readonly ResourceRef[], read: RenderRequest["read"]): SeededPage {
  const served = reads.map((ref) => ({ ref, known: read(ref) }));
  const found = served.every(({ ref, known }) => known !== undefined || isExtra(ref.name));
  const handedOver = served.flatMap(({ ref, known }): HandedRead[] => {
    // The browser fetches tips and past prices that are not cached yet: tiles show that they load, lines are drawn later.
    if (found && isExtra(ref.name) && !isKnown(ref.name, known)) return [];
    if (known === undefined) {
      cacheMissing(client, ref);
      return [{ ...ref, version: 0, missing: true }];
    }
    cacheRead(client, ref, known);
    const digest = digests.get(ref.name);
    const { version, value } = known;
    return [{ ...ref, version, ...(digest ? { digest: digest(value as never) } : { value }) }];
  });
  return { found, handedOver };
}

/** Reads that are not from the board: the page can do without them. */
function isExtra(name: ResourceName): boolean {
  return name === "tips" || name === "bestPrices" || name === "signalRecord";
}

function isKnown(name: ResourceName, served: ServedRead | undefined): boolean {
  if (name !== "tips") return served !== undefined;
  return (served?.value as Tips | undefined)?.tipSpotRaceId !== undefined;
}
