import { matchPage } from "../routes/match-page";

/** The properties of a link's element that decide where it leads. */
export interface FollowedLink {
  /** Absolute. */
  readonly href: string;
  /** Empty when not set. */
  readonly target: string;
  /** Empty when not set. */
  readonly rel: string;
  /** True for a link that saves a file. */
  readonly download: boolean;
}

/** The address that the link is followed from. */
export interface FollowedFrom {
  readonly origin: string;
  readonly pathname: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
}

/** Reads those properties from a link's element. */
export function followedLink(link: HTMLAnchorElement): FollowedLink {
  const { href, target, rel } = link;
  return { href, target, rel, download: link.hasAttribute("download") };
}

/**
 * The address, from the path on, of the page of this site that a link leads to. `undefined` where the browser itself must
 * follow: to other sites and windows, to files and documents that are not pages, to saved files, and within the same page.
 */
export function pageAddress(link: FollowedLink, from: FollowedFrom): string | undefined {
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== from.origin || link.download || link.rel.split(" ").includes("external")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const samePage = pathname === from.pathname && search === from.search;
  if (samePage && link.href.includes("#")) return undefined;
  return matchPage(pathname).known ? pathname + search + hash : undefined;
}
