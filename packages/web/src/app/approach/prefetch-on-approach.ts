import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../data/api";
import type { PageLife } from "../../data/live/page-life";
import type { After } from "../../data/live/timers";
import { followedLink, pageAddress } from "../page-address";
import { Prefetcher } from "./prefetcher";
import { watchApproaches } from "./watch-approaches";

export interface PrefetchParts {
  readonly client: QueryClient;
  readonly api: Api;
  readonly life: Pick<PageLife, "isOnline">;
  readonly after: After;
}

/** The used part of the Network Information API, which not every browser has. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Fetches pages when their links are approached. Its code is loaded when the page is idle, since pages work without it. */
export function prefetchOnApproach({ client, api, life, after }: PrefetchParts): void {
  const prefetcher = new Prefetcher({
    client,
    api,
    mayFetch: () => life.isOnline && !isFrugal(),
    now: () => performance.now(),
  });
  watchApproaches({ document, after }, (link) => {
    const address = pageAddress(followedLink(link), location);
    if (address === undefined) return;
    const { pathname, search } = new URL(address, location.origin);
    prefetcher.approach(pathname, search);
  });
}

/** Whether the visitor saves data, or has a network so slow that a prefetch would delay what the visitor asks for. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}
