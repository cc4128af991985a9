import type { MatchedPage, ServerEntry } from "@railbird/web";
import type { Context, Middleware } from "koa";
import type { DayReader } from "../../use-cases/days/day-reader";
import type { AppParts, StorybookBuild, WebBuild } from "../app-parts";
import { FileSet, filesRouter } from "../files/files-router";
import type { PrepareReads } from "../reads/prepare-reads";
import type { ReadCache } from "../reads/read-cache";
import type { FastPath } from "../responses/fast-path";
import {
  CACHE_FILES,
  CACHE_FOREVER,
  CHECKED_EACH_TIME,
  COMMON_HEADERS,
  type Headers,
  NO_STORE,
} from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { isRead, requireRead, respondPrepared } from "../responses/send-prepared";
import { adFramePolicy, pagePolicy, STORYBOOK_POLICY } from "../security/content-security-policy";
import { SocialCards, socialRouter } from "../social/social-cards";
import { type LoginFormParts, loginForm } from "./login-form";
import { PageResponses } from "./page-responses";
import { robots, SECURITY_FILE_PATH, Sitemap, securityFile } from "./site-files";

/** Seconds after which the page asks again. Building takes minutes, and each reload is announced by a screen reader. */
const ASK_AGAIN_SECONDS = 15;

/** Where the advertising frame is served when an ad script is configured. */
const AD_FRAME_PATH = "/ad-frame";

const SERVICE_WORKER_PATH = "/service-worker.js";

/** A worker has a policy of its own: it fetches from this site, and runs nothing else. */
const SERVICE_WORKER_HEADERS: Headers = {
  "Cache-Control": CHECKED_EACH_TIME,
  "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
};

export interface SiteRouterParts extends Pick<AppParts, "logos" | "law" | "site" | "web" | "storybook" | "log"> {
  /** Other days' meetings, which the sitemap lists. */
  readonly days: Pick<DayReader, "listed" | "readListed">;
  readonly reads: ReadCache;
  readonly prepare: PrepareReads;
  readonly fastPath: FastPath;
  readonly now: () => number;
  /** Signing in by a form. */
  readonly login: Pick<LoginFormParts, "handlers" | "contextOf" | "explain">;
}

const STORYBOOK_PATH = "/storybook/";

/** The site's files and pages: every path that no other router serves. */
export function siteRouters(parts: SiteRouterParts): Middleware[] {
  const { web, storybook } = parts;
  return [
    ...(storybook === undefined ? [] : storybookRouters(storybook, parts)),
    ...(web === undefined ? [] : webRouters(web, parts)),
  ];
}

function storybookRouters({ folder, isBeingBuilt }: StorybookBuild, { fastPath, now }: SiteRouterParts): Middleware[] {
  const headers = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": STORYBOOK_POLICY,
    "Cache-Control": CACHE_FILES,
  };
  const files = new FileSet(folder, () => headers);
  const notYet = storybookNotYet();
  return [
    filesRouter(STORYBOOK_PATH, files, fastPath, now),
    async (ctx, next) =>
      isRead(ctx.method) && ctx.path.startsWith(STORYBOOK_PATH) && files.size === 0 && isBeingBuilt()
        ? respondPrepared(ctx, notYet, now)
        : next(),
  ];
}

function webRouters({ entry, clientFolder }: WebBuild, parts: SiteRouterParts): Middleware[] {
  const { logos, law, site, days, log, reads, prepare, fastPath, now, login } = parts;
  const { settings } = site;
  const { adScriptUrl, offlineCopy, publicUrl, contact } = settings;
  const headers = pageHeaders(entry, publicUrl, logos.uploadOrigin);
  const pages = new PageResponses({ entry, reads, settings, now, log, headers });
  return [
    socialRouter(new SocialCards(reads), prepare, now),
    ...(adScriptUrl === undefined
      ? []
      : [oneResponse(AD_FRAME_PATH, adFrame(adScriptUrl), now, () => law.switches.shows("ads"))]),
    ...(offlineCopy === false ? [oneResponse(SERVICE_WORKER_PATH, removingWorker(), now)] : []),
    filesRouter("/", new FileSet(clientFolder, fileHeadersOf(headers)), fastPath, now),
    loginForm({ ...login, pages, entry, prepare, publicUrl, now }),
    pagesRouter({ pages, entry, reads, days, publicUrl, contact, prepare, fastPath, now }),
  ];
}

/** Serves one path, while it is served. */
function oneResponse(
  path: string,
  response: PreparedResponse,
  now: () => number,
  isServed: () => boolean = () => true,
): Middleware {
  return async (ctx, next) => (ctx.path === path && isServed() ? respondPrepared(ctx, response, now) : next());
}

