import type { Tips } from "@railbird/contract";
import type { ResourceName } from "@railbird/resources";
import type { QueryClient } from "@tanstack/react-query";
import { holdMissing, holdRead } from "../data/held-read";
import type { PageRead } from "../routes/routes";
import type { RenderRequest, ServedRead } from "./contract";
import type { HandedRead } from "./page-state";

export interface SeededPage {
  /** False when something that the page is about is not there. */
  readonly found: boolean;
  /** What the browser is given of it. */
  readonly handedOver: readonly HandedRead[];
}

/** Puts what a page is rendered from where its components look. */
export function seedReads(client: QueryClient, reads: readonly PageRead[], read: RenderRequest["read"]): SeededPage {
  const served = reads.map((each) => ({ ...each, known: read(each.ref) }));
  const found = served.every(({ ref, known }) => known !== undefined || isExtra(ref.name));
  const handedOver = served.flatMap(({ ref, known, handOver }): HandedRead[] => {
    // The browser asks for tips and past prices that are not known yet: the tiles say that they are loading, the lines come later.
    if (found && isExtra(ref.name) && !isKnown(ref.name, known)) return [];
    if (known === undefined) {
      holdMissing(client, ref);
      return [{ ...ref, version: 0, missing: true }];
    }
    holdRead(client, ref, known);
    return [{ ...ref, version: known.version, ...(handOver && { value: known.value }) }];
  });
  return { found, handedOver };
}

/** What comes from somewhere else than the board: the page is there without it. */
function isExtra(name: ResourceName): boolean {
  return name === "tips" || name === "bestPrices";
}

function isKnown(name: ResourceName, served: ServedRead | undefined): boolean {
  if (name !== "tips") return served !== undefined;
  return (served?.value as Tips | undefined)?.tipSpotRaceId !== undefined;
}
