import { endOfMelbourneDay, type Instant, melbourneDate } from "@railbird/domain";
import type { MatchedPage, ServerEntry, SiteSettings } from "@railbird/web";
import { LRUCache } from "lru-cache";
import type { Log } from "../../ports/log";
import type { ResourceCache } from "../resources/resource-cache";
import { cacheControl, type Headers, NO_STORE } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

export interface PageResponsesParts {
  readonly entry: ServerEntry;
  readonly resources: Pick<ResourceCache, "get" | "version" | "until">;
  readonly settings: SiteSettings;
  readonly now: () => Instant;
  readonly log: Log;
  readonly headers: Headers;
}

interface Rendered {
  /** The versions of what it was rendered from. */
  readonly versions: string;
  readonly until: Instant;
  readonly response: PreparedResponse;
}

const HTML = "text/html; charset=utf-8";

/** The most pages that are cached: more than a day has. */
const MOST = 500;

/** The same lifetime in shared caches as the reads that the page shows. */
const PAGE_CACHE = cacheControl({ sharedSeconds: 1 });

/** The site's pages as bytes: rendered once per change of the reads that they show. */
export class PageResponses {
  readonly #parts: PageResponsesParts;
  readonly #rendered = new LRUCache<string, Rendered>({ max: MOST });

  constructor(parts: PageResponsesParts) {
    this.#parts = parts;
  }

  /** A page as it is now. */
  response(page: MatchedPage): PreparedResponse {
    const now = this.#parts.now();
    const versions = page.reads.map((ref) => this.#parts.resources.version(ref) ?? "missing").join(" ");
    const address = page.path + page.search;
    const known = this.#rendered.get(address);
    if (known !== undefined && known.versions === versions && now < known.until) return known.response;
    const { response, lasts } = this.#render(page, now);
    if (lasts) this.#rendered.set(address, { versions, until: this.#until(page, now), response });
    else this.#rendered.delete(address);
    return response;
  }

  /** The document that lets the browser fetch and render the page itself. */
  shell(page: MatchedPage): PreparedResponse {
    const { entry, settings, headers, now } = this.#parts;
    const html = entry.shell({ page, now: now(), settings });
    return new PreparedResponse(HTML, html, { headers: { ...headers, "Cache-Control": NO_STORE } });
  }

  /**
   * When a page expires although the versions of its reads did not change: some change by time alone, and the header
   * shows the date.
   */
  #until({ reads }: MatchedPage, now: Instant): Instant {
    const ends = reads.map((ref) => this.#parts.resources.until(ref)).filter((end) => end !== undefined);
    return Math.min(endOfMelbourneDay(melbourneDate(now)), ...ends);
  }

  /** `lasts`: whether it may be cached. A 404 may not, since its address may be anything; nor may a page of which there is no end, or a 500. */
  #render(page: MatchedPage, now: Instant): { readonly response: PreparedResponse; readonly lasts: boolean } {
    const { entry, resources, settings, headers, log } = this.#parts;
    try {
      const { status, html } = entry.render({ page, now, settings, read: (ref) => resources.get(ref) });
      const lasts = status === 200 && !page.endless;
      const options = { status, headers: { ...headers, "Cache-Control": lasts ? PAGE_CACHE : NO_STORE } };
      return { response: new PreparedResponse(HTML, html, options), lasts };
    } catch (err) {
      log.error({ path: page.path, err }, "A page could not be rendered; the browser renders it instead.");
      return { response: this.shell(page), lasts: false };
    }
  }
}
