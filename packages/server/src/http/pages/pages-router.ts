import type { ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import { HttpError } from "../errors/http-error";
import type { RaceDayReader } from "../resources/race-day-reader";
import type { FastPath } from "../responses/fast-path";
import type { PreparedResponse } from "../responses/prepared-response";
import { respondPrepared } from "../responses/respond-prepared";
import { ResponseCache } from "../responses/response-cache";
import type { PageResponses } from "./page-responses";
import { robots, sitemap } from "./site-files";

export interface PagesRouterParts {
  readonly pages: PageResponses;
  readonly entry: ServerEntry;
  readonly reader: RaceDayReader;
  readonly publicUrl: string;
  readonly fastPath: FastPath;
  readonly now: () => number;
}

/** Answers every address that nothing else has answered with a page of the site; one that there is not is a page too. */
export function pagesRouter(parts: PagesRouterParts): Middleware {
  const { pages, entry, reader, publicUrl, fastPath, now } = parts;
  const robotsFile = robots(publicUrl);
  const sitemaps = new ResponseCache(1);
  const answerAt = (path: string): PreparedResponse => {
    if (path === "/robots.txt") return robotsFile;
    if (path !== "/sitemap.xml") return pages.page(path);
    const make = () => ({ answer: sitemap(entry, reader, publicUrl), until: reader.dayHoldsUntil() });
    return sitemaps.get(path, reader.dayTag(), now(), make) as PreparedResponse;
  };
  return async (ctx) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw new HttpError("methodNotAllowed", { headers: { Allow: "GET, HEAD" } });
    }
    ctx.state.operation = "page";
    const { path } = ctx;
    const answer = answerAt(path);
    respondPrepared(ctx, answer, now());
    if (answer.status === 200) fastPath.remember(ctx.req.url ?? "", "page", () => answerAt(path));
  };
}
