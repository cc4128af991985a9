import type { SecondFactorKind } from "@railbird/contract";
import type { ReadRef } from "@railbird/reads";

/** The site's settings for pages. Public: they are sent to the browser. */
export interface SiteSettings {
  /** Origin for canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** The ad script (`AD_SCRIPT_URL`); absent means no slot. */
  readonly adScriptUrl?: string;
  /** Taglines of which each visit is shown one; the specification's alone when absent. */
  readonly taglines?: readonly string[];
  /** False where pages keep no copy for opening them without a network (`OFFLINE_COPY`). */
  readonly offlineCopy?: boolean;
  /** False where there is no tipping site (`TIPS_PROVIDER=none`): pages wait for no tips. */
  readonly tips?: boolean;
  /** The tipping site (`TIPS_SITE_URL`), without a trailing slash; absent where races link to none. */
  readonly tipsSiteUrl?: string;
  /** Where people write to about a barrier (`CONTACT`): a `mailto:` or `https:` address. */
  readonly contact?: string;
  /** Present where the law is enforced (`COMPLIANCE`): a text with words of inducements has to be confirmed, a licence body named. */
  readonly compliance?: "enforce";
}

/** The login page's answer to its form, where the browser sent it by itself. */
export interface LoginAnswer {
  /** The name that was typed. */
  readonly username?: string;
  /** Why nobody is signed in: a sentence. */
  readonly failure?: string;
  /** The password was right, and one of these is asked for. */
  readonly secondFactors?: readonly SecondFactorKind[];
}

/** A page's route at a path. */
export interface MatchedPage {
  /** The page's canonical path. */
  readonly path: string;
  /** The address that the asked one is to be redirected to, where it has another spelling or an unknown value of a filter. */
  readonly redirect?: string | undefined;
  /** The part of the query that it depends on, canonical, with its question mark; empty for none. */
  readonly search: string;
  /** True where every text of the query is a page of its own: it is cached for some seconds, apart from the others. */
  readonly unbounded: boolean;
  /** False for the not-found page. */
  readonly known: boolean;
  /** The reads of the page. */
  readonly reads: readonly ReadRef[];
}

/** A read with its version and the API's response body. */
export interface ServedRead {
  readonly version: number;
  readonly value: unknown;
}

export interface RenderRequest {
  readonly page: MatchedPage;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  /** Of a page that answers a form. */
  readonly answer?: LoginAnswer | undefined;
  /**
   * Reads what is in memory, without waiting: `undefined` where the API responds with 404. Tips without the tipping site's id of the
   * race count as not cached yet.
   */
  readonly read: (ref: ReadRef) => ServedRead | undefined;
  /** Resolves when other requests have had their turn. */
  readonly turn: () => Promise<void>;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The whole document. Put together when it is read, which may be some milliseconds later: a long page holds nothing else up for long. */
  readonly html: string;
}

/** The exports of the built server entry (`dist/server/entry-server.js`). */
export interface ServerEntry {
  /** The page at a path with a query (its question mark included; none when absent). Never throws, whatever they are. */
  readonly match: (path: string, search?: string) => MatchedPage;
  /** Renders a page to a whole document, a long page in several turns, from what `read` returned at first; rejects when a component throws. */
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** The document that lets the browser render the page itself: used when rendering fails. */
  readonly shell: (request: Pick<RenderRequest, "page" | "now" | "settings" | "answer">) => string;
  /** The document that opens any page without a network. The same for every visitor and setting of one build. */
  readonly offlineDocument: string;
  /** Inline scripts that every document carries, for the content security policy's hashes. */
  readonly inlineScripts: readonly string[];
  /** Paths of pages without parameters, for the sitemap. */
  readonly staticPaths: readonly string[];
  readonly meetingPath: (id: string) => string;
  readonly racePath: (id: string) => string;
  /** The page of a date, `YYYY-MM-DD`. */
  readonly dayPath: (date: string) => string;
}
