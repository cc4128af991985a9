import { RESOURCES, type ResourceName, type ResourceRef, type ValueOf } from "@railbird/resources";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { isMissing } from "./is-missing";

/** A read as the cache holds it. */
export interface HeldRead<Value = unknown> {
  readonly version: number;
  readonly value: Value;
  /** When this version came, milliseconds of `performance.now()`. */
  readonly since: number;
}

/** The version of a read of which nothing is held that a response could be older than. */
const NO_VERSION = -1;

/** Servers and shared caches are at most this far behind each other. A lower version later than that means that the server began anew. */
const LAG_MS = 5_000;

/** A read with its parameters, whichever it is. */
export interface AnyRef {
  readonly name: ResourceName;
  readonly params: unknown;
}

/** What the keys of all reads begin with. */
export const READS = ["read"] as const;

/** The cache's key of a read. */
export function readKey({ name, params }: AnyRef): QueryKey {
  return [...READS, name, params];
}

/** The read that a query is about; `undefined` for queries of the admin area. */
export function refOf({ queryKey }: Pick<Query, "queryKey">): ResourceRef | undefined {
  const [kind, name, params] = queryKey;
  const isRead = kind === READS[0] && typeof name === "string" && name in RESOURCES;
  return isRead ? ({ name, params } as ResourceRef) : undefined;
}

/** The one of two to hold on: a response that was under way while a newer version came is dropped. */
export function newerOf<Value>(
  held: HeldRead<Value> | undefined,
  response: HeldRead<Value>,
  askedAt: number,
): HeldRead<Value> {
  if (held === undefined || response.version > held.version) return response;
  if (response.version === held.version) return { ...response, since: held.since };
  return askedAt - held.since > LAG_MS ? response : held;
}

/** A read as the cache holds it; `undefined` when it has not come yet. */
export function heldRead<Name extends ResourceName>(
  client: QueryClient,
  ref: ResourceRef<Name>,
): HeldRead<ValueOf<Name>> | undefined {
  return client.getQueryData<HeldRead<ValueOf<Name>>>(readKey(ref));
}

/** The version of a read that the page holds: 0 for one that is known not to be there, `undefined` while nothing is known. */
export function heldVersion(client: QueryClient, ref: ResourceRef): number | undefined {
  const state = client.getQueryState<HeldRead>(readKey(ref));
  return isMissing(state?.error) ? 0 : state?.data?.version;
}

/** Puts a read into the cache; what is there already stays as far as it is the same. */
export function holdRead(
  client: QueryClient,
  ref: AnyRef,
  { version, value }: { readonly version: number; readonly value: unknown },
): void {
  client.setQueryData<HeldRead>(readKey(ref), { version, value, since: performance.now() });
}

/** Puts into the cache that the server says that there is no such thing. A value that was there stays on the page. */
export function holdMissing(client: QueryClient, ref: AnyRef): void {
  const query = client.getQueryCache().build(client, { queryKey: readKey(ref) });
  query.setState({
    ...query.state,
    status: "error",
    error: Object.assign(new Error("Not found"), { status: 404 }),
    errorUpdateCount: query.state.errorUpdateCount + 1,
    errorUpdatedAt: Date.now(),
  });
}

/** Lets the next response count whatever its version: the server numbers its changes anew. */
export function forgetVersion(client: QueryClient, ref: ResourceRef): void {
  client.setQueryData<HeldRead>(readKey(ref), (held) => held && { ...held, version: NO_VERSION });
}
