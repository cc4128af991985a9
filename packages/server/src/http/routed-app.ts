import type { OperationContract } from "@railbird/contract/validators";
import Koa, { type Context, type Middleware } from "koa";
import { type ApiHandlers, apiRouter } from "./api/api-router";
import type { HandlerContext } from "./api/handler-context";
import { createHandlers } from "./api/handlers";
import type { AppParts } from "./app-parts";
import { errorBoundary, explainError, unavailable } from "./errors/error-boundary";
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
import type { SiteAddressParts } from "./security/site-address";

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
  const explain = explainError(log, parts.reportOutage);
  app.use(errorBoundary(explain));
  app.use(healthRouter({ readiness, metrics: () => metrics.text(), metricsToken }));
  app.use(docsRouter(fastPath, now, { origin: publicUrl, limit: apiLimits?.quota, ownPagesOnly }));
  const { resources, prepare } = shared;
  const handlers = createHandlers({ ...parts, resources, prepare, now });
  const contextOf = contexts(app, parts);
  app.use(api(parts, shared, { handlers, contextOf }));
  if (uploads !== undefined) app.use(uploadsRouter({ uploads, ...siteAddressOf(parts) }));
  app.use(objectsRouter({ logos, now }));
  if (silks !== undefined) app.use(silksRouter({ silks, now }));
  const login = { handlers, contextOf: async (ctx: Context) => contextOf(ctx, SIGN_IN), explain };
  for (const middleware of siteRouters(parts, { ...shared, login })) app.use(middleware);
  return app;
}

type ContextOf = (
  ctx: Context,
  operation: Pick<OperationContract, "secured" | "path">,
) => HandlerContext | Promise<HandlerContext>;

/** A form signs in under the rules of the API's operation. */
const SIGN_IN = { secured: false, path: "/api/auth/login" };

/** The context of a request, with its session where the operation may need one. */
function contexts(app: Koa, parts: AppParts): ContextOf {
  const { dependencies = [], sessions } = parts;
  const { visitor, member, hasSession } = createSessions(app, { ...sessions, ...siteAddressOf(parts) });
  return (ctx, { secured, path }) => {
    if (!secured && !path.startsWith("/api/auth/")) return visitor(ctx);
    // During an outage of the database the request does not wait for its time-out. That nobody is signed in needs no database.
    const isDown = dependencies.some((each) => each.name === "database" && each.isDown);
    if (isDown && (!secured || hasSession(ctx))) throw unavailable("database");
    return member(ctx);
  };
}

function api(
  { settings, sessions, duties, checked, ownPagesOnly }: AppParts,
  { prepare, stream, fastPath, now }: RouterParts,
  own: { readonly handlers: ApiHandlers; readonly contextOf: ContextOf },
): Middleware {
  return apiRouter({
    ...own,
    fastPath,
    now,
    duties,
    checked,
    ownPagesOnly,
    openStream: (ctx, topics) => openStream({ stream, prepare, trustProxy: sessions.trustProxy, now }, ctx, topics),
    publicUrl: settings.publicUrl,
  });
}

function siteAddressOf({ settings, addressAtHand = false, sessions }: AppParts): SiteAddressParts {
  return { publicUrl: settings.publicUrl, addressAtHand, trustProxy: sessions.trustProxy };
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
