import type { Instant } from "@railbird/domain";
import type { ServerEntry, SiteSettings } from "@railbird/web";
import type { Log } from "../../ports/log";
import type { RaceDayReader } from "../resources/race-day-reader";
import { CACHE_RACE_DAY, type Headers, NO_STORE } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { ResponseCache } from "../responses/response-cache";

export interface PageResponsesParts {
  readonly entry: ServerEntry;
  readonly reader: RaceDayReader;
  readonly settings: SiteSettings;
  readonly now: () => Instant;
  readonly log: Log;
  readonly headers: Headers;
}

const HTML = "text/html; charset=utf-8";

/** The site's pages as bytes: rendered once per change of what they show. */
export class PageResponses {
  readonly #cache = new ResponseCache(500);

  constructor(private readonly parts: PageResponsesParts) {}

  /** The page at a path, without its query: pages show the same whatever follows the question mark. */
  page(path: string): PreparedResponse {
    const at = this.parts.now();
    const tag = `${this.#tagOf(path)}.${this.parts.reader.bookmakersTag()}`;
    return this.#cache.get(path, tag, at, () => this.#render(path, at)) as PreparedResponse;
  }

  /** What the page at a path depends on. Written pages change with the date in the header and the feed's state alone. */
  #tagOf(path: string): string {
    const { reader } = this.parts;
    const [, kind, id] = path.split("/");
    if (kind === "") return reader.dayTag();
    if (kind === "race" && id !== undefined) return reader.raceTag(id) ?? "missing";
    if (kind === "meeting" && id !== undefined) return reader.meetingTag(id) ?? "missing";
    return reader.feed().state;
  }

  #render(path: string, at: Instant) {
    const { entry, reader, settings, headers, log } = this.parts;
    try {
      const { status, html } = entry.render({ url: path, now: at, settings, read: reader });
      const answer = new PreparedResponse(HTML, html, {
        status,
        headers: { ...headers, "Cache-Control": status === 200 ? CACHE_RACE_DAY : NO_STORE },
      });
      // What is not there is not kept: its address may be anything.
      return { answer, until: status === 200 ? reader.dayHoldsUntil() : at };
    } catch (fault) {
      log.error({ path, err: fault }, "A page could not be rendered; the browser renders it instead.");
      const html = entry.shell({ url: path, now: at, settings });
      return {
        answer: new PreparedResponse(HTML, html, { headers: { ...headers, "Cache-Control": NO_STORE } }),
        until: at,
      };
    }
  }
}
