import type { ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import type { AppParts, StorybookBuild, WebBuild } from "../app-parts";
import { FileSet } from "../files/file-set";
import { filesRouter } from "../files/files-router";
import type { PrepareReads } from "../resources/prepare-reads";
import type { ResourceCache } from "../resources/resource-cache";
import type { FastPath } from "../responses/fast-path";
import { CACHE_FILES, CACHE_FOREVER, CHECKED_EACH_TIME, COMMON_HEADERS, type Headers } from "../responses/headers";
import type { PreparedResponse } from "../responses/prepared-response";
import { isRead } from "../responses/read-methods";
import { respondPrepared } from "../responses/respond-prepared";
import { pagePolicy, STORYBOOK_POLICY } from "../security/content-security-policy";
import { SocialCards } from "../social/social-cards";
import { socialRouter } from "../social/social-router";
import { AD_FRAME_PATH, adFrame } from "./ad-frame";
import { type LoginFormParts, loginForm } from "./login-form";
import { PageResponses } from "./page-responses";
import { pagesRouter } from "./pages-router";
import { removingWorker, SERVICE_WORKER_HEADERS, SERVICE_WORKER_PATH } from "./service-worker";
import { storybookNotYet } from "./storybook-not-yet";

export interface SiteRouterParts {
  readonly resources: ResourceCache;
  readonly prepare: PrepareReads;
  readonly fastPath: FastPath;
  readonly now: () => number;
  /** Signing in by a form. */
  readonly login: Pick<LoginFormParts, "handlers" | "contextOf" | "explain">;
}

const STORYBOOK_PATH = "/storybook/";

/** The site's files and pages: every path that no other router serves. */
export function siteRouters(parts: AppParts, shared: SiteRouterParts): Middleware[] {
  const { web, storybook } = parts;
  return [
    ...(storybook === undefined ? [] : storybookRouters(storybook, shared)),
    ...(web === undefined ? [] : webRouters(parts, web, shared)),
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

function webRouters(parts: AppParts, { entry, clientFolder }: WebBuild, shared: SiteRouterParts): Middleware[] {
  const { adScriptUrl, offlineCopy, publicUrl } = parts.settings;
  const { resources, prepare, fastPath, now } = shared;
  const headers = pageHeaders(entry, parts);
  const pages = new PageResponses({ ...parts, entry, resources, now, headers });
  return [
    socialRouter(new SocialCards(resources), prepare, now),
    ...(adScriptUrl === undefined ? [] : [oneResponse(AD_FRAME_PATH, adFrame(adScriptUrl), now)]),
    ...(offlineCopy === false ? [oneResponse(SERVICE_WORKER_PATH, removingWorker(), now)] : []),
    filesRouter("/", new FileSet(clientFolder, fileHeadersOf(headers)), fastPath, now),
    loginForm({ ...shared, ...shared.login, pages, entry, publicUrl }),
    pagesRouter({ ...shared, pages, entry, days: parts.days, publicUrl }),
  ];
}

/** Serves one path. */
function oneResponse(path: string, response: PreparedResponse, now: () => number): Middleware {
  return async (ctx, next) => (ctx.path === path ? respondPrepared(ctx, response, now) : next());
}

function fileHeadersOf(headersOfPages: Headers): (path: string) => Headers {
  return (path) => ({
    ...COMMON_HEADERS,
    "Cache-Control": path.startsWith("assets/") ? CACHE_FOREVER : CACHE_FILES,
    ...(path === "service-worker.js" && SERVICE_WORKER_HEADERS),
    // A page that a browser opens from its offline copy has the copy's policy.
    ...(path === "offline.html" && { ...headersOfPages, "Cache-Control": CHECKED_EACH_TIME }),
  });
}

function pageHeaders(entry: ServerEntry, { settings, uploadOrigin }: AppParts): Headers {
  const secure = settings.publicUrl.startsWith("https:");
  return {
    ...COMMON_HEADERS,
    "Content-Security-Policy": pagePolicy({ inlineScripts: entry.inlineScripts, secure, uploadOrigin }),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    Vary: "Accept-Encoding",
  };
}
