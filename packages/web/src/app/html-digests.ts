import { hashKey } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type AnyRef, readKey } from "../data/cached-read";
import type { HtmlDigests } from "../data/hydrate-reads";
import { useHydrated } from "./use-hydrated";

const HtmlDigestsContext = createContext<HtmlDigests>(new Map());

export const HtmlDigestsProvider = HtmlDigestsContext.Provider;

/**
 * The digest of what the server's HTML shows of a read, while the browser hydrates it. `undefined` where there is nothing to compare: on
 * the server, after hydration, and where the document carried the data.
 */
export function useHtmlDigest(read: AnyRef): number | undefined {
  const isHydrated = useHydrated();
  const inHtml = useContext(HtmlDigestsContext).get(hashKey(readKey(read)));
  return isHydrated ? undefined : inHtml;
}
