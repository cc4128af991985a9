import type { MatchedPage, ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import type { DayReader } from "../../use-cases/days/day-reader";
import type { PrepareReads } from "../resources/prepare-reads";
import type { ResourceCache } from "../resources/resource-cache";
import type { FastPath } from "../responses/fast-path";
import type { PreparedResponse } from "../responses/prepared-response";
import { requireRead } from "../responses/read-methods";
import { respondPrepared } from "../responses/respond-prepared";
import type { PageResponses } from "./page-responses";
import { robots, Sitemap } from "./site-files";

export interface PagesRouterParts {
  readonly pages: PageResponses;
  readonly entry: ServerEntry;
  readonly resources: Pick<ResourceCache, "get" | "version">;
  readonly publicUrl: string;
  /** Other days' meetings, which the sitemap lists. */
  readonly days: Pick<DayReader, "listed" | "readListed">;
  readonly prepare: PrepareReads;
  readonly fastPath: FastPath;
  readonly now: () => number;
}

const whole = () => true;
const partial = () => false;

/**
 * Responds to every remaining address with a page of the site; a 404 is a page too. Paths are matched by the site's own
 * routes and nowhere else: another spelling of a page's path is redirected to the canonical one, and an unknown value of a filter is dropped
 * by a redirect.
 */
export function pagesRouter(parts: PagesRouterParts): Middleware {
  const { pages, entry, resources, publicUrl, days, prepare, fastPath, now } = parts;
  const robotsFile = robots(publicUrl);
  const sitemap = new Sitemap(entry, resources, days, publicUrl);
  const files = new Map([
    ["/robots.txt", () => robotsFile],
    ["/sitemap.xml", () => sitemap.response()],
  ]);
  return async (ctx) => {
    requireRead(ctx.method);
    ctx.state.operation = "page";
    const page = entry.match(ctx.path, ctx.search);
    const file = files.get(ctx.path);
    if (file === undefined && page.redirect !== undefined) {
      // A spelling is wrong for good; which values a filter has may change.
      ctx.status = page.path === ctx.path ? 307 : 308;
      ctx.set("Location", page.redirect);
      return;
    }
    if (file !== undefined) {
      if (ctx.path === "/sitemap.xml") await days.readListed().catch(() => undefined);
      await respondPrepared(ctx, file(), now);
      fastPath.remember(ctx.req.url ?? "", "page", file);
      return;
    }
    // A page is rendered without reads that fail now. Where its subject is among them, the browser tries again.
    const isWhole = (await prepare(page.reads)?.then(whole, partial)) ?? true;
    const response = await pages.response(page, isWhole);
    await respondPrepared(ctx, response, now);
    // Other spellings of its query are not remembered, since there is no end of them.
    const isCanonical = ctx.req.url === page.path + page.search;
    if (response.status === 200 && !page.endless && isCanonical) {
      fastPath.remember(page.path + page.search, "page", () => fromMemory(page));
    }
  };

  /** A remembered page; `undefined` where its reads were evicted meanwhile, as another day's may be. */
  function fromMemory(page: MatchedPage): PreparedResponse | undefined {
    const reading = prepare(page.reads);
    if (reading === undefined) return pages.rendered(page);
    reading.catch(() => undefined);
    return undefined;
  }
}
