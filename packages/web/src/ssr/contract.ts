import type { ResourceRef } from "@railbird/resources";

/** What pages need to know of the site they are on. Public: it is handed to the browser. */
export interface SiteSettings {
  /** Origin for canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** The ad script (`AD_SCRIPT_URL`); absent means no slot. */
  readonly adScriptUrl?: string;
}

/** A page's route at a path. */
export interface MatchedPage {
  /** The page's own path, in one spelling: another one that was asked for is to be redirected to it. */
  readonly path: string;
  /** What the query selects of it, in one spelling, with its question mark; empty for nothing. */
  readonly search: string;
  /** False for the page that says that there is none at this path. */
  readonly known: boolean;
  /** What the page shows. */
  readonly reads: readonly ResourceRef[];
}

/** A read as it is served: its version, and the value that the API responds with. */
export interface ServedRead {
  readonly version: number;
  readonly value: unknown;
}

export interface RenderRequest {
  readonly page: MatchedPage;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  /**
   * Reads what is known without waiting for anybody: `undefined` where the API says 404. Tips without the tipping site's id of the race
   * count as not known yet.
   */
  readonly read: (ref: ResourceRef) => ServedRead | undefined;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The whole document. */
  readonly html: string;
}

/** What the built server entry (`dist/server/entry-server.js`) exports. */
export interface ServerEntry {
  /** The page at a path, and what the query (with its question mark, or empty) selects of it. Never throws, whatever they are. */
  readonly match: (path: string, query?: string) => MatchedPage;
  /** Renders a page to a whole document; throws when a component does. */
  readonly render: (request: RenderRequest) => RenderedPage;
  /** The document that lets the browser render the page itself: for when rendering fails. */
  readonly shell: (request: Pick<RenderRequest, "page" | "now" | "settings">) => string;
  /** Inline scripts that every document carries, for the content security policy's hashes. */
  readonly inlineScripts: readonly string[];
  /** Paths of pages that are always there, for the sitemap. */
  readonly staticPaths: readonly string[];
  readonly meetingPath: (id: string) => string;
  readonly racePath: (id: string) => string;
}