/** Headers of the website's files, by path. */
export function fileHeadersOf(headersOfPages: Headers): (path: string) => Headers {
  return (path) => ({
    ...COMMON_HEADERS,
    "Cache-Control": path.startsWith("assets/") ? CACHE_FOREVER : CACHE_FILES,
    ...(path === "service-worker.js" && SERVICE_WORKER_HEADERS),
    // A page that a browser opens from its offline copy has the copy's policy.
    ...(path === "offline.html" && { ...headersOfPages, "Cache-Control": CHECKED_EACH_TIME }),
  });
}

/** Headers of every page. `uploadOrigin`: where browsers send images, where that is not this site. */
export function pageHeaders(entry: ServerEntry, publicUrl: string, uploadOrigin: string | undefined): Headers {
  const secure = publicUrl.startsWith("https:");
  return {
    ...COMMON_HEADERS,
    "Content-Security-Policy": pagePolicy({ inlineScripts: entry.inlineScripts, secure, uploadOrigin }),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    Vary: "Accept-Encoding",
  };
}

/**
 * The worker that takes the place of the site's own with `OFFLINE_COPY=off`: it removes the copies and itself. Browsers look for a
 * newer worker with each navigation, so that it reaches every visitor with the next page.
 */
function removingWorker(): PreparedResponse {
  const script = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
  return new PreparedResponse("text/javascript; charset=utf-8", script, {
    headers: { ...COMMON_HEADERS, ...SERVICE_WORKER_HEADERS },
  });
}

/**
 * The document of the advertising frame: the script runs here, sandboxed and without an origin, so that it can neither
 * break nor read the page around it.
 */
function adFrame(adScriptUrl: string): PreparedResponse {
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>Advertisement</title>
<style>html,body{margin:0;height:100%;overflow:hidden}#railbird-ad{height:100%;display:grid;place-items:center}</style>
</head>
<body>
<div id="railbird-ad"></div>
<script async src="${adScriptUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></script>
</body>
</html>
`;
  return new PreparedResponse("text/html; charset=utf-8", html, {
    headers: {
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": adFramePolicy(new URL(adScriptUrl).origin),
      "Cache-Control": CACHE_FILES,
    },
  });
}

/**
 * The page in place of Storybook while `npm start` builds it. It is a 503, so that neither a cache nor a monitor takes it for Storybook; a
 * browser shows it, and asks again by itself.
 */
function storybookNotYet(): PreparedResponse {
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS}">
<title>Storybook is being built – Railbird</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1rem}
h1{font-size:1.375rem;line-height:1.25}
</style>
</head>
<body>
<main>
<h1>Storybook is being built</h1>
<p>The first time this takes a few minutes, and the rest of the site is there already. This page shows Storybook as soon as it is built; there is
no need to reload it.</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`;
  return new PreparedResponse("text/html; charset=utf-8", html, {
    status: 503,
    headers: {
      ...COMMON_HEADERS,
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      "Retry-After": String(ASK_AGAIN_SECONDS),
      "Cache-Control": NO_STORE,
    },
  });
}

export interface PagesRouterParts {
  readonly pages: PageResponses;
  readonly entry: ServerEntry;
  readonly reads: Pick<ReadCache, "get" | "version">;
  readonly publicUrl: string;
  /** Who is told of a weakness: without one there is no security.txt. */
  readonly contact: string | undefined;
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
  const { entry, reads, publicUrl, contact, days, fastPath, now } = parts;
  const robotsFile = robots(publicUrl);
  const sitemap = new Sitemap(entry, reads, days, publicUrl);
  const files = new Map([
    ["/robots.txt", () => robotsFile],
    ["/sitemap.xml", () => sitemap.response()],
    ...(contact === undefined ? [] : [[SECURITY_FILE_PATH, securityFile(contact, publicUrl, now)] as const]),
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
    await servePage(parts, ctx, page);
  };
}

/** Responds with a page, made ready first. */
export async function servePage(
  { pages, prepare, fastPath, now }: Pick<PagesRouterParts, "pages" | "prepare" | "fastPath" | "now">,
  ctx: Context,
  page: MatchedPage,
): Promise<void> {
  // A page is rendered without reads that fail now. Where its subject is among them, the browser tries again.
  const isWhole = (await prepare(page.reads)?.then(whole, partial)) ?? true;
  const response = await pages.response(page, isWhole);
  await respondPrepared(ctx, response, now);
  // Other spellings of its query are not remembered, since there is no end of them.
  const isCanonical = ctx.req.url === page.path + page.search;
  if (response.status === 200 && !page.unbounded && isCanonical) {
    fastPath.remember(page.path + page.search, "page", () => fromMemory(page));
  }

  /** A remembered page; `undefined` where its reads were evicted meanwhile, as another day's may be. */
  function fromMemory(page: MatchedPage): PreparedResponse | undefined {
    const reading = prepare(page.reads);
    if (reading === undefined) return pages.rendered(page);
    reading.catch(() => undefined);
    return undefined;
  }
}
