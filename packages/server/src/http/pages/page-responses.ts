import { endOfMelbourneDay, type Instant, melbourneDate } from "@railbird/domain";
import type { ReadRef } from "@railbird/reads";
import type { LoginAnswer, MatchedPage, RenderRequest, ServerEntry, SiteSettings } from "@railbird/web";
import { LRUCache } from "lru-cache";
import type { Log } from "../../ports/log";
import type { ReadCache } from "../reads/read-cache";
import { cacheControl, type Headers, NO_STORE } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

/** The most renders that wait in each lane. */
export const MOST_WAITING: Readonly<Record<RenderLane, number>> = { known: 200, open: 32 };

/** Called from a request, `setImmediate` alone calls back before any other request has had its turn. */
const afterOthers = (run: () => void): void => {
  setImmediate(() => setImmediate(run));
};

/**
 * Renders one page at a time and lets the event loop get to other requests before each of them and at its turns. The lane `known` goes
 * first. The number of waiting renders is bounded, so that no number of requests takes more than a bounded share of memory and time.
 */
export class RenderQueue {
  readonly #waiting: Readonly<Record<RenderLane, (() => Promise<void>)[]>> = { known: [], open: [] };
  readonly #turn: Turn;
  #isRunning = false;

  /** `nextTurn` calls back when other requests have had their turn. */
  constructor(nextTurn: (run: () => void) => void = afterOthers) {
    this.#turn = () => new Promise(nextTurn);
  }

