import type { ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import { AnswerCache } from "./answer-cache";
import type { FastReads } from "./fast-reads";
import { HttpError } from "./http-error";
import type { PageAnswers } from "./page-answers";
import type { PreparedAnswer } from "./prepared-answer";
import type { RaceDayReader } from "./race-day-reader";
import { respondPrepared } from "./respond-prepared";
import { robots, sitemap } from "./site-files";

export interface PagesRouterParts {
  readonly pages: PageAnswers;
  readonly entry: ServerEntry;
  readonly reader: RaceDayReader;
  readonly publicUrl: string;
  readonly fastReads: FastReads;
  readonly now: () => number;
}

/** Answers every address that nothing else has answered with a page of the site; one that there is not is a page too. */
export function pagesRouter(parts: PagesRouterParts): Middleware {
  const { pages, entry, reader, publicUrl, fastReads, now } = parts;
  const robotsFile = robots(publicUrl);
  const sitemaps = new AnswerCache(1);
  const answerAt = (path: string): PreparedAnswer => {
    if (path === "/robots.txt") return robotsFile;
    if (path !== "/sitemap.xml") return pages.page(path);
    const make = () => ({ answer: sitemap(entry, reader, publicUrl), until: reader.dayHoldsUntil() });
    return sitemaps.get(path, reader.dayTag(), now(), make) as PreparedAnswer;
  };
  return async (ctx) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw new HttpError("methodNotAllowed", { headers: { Allow: "GET, HEAD" } });
    }
    ctx.state.operation = "page";
    const { path } = ctx;
    const answer = answerAt(path);
    respondPrepared(ctx, answer, now());
    if (answer.status === 200) fastReads.remember(ctx.req.url ?? "", "page", () => answerAt(path));
  };
}
