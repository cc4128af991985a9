import { READS, type ReadName, type ReadRef, type ValueOf } from "@railbird/reads";
import { type QueryFunctionContext, queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import type { Api } from "./api";
import { type AnyRef, type CachedRead, cachedRead, isMissing, NO_VERSION, newerOf, readKey } from "./cached-read";

/** A failed read without an interval of its own is fetched again after this long, milliseconds. */
const AGAIN_AFTER_MS = 15_000;

/** How a page polls a read. */
export interface Polling {
  /** At the read's interval; only while it has failed, since its changes are pushed; not at all. */
  readonly when: "always" | "failed" | "never";
  /** The jitter factor of intervals, so that not all pages fetch at the same instant. */
  readonly spread: number;
}

const PLAIN: Polling = { when: "always", spread: 1 };

/**
 * The react-query options of a read, with the specification's intervals (section 9). Calls always reach the server, or a shared
 * cache that collapses requests, never the browser's own cache. A missing read (404) is not fetched again.
 */
export function readQuery<Name extends ReadName>(api: Api, ref: ReadRef<Name>, { when, spread }: Polling = PLAIN) {
  const { freshMs, everyMs } = READS[ref.name].poll;
  return queryOptions<CachedRead<ValueOf<Name>>, unknown, ValueOf<Name>>({
    queryKey: readKey(ref),
    queryFn: async ({ client, signal }: QueryFunctionContext) => {
      const askedAt = performance.now();
      const response = await fetchRead(api, ref, signal);
      return newerOf(cachedRead(client, ref), { ...response, since: performance.now() }, askedAt);
    },
    select: ({ value }) => value,
    structuralSharing: keepEqual,
    staleTime: freshMs,
    refetchInterval: ({ state: { error } }) => {
      const failed = error !== null;
      const wanted = !isMissing(error) && (when === "always" || (when === "failed" && failed));
      const intervalMs = everyMs ?? (failed ? AGAIN_AFTER_MS : undefined);
      return wanted && intervalMs !== undefined && intervalMs * spread;
    },
    retry: false,
    // Browsers' reports of the network are unreliable, so the call is always tried.
    networkMode: "always",
  });
}

/**
 * Keeps what is equal of a response that replaces another. A page's own copy of its value needs no second comparison: from one race to the
 * next it would be of two different races.
 */
function keepEqual(cached: unknown, next: unknown): unknown {
  const isResponse = typeof next === "object" && next !== null && "since" in next;
  return isResponse ? replaceEqualDeep(cached, next) : next;
}

/** The path and the query of a read's parameters, by its path template. */
function requestOf({ name, params }: AnyRef) {
  const { path } = READS[name];
  const given = Object.entries(params as object).filter(([, value]) => value !== undefined);
  const isInPath = ([key]: readonly [string, unknown]) => path.includes(`{${key}}`);
  return {
    path: Object.fromEntries(given.filter(isInPath)),
    query: Object.fromEntries(given.filter((entry) => !isInPath(entry))),
  };
}

/** Every read is a GET, and its parameters are checked by the read's type. */
type AnyGet = (
  path: string,
  init: { readonly params: object; readonly cache: RequestCache; readonly signal: AbortSignal },
) => Promise<{ readonly data?: unknown; readonly response: Response }>;

async function fetchRead<Name extends ReadName>(api: Api, ref: ReadRef<Name>, signal: AbortSignal) {
  const { path, keep } = READS[ref.name];
  const cache = keep.sharedSeconds === 0 ? "no-store" : "no-cache";
  const { data, response } = await (api.GET as AnyGet)(path, { params: requestOf(ref), cache, signal });
  return { version: Number(response.headers.get("Railbird-Version") ?? NO_VERSION), value: data as ValueOf<Name> };
}
