import type {
  BookmakerListItem,
  FeaturedBookmaker,
  Jurisdiction,
  MeetingDetail,
  MeetingsToday,
  NextToJump,
  Race,
  RacingCode,
  Status,
  Tips,
} from "@railbird/contract";

/** What pages need to know of the site they are on. Public: it is handed to the browser. */
export interface SiteSettings {
  /** Origin for canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** The ad script (`AD_SCRIPT_URL`); absent means no slot. */
  readonly adScriptUrl?: string;
}

/** The API's answers, read from memory: what the page's queries would get over HTTP. `undefined` where the API says 404. */
export interface PageReader {
  status(): Status;
  meetingsToday(jurisdiction: Jurisdiction): MeetingsToday;
  meeting(id: string): MeetingDetail | undefined;
  race(id: string): Race | undefined;
  /** Tips that are known already; a page never waits for the tipping site. */
  tips(raceId: string): Tips | undefined;
  nextToJump(query: { readonly racingCode?: RacingCode; readonly count: number }): NextToJump;
  publicBookmakers(): readonly BookmakerListItem[];
  featuredBookmakers(): readonly FeaturedBookmaker[];
}

export interface RenderRequest {
  /** Path and query as asked for, such as `/race/abc?x=1`. */
  readonly url: string;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  readonly read: PageReader;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The whole document. */
  readonly html: string;
}

/** What the built server entry (`dist/server/entry-server.js`) exports. */
export interface ServerEntry {
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
