import type { ResourceRef } from "@railbird/resources";
import { LoadingText } from "@railbird/ui";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useApi } from "../data/api";
import { heldRead, readKey } from "../data/held-read";
import { resourceQuery } from "../data/resource-query";
import type { HtmlVersions } from "../data/take-over";
import type { Preloadable } from "../routes/preloadable";
import { SuspenseUnlessBare } from "./SuspenseUnlessBare";

const HtmlVersionsContext = createContext<HtmlVersions>(new Map());

export const HtmlVersionsProvider = HtmlVersionsContext.Provider;

/** Thrown while the server's HTML is taken over, where it no longer says what the page is about to show: React then draws that part anew. */
export class HtmlIsOld extends Error {
  override readonly name = "HtmlIsOld";
}

export interface HtmlUntilReadProps {
  readonly read: ResourceRef;
  /** Code that the children need, where it is split off: waited for together with the read. */
  readonly code?: Pick<Preloadable, "isLoaded" | "preload">;
  /** Must be the same element from render to render: React gives up the server's HTML when what is around it changes. */
  readonly children: ReactNode;
}

/**
 * A part of a page whose server's HTML stays as it is until the browser has fetched what it shows: the data would stand twice in
 * the document. A page that the browser renders shows its own loading text.
 */
export function HtmlUntilRead({ children, ...awaited }: HtmlUntilReadProps) {
  return (
    <SuspenseUnlessBare fallback={<LoadingText />}>
      <WhenRead {...awaited}>{children}</WhenRead>
    </SuspenseUnlessBare>
  );
}

const never = () => () => {};

function WhenRead({ read, code, children }: HtmlUntilReadProps) {
  const takesOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const api = useApi();
  const client = useQueryClient();
  const inHtml = useContext(HtmlVersionsContext).get(hashKey(readKey(read)));
  // On the server, and for a read whose data came with the document, there is nothing to wait for.
  if (!takesOver || inHtml === undefined) return children;
  const held = heldRead(client, read);
  const failed = client.getQueryState(readKey(read))?.status === "error";
  const awaited = [
    ...(held === undefined && !failed ? [client.prefetchQuery(resourceQuery(api, read))] : []),
    ...(code && !code.isLoaded() ? [code.preload()] : []),
  ];
  // React shows what is there until a thrown promise is settled.
  if (awaited.length > 0) throw Promise.all(awaited);
  if (!failed && held?.version === inHtml) return children;
  throw new HtmlIsOld();
}
