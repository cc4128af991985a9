import type { ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import { HttpError } from "../errors/http-error";
import type { PrepareReads } from "../resources/prepare-reads";
import type { ResourceCache } from "../resources/resource-cache";
import type { FastPath } from "../responses/fast-path";
import { respondPrepared } from "../responses/respond-prepared";
import type { PageResponses } from "./page-responses";
import { robots, Sitemap } from "./site-files";

export interface PagesRouterParts {
  readonly pages: PageResponses;
  readonly entry: ServerEntry;
  readonly resources: Pick<ResourceCache, "get" | "version">;
  readonly publicUrl: string;
  readonly prepare: PrepareReads;
  readonly fastPath: FastPath;
  readonly now: () => number;
}

/**
 * Responds to every remaining address with a page of the site; a 404 is a page too. Paths are matched by the site's own
 * routes and nowhere else: another spelling of a page's path is redirected to the canonical one.
 */
export function pagesRouter(parts: PagesRouterParts): Middleware {
  const { pages, entry, resources, publicUrl, prepare, fastPath, now } = parts;
  const robotsFile = robots(publicUrl);
  const sitemap = new Sitemap(entry, resources, publicUrl);
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
    // A page goes without what cannot be read now.
    await prepare(page.reads)?.catch(() => undefined);
    const make = file ?? (() => pages.response(page));
    const response = make();
    respondPrepared(ctx, response, now());
    if (response.status === 200) fastPath.remember(ctx.req.url ?? "", "page", make);
  };
}
