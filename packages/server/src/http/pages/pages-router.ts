import type { MatchedPage, ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import type { DayReader } from "../../use-cases/days/day-reader";
import { HttpError } from "../errors/http-error";
import type { PrepareReads } from "../resources/prepare-reads";
import type { ResourceCache } from "../resources/resource-cache";
import type { FastPath } from "../responses/fast-path";
import type { PreparedResponse } from "../responses/prepared-response";
import { respondPrepared } from "../responses/respond-prepared";
import type { PageResponses } from "./page-responses";
import { robots, Sitemap } from "./site-files";

export interface PagesRouterParts {
  readonly pages: PageResponses;
  readonly entry: ServerEntry;
  readonly resources: Pick<ResourceCache, "get" | "version">;
  readonly publicUrl: string;
  /** Other days, which the sitemap lists. */
  readonly days: Pick<DayReader, "dates" | "readDates">;
  readonly prepare: PrepareReads;
  readonly fastPath: FastPath;
  readonly now: () => number;
}

const whole = () => true;
const partial = () => false;

/**
 * Responds to every remaining address with a page of the site; a 404 is a page too. Paths are matched by the site's own
 * routes and nowhere else: another spelling of a page's path is redirected to the canonical one.
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
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw new HttpError("methodNotAllowed", { headers: { Allow: "GET, HEAD" } });
    }
    ctx.state.operation = "page";
    const page = entry.match(ctx.path, ctx.search);
    const file = files.get(ctx.path);
    if (file === undefined && page.path !== ctx.path) {
      ctx.status = 308;
      ctx.set("Location", page.path + ctx.search);
      return;
    }
    if (ctx.path === "/sitemap.xml") await days.readDates().catch(() => undefined);
    // A page goes without what cannot be read now.
    const isWhole = (await prepare(page.reads)?.then(whole, partial)) ?? true;
    const make = file ?? (() => pages.response(page));
    const response = make();
    if (!isWhole && response.status === 404) {
      // What the page is about cannot be read: the browser tries again, and shows an error meanwhile.
      respondPrepared(ctx, pages.shell(page), now());
      return;
    }
    respondPrepared(ctx, response, now());
    if (response.status === 200 && !(file === undefined && page.endless)) {
      fastPath.remember(ctx.req.url ?? "", "page", () => fromMemory(page, make));
    }
  };

  /** Another day's page may have left memory since. */
  function fromMemory({ reads }: MatchedPage, make: () => PreparedResponse): PreparedResponse | undefined {
    const reading = prepare(reads);
    if (reading === undefined) return make();
    reading.catch(() => undefined);
    return undefined;
  }
}
