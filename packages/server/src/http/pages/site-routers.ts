import type { ServerEntry } from "@railbird/web";
import type { Middleware } from "koa";
import type { AppParts } from "../app-parts";
import { FileSet } from "../files/file-set";
import { filesRouter } from "../files/files-router";
import type { PrepareReads } from "../resources/prepare-reads";
import type { ResourceCache } from "../resources/resource-cache";
import type { FastPath } from "../responses/fast-path";
import { CACHE_FILES, CACHE_FOREVER, CHECKED_EACH_TIME, COMMON_HEADERS, type Headers } from "../responses/headers";
import { respondPrepared } from "../responses/respond-prepared";
import { pagePolicy, STORYBOOK_POLICY } from "../security/content-security-policy";
import { SocialCards } from "../social/social-cards";
import { socialRouter } from "../social/social-router";
import { AD_FRAME_PATH, adFrame } from "./ad-frame";
import { PageResponses } from "./page-responses";
import { pagesRouter } from "./pages-router";
import { removingWorker, SERVICE_WORKER_HEADERS, SERVICE_WORKER_PATH } from "./service-worker";

/** The site's files and pages: every path that no other router serves. */
export function siteRouters(
  parts: AppParts & { readonly prepare: PrepareReads },
  resources: ResourceCache,
  fastPath: FastPath,
  now: () => number,
): Middleware[] {
  const { web, settings, storybookFolder } = parts;
  const routers: Middleware[] = [];
  if (storybookFolder !== undefined) {
    const headers = {
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": STORYBOOK_POLICY,
      "Cache-Control": CACHE_FILES,
    };
    routers.push(filesRouter("/storybook/", new FileSet(storybookFolder, () => headers), fastPath, now));
  }
  if (web === undefined) return routers;
  const pagesHeaders = pageHeaders(web.entry, parts);
  const fileHeaders = (path: string): Headers => ({
    ...COMMON_HEADERS,
    "Cache-Control": path.startsWith("assets/") ? CACHE_FOREVER : CACHE_FILES,
    ...(path === "service-worker.js" && SERVICE_WORKER_HEADERS),
    // A page that a browser opens from its offline copy has the copy's policy.
    ...(path === "offline.html" && { ...pagesHeaders, "Cache-Control": CHECKED_EACH_TIME }),
  });
  const pages = new PageResponses({
    ...parts,
    entry: web.entry,
    resources,
    now,
    headers: pagesHeaders,
  });
  routers.push(socialRouter(new SocialCards(resources), parts.prepare, now));
  if (settings.adScriptUrl !== undefined) {
    const frame = adFrame(settings.adScriptUrl);
    routers.push(async (ctx, next) => (ctx.path === AD_FRAME_PATH ? respondPrepared(ctx, frame, now) : next()));
  }
  if (settings.offlineCopy === false) {
    const removal = removingWorker();
    routers.push(async (ctx, next) => (ctx.path === SERVICE_WORKER_PATH ? respondPrepared(ctx, removal, now) : next()));
  }
  routers.push(filesRouter("/", new FileSet(web.clientFolder, fileHeaders), fastPath, now));
  routers.push(
    pagesRouter({ ...parts, pages, entry: web.entry, resources, publicUrl: settings.publicUrl, fastPath, now }),
  );
  return routers;
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
