import { READS, type ReadRef } from "@railbird/reads";
import type { AHEAD_EVENT } from "@railbird/ui/rail";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../data/api";
import { readKey } from "../data/cached-read";
import type { PageLife } from "../data/live/page-life";
import type { After } from "../data/live/timers";
import { readQuery } from "../data/read-query";
import { matchPage } from "../routes/match-page";
import { followedLink, pageAddress } from "./page-address";

/** Pages that are fetched at the same time. */
const IN_FLIGHT = 2;

/** The most pages that are fetched in a minute: a pointer that is moved over a long list must not load all of it. */
const IN_A_MINUTE = 20;

const MINUTE_MS = 60_000;

/** How long a pointer or the focus must rest on a link, milliseconds: links that are only passed over are not fetched. */
const REST_MS = 60;

/** The rail's own value would bring the rail's code to every page. */
const AHEAD: typeof AHEAD_EVENT = "railbird-ahead";

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

/** Fetches pages before their links are followed. Its code is loaded when the page is idle, since pages work without it. */
export function prefetchPages({ client, api, life, after }: PrefetchParts): void {
  const prefetcher = new Prefetcher({
    client,
    api,
    mayFetch: () => life.isOnline && !isFrugal(),
    now: () => performance.now(),
  });
  watchLinks({ document, after }, (link) => {
    const address = pageAddress(followedLink(link), location);
    if (address === undefined) return;
    const { pathname, search } = new URL(address, location.origin);
    prefetcher.prefetch(pathname, search);
  });
}

/** Whether the visitor saves data, or has a network so slow that a prefetch would delay what the visitor asks for. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}

interface WatchParts {
  readonly document: Pick<Document, "addEventListener">;
  readonly after: After;
}

/** Calls `onWanted` with a link once a pointer or the focus rests on it, at once when it is touched or pressed, and soon when it is said to be the next. */
function watchLinks({ document, after }: WatchParts, onWanted: (link: HTMLAnchorElement) => void): void {
  let latest: HTMLAnchorElement | undefined;
  const rest = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === latest) return;
    latest = link;
    if (link === undefined) return;
    after(REST_MS, () => {
      if (latest === link) onWanted(link);
    });
  };
  const touch = ({ target }: Event) => {
    const link = linkAt(target);
    if (link !== undefined) onWanted(link);
  };
  document.addEventListener("pointerover", rest, { passive: true });
  document.addEventListener("focusin", rest, { passive: true });
  document.addEventListener("pointerdown", touch, { passive: true });
  // Two pages may be said to be next at once, and the one that is open now is painted first.
  document.addEventListener(AHEAD, (event) => after(REST_MS, () => touch(event)));
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

interface PrefetcherParts {
  readonly client: QueryClient;
  readonly api: Api;
  /** Whether the visitor has a network to spare: online, and not saving data. */
  readonly mayFetch: () => boolean;
  /** A monotonic clock, milliseconds. */
  readonly now: () => number;
}

/**
 * Fetches the code and the reads of a page before its link is followed. The reads go into the page's own cache, so that a page shows
 * them for as long as they are fresh and fetches them again after that, as it does with those that it has fetched itself.
 */
export class Prefetcher {
  readonly #parts: PrefetcherParts;
  readonly #begun: number[] = [];
  #inFlight = 0;
  /** The page that was wanted last, while others are fetched. */
  #next: (() => Promise<unknown>) | undefined;

  constructor(parts: PrefetcherParts) {
    this.#parts = parts;
  }

  /** Fetches what the page at an address still needs, unless the budget is used up. Admins' pages are left alone. */
  prefetch(pathname: string, search: string): void {
    const { client, api } = this.#parts;
    const { route, known, reads } = matchPage(pathname, search);
    if (!known || !route.listed || !this.#parts.mayFetch()) return;
    const wanted = reads.filter((ref) => this.#isWanted(ref));
    if (wanted.length === 0 && route.isLoaded()) return;
    this.#next = () =>
      Promise.allSettled([route.preload(), ...wanted.map((ref) => client.prefetchQuery(readQuery(api, ref)))]);
    this.#begin();
  }

  #begin(): void {
    const next = this.#next;
    if (next === undefined || this.#inFlight >= IN_FLIGHT) return;
    this.#next = undefined;
    const now = this.#parts.now();
    while (this.#begun.length > 0 && now - (this.#begun[0] as number) >= MINUTE_MS) this.#begun.shift();
    if (this.#begun.length >= IN_A_MINUTE) return;
    this.#begun.push(now);
    this.#inFlight += 1;
    void next().then(() => {
      this.#inFlight -= 1;
      this.#begin();
    });
  }

  /** A read that is shown is kept up to date already; one that has failed is fetched again by the page that needs it. */
  #isWanted(ref: ReadRef): boolean {
    const query = this.#parts.client.getQueryCache().find({ queryKey: readKey(ref) });
    if (query === undefined) return true;
    const { status, fetchStatus } = query.state;
    if (query.isActive() || status === "error" || fetchStatus === "fetching") return false;
    return query.isStaleByTime(READS[ref.name].poll.freshMs);
  }
}
