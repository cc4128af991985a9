import Koa, { type Middleware } from "koa";
import { apiRouter } from "./api/api-router";
import { createHandlers } from "./api/handlers";
import type { AppParts } from "./app-parts";
import { errorBoundary, unavailable } from "./errors/error-boundary";
import { docsRouter } from "./files/docs-router";
import { objectsRouter } from "./files/objects-router";
import { silksRouter } from "./files/silks-router";
import { uploadsRouter } from "./files/uploads-router";
import { healthRouter } from "./health/health-router";
import type { Readiness } from "./health/readiness";
import type { ResponseObserver } from "./health/response-observer";
import type { Stream } from "./live/create-stream";
import { openStream } from "./live/open-stream";
import { siteRouters } from "./pages/site-routers";
import type { PrepareReads } from "./resources/prepare-reads";
import type { ResourceCache } from "./resources/resource-cache";
import type { FastPath } from "./responses/fast-path";
import { createSessions } from "./security/sessions";

/** What the routers share, made once for the app. */
export interface RouterParts {
  readonly resources: ResourceCache;
  readonly prepare: PrepareReads;
  readonly stream: Stream;
  readonly fastPath: FastPath;
  readonly readiness: Readiness;
  readonly observe: ResponseObserver;
  /** The product's time, epoch milliseconds. */
  readonly now: () => number;
}

/** Koa with every router. A request goes to the first one that serves its path; the site's pages are the last. */
export function routedApp(parts: AppParts, shared: RouterParts): Koa {
  const { log, metrics, metricsToken, apiLimits, logos, silks, uploads, ownPagesOnly = false } = parts;
  const { fastPath, readiness, observe, now } = shared;
  const { publicUrl } = parts.settings;
  const app = new Koa();
  app.silent = true;
  app.use(observed(observe));
  app.use(errorBoundary(log, parts.reportOutage));
  app.use(healthRouter({ readiness, metrics: () => metrics.text(), metricsToken }));
  app.use(docsRouter(fastPath, now, { origin: publicUrl, limit: apiLimits?.quota, ownPagesOnly }));
  app.use(api(app, parts, shared));
  if (uploads !== undefined) app.use(uploadsRouter({ uploads, publicUrl }));
  app.use(objectsRouter({ logos, now }));
  if (silks !== undefined) app.use(silksRouter({ silks, now }));
  for (const middleware of siteRouters(parts, shared)) app.use(middleware);
  return app;
}

function api(app: Koa, parts: AppParts, { resources, prepare, stream, fastPath, now }: RouterParts): Middleware {
  const { publicUrl } = parts.settings;
  const { dependencies = [], sessions, duties, checked, ownPagesOnly } = parts;
  const { visitor, member, hasSession } = createSessions(app, { ...sessions, publicUrl });
  return apiRouter({
    handlers: createHandlers({ ...parts, resources, prepare, now }),
    fastPath,
    now,
    duties,
    checked,
    ownPagesOnly,
    openStream: (ctx, topics) => openStream({ stream, prepare, trustProxy: sessions.trustProxy, now }, ctx, topics),
    contextOf: (ctx, { secured, path }) => {
      if (!secured && !path.startsWith("/api/auth/")) return visitor(ctx);
      // During an outage of the database the request does not wait for its time-out. That nobody is signed in needs no database.
      const isDown = dependencies.some((each) => each.name === "database" && each.isDown);
      if (isDown && (!secured || hasSession(ctx))) throw unavailable("database");
      return member(ctx);
    },
    publicUrl,
  });
}

/** Reports each routed request when its response has ended. */
function observed(observe: ResponseObserver): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    observe(ctx.req, {
      operation: ctx.state.operation ?? "none",
      status: ctx.state.status ?? ctx.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
}
