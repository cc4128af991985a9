import type { ResourceRef } from "@railbird/resources";

/** What pages need to know of the site they are on. Public: it is handed to the browser. */
export interface SiteSettings {
  /** Origin for canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** The ad script (`AD_SCRIPT_URL`); absent means no slot. */
  readonly adScriptUrl?: string;
}

/** The page at a path. */
export interface MatchedPage {
  /** The one spelling of its path. */
  readonly path: string;
  /** False for the page that says that there is none. */
  readonly known: boolean;
  /** The reads that it shows. */
  readonly reads: readonly ResourceRef[];
}

export interface ServedRead {
  readonly version: number;
  readonly value: unknown;
}

export interface RenderRequest {
  readonly page: MatchedPage;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  /** A read as it is now; `undefined` where the API says 404. */
  readonly read: (ref: ResourceRef) => ServedRead | undefined;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The whole document. */
  readonly html: string;
}

/** What the built server entry (`dist/server/entry-server.js`) exports. */
export interface ServerEntry {
  /** The page at a path as it was asked for. */
  readonly match: (path: string) => MatchedPage;
  /** Renders a public page to a whole document; throws when a component does. */
  readonly render: (request: RenderRequest) => RenderedPage;
  /** The document that lets the browser render the page itself: for when rendering fails, and for pages that are not rendered here. */
  readonly shell: (request: Omit<RenderRequest, "read">) => string;
  /** Inline scripts that every document carries, for the content security policy's hashes. */
  readonly inlineScripts: readonly string[];
  /** Paths of pages that are always there, for the sitemap. */
  readonly staticPaths: readonly string[];
  readonly meetingPath: (id: string) => string;
  readonly racePath: (id: string) => string;
}