  /** Settles as `work` does, once it is its turn; `undefined` when too many wait already. */
  run<T>(lane: RenderLane, work: (turn: Turn) => Promise<T>): Promise<T> | undefined {
    const waiting = this.#waiting[lane];
    if (waiting.length >= MOST_WAITING[lane]) return undefined;
    return new Promise((resolve, reject) => {
      waiting.push(() => work(this.#turn).then(resolve, reject));
      void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { known, open } = this.#waiting;
    while (known.length + open.length > 0) {
      await this.#turn();
      const next = known.shift() ?? open.shift();
      await next?.();
    }
    this.#isRunning = false;
  }
}

export interface PageResponsesParts {
  readonly entry: ServerEntry;
  readonly reads: Pick<ReadCache, "get" | "version" | "until">;
  readonly settings: SiteSettings;
  readonly now: () => Instant;
  readonly log: Log;
  readonly headers: Headers;
  /** A queue of its own when absent. */
  readonly queue?: RenderQueue;
}

interface Rendered {
  /** The versions of what it was rendered from. */
  readonly versions: string;
  readonly until: Instant;
  readonly response: PreparedResponse;
  readonly characters: number;
}

const HTML = "text/html; charset=utf-8";

/** The most pages that are cached, each of its selections counted: more than a day has. */
const MOST = 500;

/** The most characters of all of them together; with their compressed bytes some 60 MB. */
const MOST_CHARACTERS = 40_000_000;

/** The most pages of search results that are cached, apart from the others: anybody can make up any number of them. */
const MOST_UNBOUNDED = 50;

/** The most characters of all of those. */
const MOST_UNBOUNDED_CHARACTERS = 8_000_000;

/**
 * How long a page of search results is shown at most, milliseconds: its reads have no version that changes with all that can be
 * found, and it shows names and times, not prices.
 */
const UNBOUNDED_LASTS_MS = 5_000;

/** The same lifetime in shared caches as the reads that the page shows. */
const PAGE_CACHE = cacheControl({ sharedSeconds: 1 });

/** The name under which the document of all addresses without a page is cached. */
const UNKNOWN = "unknown";

/** Reads that a page is about: without them there is no such page. */
const SUBJECTS: readonly ReadRef["name"][] = ["meeting", "race", "runner", "person"];

/** The site's pages as bytes: rendered once per change of the reads that they show, in a bounded queue. */
export class PageResponses {
  readonly #parts: PageResponsesParts;
  readonly #queue: RenderQueue;
  readonly #rendered = cacheOf(MOST, MOST_CHARACTERS);
  readonly #unbounded = cacheOf(MOST_UNBOUNDED, MOST_UNBOUNDED_CHARACTERS);
  /** Renders in the queue by cache key: concurrent requests for a page wait for the same one. */
  readonly #rendering = new Map<string, Promise<PreparedResponse>>();

  constructor(parts: PageResponsesParts) {
    this.#parts = parts;
    this.#queue = parts.queue ?? new RenderQueue();
  }

  /** How many pages are cached, and their characters together. */
  get size(): { readonly pages: number; readonly characters: number } {
    const caches = [this.#rendered, this.#unbounded];
    return {
      pages: caches.reduce((sum, { size }) => sum + size, 0),
      characters: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }

  /** A page that was rendered and shows what it would show now; `undefined` when it has to be rendered. */
  rendered(page: MatchedPage): PreparedResponse | undefined {
    const known = this.#cacheFor(page).get(keyOf(page));
    if (known === undefined || this.#parts.now() >= known.until) return undefined;
    return known.versions === this.#versions(page) ? known.response : undefined;
  }

  /**
   * A page as it is now. While too many renders wait, the response is the shell, which the browser renders itself; likewise where the
   * page's subject is missing and not all of its reads could be prepared (`isWhole` false).
   */
  async response(page: MatchedPage, isWhole = true): Promise<PreparedResponse> {
    const known = this.rendered(page);
    if (known !== undefined) return known;
    const key = keyOf(page);
    const waiting = this.#rendering.get(key);
    if (waiting !== undefined) return waiting;
    // A subject that is in memory now and missing when the page is rendered was evicted, as another day's may be: that is no 404.
    const mayBeMissing = isWhole && !this.#hasSubjects(page);
    const rendering = this.#queue.run(this.#laneOf(page), (turn) => this.#renew(page, mayBeMissing, turn));
    if (rendering === undefined) return this.#shell(page, { status: 503, headers: { "Retry-After": "1" } });
    this.#rendering.set(key, rendering);
    return rendering.finally(() => this.#rendering.delete(key));
  }

  /**
   * The page as the answer to a form that was sent to it: of this request alone, and never cached. While too many renders wait, the
   * browser renders it.
   */
  async answer(
    page: MatchedPage,
    {
      status,
      answer,
      headers: own,
    }: { readonly status: number; readonly answer: LoginAnswer; readonly headers?: Headers },
  ): Promise<PreparedResponse> {
    const { entry, reads, settings, headers, log, now: clock } = this.#parts;
    const now = clock();
    const read: RenderRequest["read"] = (ref) => reads.get(ref);
    const rendering = this.#queue.run("open", async (turn) => {
      try {
        return (await entry.render({ page, now, turn, settings, answer, read })).html;
      } catch (err) {
        log.error({ path: page.path, err }, "A page could not be rendered; the browser renders it instead.");
        return undefined;
      }
    });
    const html = (await rendering) ?? entry.shell({ page, now, settings, answer });
    return new PreparedResponse(HTML, html, { status, headers: { ...headers, ...own, "Cache-Control": NO_STORE } });
  }

  /** The document that lets the browser fetch and render the page itself. */
  shell(page: MatchedPage): PreparedResponse {
    return this.#shell(page, { status: 200, headers: {} });
  }

  #shell(page: MatchedPage, given: { readonly status: number; readonly headers: Headers }): PreparedResponse {
    const { entry, settings, headers, now } = this.#parts;
    const html = entry.shell({ page, now: now(), settings });
    return new PreparedResponse(HTML, html, {
      status: given.status,
      headers: { ...headers, ...given.headers, "Cache-Control": NO_STORE },
    });
  }

  async #renew(page: MatchedPage, mayBeMissing: boolean, turn: Turn): Promise<PreparedResponse> {
    const now = this.#parts.now();
    const versions = this.#versions(page);
    const until = this.#until(page, now);
    const { response, lasts, characters } = await this.#render({ page, now, turn }, mayBeMissing);
    const cache = this.#cacheFor(page);
    if (lasts) cache.set(keyOf(page), { versions, until, response, characters });
    else cache.delete(keyOf(page));
    return response;
  }

  #cacheFor({ unbounded }: MatchedPage): LRUCache<string, Rendered> {
    return unbounded ? this.#unbounded : this.#rendered;
  }

  #versions(page: MatchedPage): string {
    return page.reads.map((ref) => this.#parts.reads.version(ref) ?? "missing").join(" ");
  }

  /** Whether the page's subjects exist. */
  #hasSubjects({ reads }: MatchedPage): boolean {
    return reads.every((ref) => !SUBJECTS.includes(ref.name) || this.#parts.reads.version(ref) !== undefined);
  }

  /** Pages of which anybody can make up any number of addresses wait behind those of the race day. */
  #laneOf(page: MatchedPage): RenderLane {
    const isOpen = page.unbounded || page.reads.some(isDated) || !this.#hasSubjects(page);
    return isOpen ? "open" : "known";
  }

  /**
   * When a page expires although the versions of its reads did not change: some change by time alone, and the header
   * shows the date.
   */
  #until({ reads, unbounded }: MatchedPage, now: Instant): Instant {
    const ends = reads.map((ref) => this.#parts.reads.until(ref)).filter((end) => end !== undefined);
    const longest = unbounded ? now + UNBOUNDED_LASTS_MS : Number.POSITIVE_INFINITY;
    return Math.min(longest, endOfMelbourneDay(melbourneDate(now)), ...ends);
  }

  /**
   * `lasts`: whether it may be cached here. Not the 404 of a missing race or meeting, since its address may be anything;
   * nor a shell. Addresses without a page share one document.
   */
  async #render(asked: Pick<RenderRequest, "page" | "now" | "turn">, mayBeMissing: boolean) {
    const { page, turn } = asked;
    const { entry, reads, settings, headers, log } = this.#parts;
    try {
      const rendered = await entry.render({ ...asked, settings, read: (ref) => reads.get(ref) });
      const { status } = rendered;
      if (status === 404 && page.known && !mayBeMissing) return this.#unread(page);
      await turn();
      const { html } = rendered;
      const isShared = status === 200 && !page.unbounded;
      const options = { status, headers: { ...headers, "Cache-Control": isShared ? PAGE_CACHE : NO_STORE } };
      const lasts = status === 200 || !page.known;
      return { response: new PreparedResponse(HTML, html, options), lasts, characters: html.length };
    } catch (err) {
      log.error({ path: page.path, err }, "A page could not be rendered; the browser renders it instead.");
      return this.#unread(page);
    }
  }

  /** The shell, which is not cached: the browser fetches the page's reads, or shows that they cannot be fetched. */
  #unread(page: MatchedPage) {
    return { response: this.shell(page), lasts: false, characters: 1 };
  }
}

/** Any date has a page. */
function isDated({ name, params }: ReadRef): boolean {
  return (name === "meetingsOnDay" || name === "signalRecord") && "date" in params;
}

function cacheOf(max: number, maxSize: number): LRUCache<string, Rendered> {
  return new LRUCache({ max, maxSize, sizeCalculation: ({ characters }) => characters });
}

function keyOf(page: MatchedPage): string {
  return page.known ? page.path + page.search : UNKNOWN;
}

/** In which queue a render waits: of pages that exist (`known`), or of addresses that anybody can make up (`open`). */
type RenderLane = "known" | "open";

/** Resolves when other requests have had their turn. */
type Turn = () => Promise<void>;
