import type { ReadRef } from "@railbird/reads";
import { LoadingText } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useApi } from "../data/api";
import { cachedRead, readKey } from "../data/cached-read";
import { readQuery } from "../data/read-query";
import type { Preloadable } from "../routes/preloadable";
import { useHtmlDigest } from "./html-digests";
import { PageSuspense } from "./PageSuspense";

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
  // On the server, and where the document carried the data, there is nothing to wait for.
  if (useHtmlDigest(read) === undefined) return children;
  const held = cachedRead(client, read);
  const failed = client.getQueryState(readKey(read))?.status === "error";
  const awaited = [
    ...(held === undefined && !failed ? [client.prefetchQuery(readQuery(api, read))] : []),
    ...(code && !code.isLoaded() ? [code.preload()] : []),
  ];
  // React keeps the server's HTML until a thrown promise is settled.
  if (awaited.length > 0) throw Promise.all(awaited);
  return children;
}
