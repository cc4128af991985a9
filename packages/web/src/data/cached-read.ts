import { READS, type ReadName, type ReadRef, type ValueOf } from "@railbird/reads";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** A read in react-query's cache. */
export interface CachedRead<Value = unknown> {
  readonly version: number;
  readonly value: Value;
  /** When this version arrived, milliseconds of `performance.now()`. */
  readonly since: number;
}

/** The version of a read to which any response counts as newer, and of a response that says none, which is always taken. */
export const NO_VERSION = -1;

/** Servers and shared caches lag behind each other by at most this. A lower version after that means that versions were reset. */
const LAG_MS = 5_000;

/** Any read with its parameters. */
export interface AnyRef {
  readonly name: ReadName;
  readonly params: unknown;
}

/** The prefix of all reads' keys. */
export const READ_KEY = ["read"] as const;

/** The cache's key of a read. */
export function readKey({ name, params }: AnyRef): QueryKey {
  return [...READ_KEY, name, params];
}

/** The read of a query; `undefined` for queries of the admin area. */
export function refOf({ queryKey }: Pick<Query, "queryKey">): ReadRef | undefined {
  const [kind, name, params] = queryKey;
  const isRead = kind === READ_KEY[0] && typeof name === "string" && name in READS;
  return isRead ? ({ name, params } as ReadRef) : undefined;
}

/** The newer of two: a response that was in flight while a newer version arrived is dropped. */
export function newerOf<Value>(
  cached: CachedRead<Value> | undefined,
  response: CachedRead<Value>,
  askedAt: number,
): CachedRead<Value> {
  const isVersioned = response.version !== NO_VERSION;
  if (cached === undefined || !isVersioned || response.version > cached.version) return response;
  if (response.version === cached.version) return { ...response, since: cached.since };
  return askedAt - cached.since > LAG_MS ? response : cached;
}

/** A cached read; `undefined` until it has been fetched. */
export function cachedRead<Name extends ReadName>(
  client: QueryClient,
  ref: ReadRef<Name>,
): CachedRead<ValueOf<Name>> | undefined {
  return client.getQueryData<CachedRead<ValueOf<Name>>>(readKey(ref));
}

/** The version of a cached read: 0 for one that is known to be missing, `undefined` until it has been fetched. */
export function cachedVersion(client: QueryClient, ref: ReadRef): number | undefined {
  const state = client.getQueryState<CachedRead>(readKey(ref));
  return isMissing(state?.error) ? 0 : state?.data?.version;
}

/** Puts a read into the cache; unchanged parts stay the same objects. */
export function cacheRead(
  client: QueryClient,
  ref: AnyRef,
  { version, value }: { readonly version: number; readonly value: unknown },
): void {
  client.setQueryData<CachedRead>(readKey(ref), { version, value, since: performance.now() });
}

/**
 * Caches that a read is missing (404). A value that was there stays on the page. It counts as no failed fetch: what the page then fetches
 * for the first time is still loading.
 */
export function cacheMissing(client: QueryClient, ref: AnyRef): void {
  const query = client.getQueryCache().build(client, { queryKey: readKey(ref) });
  query.setState({
    ...query.state,
    status: "error",
    error: Object.assign(new Error("Not found"), { status: 404 }),
    errorUpdatedAt: Date.now(),
  });
}

/** Accepts the next response whatever its version, after the server has reset its versions. */
export function forgetVersion(client: QueryClient, ref: ReadRef): void {
  client.setQueryData<CachedRead>(readKey(ref), (read) => read && { ...read, version: NO_VERSION });
}

/** True for a 404 error; also for one that came with the page as plain data. */
export function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}
