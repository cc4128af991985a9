import type { ReadName, ReadRef, ValueOf } from "@railbird/reads";
import { LoadingText } from "@railbird/ui";
import { hashKey, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useContext } from "react";
import styled from "styled-components";
import { useApi } from "../data/api";
import { type AnyRef, cachedRead, readKey } from "../data/cached-read";
import type { HtmlDigests } from "../data/hydrate-reads";
import { readQuery } from "../data/read-query";
import type { Preloadable } from "../routes/preloadable";
import { PageSuspense } from "./PageSuspense";
import { useHydrated } from "./use-hydrated";

/** Thrown during hydration where the data has changed what the server's HTML shows: React then renders that part again. */
export class HtmlIsOld extends Error {
  override readonly name = "HtmlIsOld";
}

const HtmlDigestsContext = createContext<HtmlDigests>(new Map());

export const HtmlDigestsProvider = HtmlDigestsContext.Provider;

export interface HtmlUntilReadProps {
  readonly read: ReadRef;
  /** Lazy code that the children need: loaded together with the read. */
  readonly code?: Pick<Preloadable, "isLoaded" | "preload">;
  /**
   * Calls `useSameAsHtml`. Must be the same element in every render: React discards the server's HTML when its parent renders something
   * else.
   */
  readonly children: ReactNode;
}

/**
 * A part of a page whose server's HTML is hydrated once the browser has fetched its data, which would otherwise be in the document
 * twice. A page that the browser renders shows its own loading text.
 */
export function HtmlUntilRead({ children, ...awaited }: HtmlUntilReadProps) {
  return (
    <Tall>
      <PageSuspense fallback={<LoadingText />}>
        <WhenRead {...awaited}>{children}</WhenRead>
      </PageSuspense>
    </Tall>
  );
}

// As high as what it replaces at first: what follows stays below the fold while the part is rendered again for a visitor's own time zone.
const Tall = styled.div`
  min-width: 0;
  min-height: 60vh;
`;

function WhenRead({ read, code, children }: HtmlUntilReadProps) {
  const api = useApi();
  const client = useQueryClient();
  const inHtml = useHtmlDigest(read);
  const load = () => {
    // On the server, and where the document carried the data, there is nothing to wait for.
    if (inHtml === undefined) return [];
    const failed = client.getQueryState(readKey(read))?.status === "error";
    const isRead = failed || cachedRead(client, read) !== undefined;
    return [
      ...(isRead ? [] : [client.prefetchQuery(readQuery(api, read))]),
      ...(code?.isLoaded() === false ? [code.preload()] : []),
    ];
  };
  const awaited = awaitedOnce(client, read, load);
  // React keeps the server's HTML until the promise is settled.
  if (awaited) use(awaited);
  return children;
}

/** The promises that parts of a page wait for, by their reads; `undefined` where they wait for none. */
const awaitedByRead = new WeakMap<QueryClient, Map<string, Promise<unknown> | undefined>>();

/** The same promise at each attempt to hydrate a part, as `use` asks for. */
function awaitedOnce(client: QueryClient, read: AnyRef, load: () => readonly Promise<unknown>[]) {
  const parts = awaitedByRead.get(client) ?? new Map<string, Promise<unknown> | undefined>();
  awaitedByRead.set(client, parts);
  const key = hashKey(readKey(read));
  if (!parts.has(key)) {
    const loads = load();
    parts.set(key, loads.length > 0 ? Promise.all(loads) : undefined);
  }
  return parts.get(key);
}

/**
 * For a part inside `HtmlUntilRead`: throws `HtmlIsOld` during hydration where the read has changed what the server's HTML shows, or could
 * not be fetched. `digest` is that of what the part shows.
 */
export function useSameAsHtml<Name extends ReadName>(
  read: ReadRef<Name>,
  digest: (value: ValueOf<Name>) => number,
): void {
  const client = useQueryClient();
  const inHtml = useHtmlDigest(read);
  if (inHtml === undefined) return;
  const cached = cachedRead(client, read);
  if (cached === undefined || digest(cached.value) !== inHtml) throw new HtmlIsOld();
}

/**
 * The digest of what the server's HTML shows of a read, while the browser hydrates it. `undefined` where there is nothing to compare: on
 * the server, after hydration, and where the document carried the data.
 */
function useHtmlDigest(read: AnyRef): number | undefined {
  const isHydrated = useHydrated();
  const inHtml = useContext(HtmlDigestsContext).get(hashKey(readKey(read)));
  return isHydrated ? undefined : inHtml;
}
