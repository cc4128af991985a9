import type { RequestListener, Server } from "node:http";
import type { OperationContract } from "@railbird/contract/validators";
import { Reader } from "@railbird/reads/reader";
import Koa, { type Context, type Middleware } from "koa";
import { type ApiHandlers, apiRouter } from "./api/api-router";
import type { HandlerContext } from "./api/handler-context";
import { createHandlers } from "./api/handlers";
import type { AppParts } from "./app-parts";
import { openServer, withOriginForm } from "./connections/open-server";
import { errorBoundary, explainError, unavailable } from "./errors/error-boundary";
import { docsRouter } from "./files/docs-router";
import { objectsRouter, silksRouter, uploadsRouter } from "./files/pictures-routers";
import { healthRouter, Readiness } from "./health/health-router";
import { type ResponseObserver, responseObserver } from "./health/response-observer";
import { createStream, type Stream } from "./live/create-stream";
import { openStream } from "./live/open-stream";
import { siteRouters } from "./pages/site-routers";
import { boardSource } from "./reads/board-source";
import { type PrepareReads, prepareReads } from "./reads/prepare-reads";
import { ReadCache } from "./reads/read-cache";
import { FastPath, withFastPath } from "./responses/fast-path";
import type { SiteAddressParts } from "./security/addresses";
import { withApiLimit } from "./security/api-limit";
import { KnownHosts, withKnownHost } from "./security/known-hosts";
import { isOfOwnPage } from "./security/own-pages";
import { createSessions } from "./security/sessions";

/** A form signs in under the rules of the API's operation. */
const SIGN_IN = { secured: false, path: "/api/auth/login" };

/** The product's HTTP. */
export interface App {
  readonly server: Server;
  /** Ends the live streams, which would otherwise keep the server from closing. Their readers reconnect to another server. */
  endStreams(): void;
  /** Prepares for the end: the server is not ready from now on, its live streams end, and each connection closes with its next response. */
  drain(): void;
}

/** The server with all of its HTTP, not yet listening. Knows no adapter. */
export function createApp(parts: AppParts): App {
  const { clock, log, metrics, dependencies = [], maxConnections } = parts;
  const now = () => clock.now();
  const reader = new Reader(boardSource({ ...parts, showsSilks: parts.silks !== undefined }));
  const observe = responseObserver(metrics, log);
  const stream = streamOf(parts, reader);
  const hasRaceDay = () => parts.board.meetings().length > 0;
  const readiness = new Readiness({ hasRaceDay, dependencies, stalled: parts.stalled });
  const listener = listenerOf(parts, {
    reads: readCacheOf(parts, reader, now),
    prepare: prepareReads({ ...parts, now }),
    stream,
    fastPath: new FastPath(clock, observe),
    readiness,
    observe,
    now,
  });
  const server = openServer({ listener, maxConnections, now, log });
  const endStreams = () => stream.close();
  const drain = () => {
    readiness.stop();
    endStreams();
  };
  return { server, endStreams, drain };
}

function readCacheOf(parts: AppParts, reader: Reader, now: () => number): ReadCache {
  const { board, bookmakers, prices, earlierPrices, days, signalRecords, keptRuns, checked, ownPagesOnly } = parts;
  return new ReadCache({
    reader,
    now,
    // Each of them only grows, so that their sum changes with any of them.
    revision: () =>
      bookmakers.version +
      board.revision +
      prices.revision +
      earlierPrices.revision +
      days.revision +
      signalRecords.revision +
      keptRuns.revision,
    checked,
    ...(ownPagesOnly && { ownPagesOnly }),
  });
}

/** The stream of reads, told of every change of what they are made from. */
function streamOf(parts: AppParts, reader: Reader): Stream {
  const { board, bookmakers, prices, earlierPrices, days, clock, log, metrics, random, streams } = parts;
  const subscribe = (onChange: () => void) => {
    const ends = [board, bookmakers, prices, earlierPrices, days].map((source) => source.subscribe(onChange));
    return () => {
      for (const end of ends) end();
    };
  };
  return createStream({ reads: reader, subscribe, clock, random, settings: streams, log, observer: metrics });
}

/** What a request passes through: its target made plain, its host, the API's limit, then prepared bytes of remembered addresses, then Koa. */
function listenerOf(parts: AppParts, shared: RouterParts): RequestListener {
  const { apiLimits: limits, ownPagesOnly, sessions, settings } = parts;
  const { fastPath, observe, readiness } = shared;
  const { publicUrl } = settings;
  const always = secureHeaders(publicUrl);
  const respond = withFastPath(
    fastPath,
    routedApp(parts, shared).callback(),
    always,
    ownPagesOnly ? (request) => isOfOwnPage(request, publicUrl) : undefined,
  );
  const { trustProxy } = sessions;
  const limited = limits === undefined ? respond : withApiLimit({ limits, trustProxy, observe, always }, respond);
  const hosts = new KnownHosts({ publicUrl, ownHosts: parts.ownHosts ?? (() => []) });
  return closing(readiness, withOriginForm({ observe, always }, withKnownHost({ hosts, observe, always }, limited)));
}

/** Once the server stops, each connection ends with its next response. */
function closing(readiness: Pick<Readiness, "isStopping">, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (readiness.isStopping) response.shouldKeepAlive = false;
    listener(request, response);
  };
}

/** Sent with every response, of the API too: names and values in turn. */
function secureHeaders(publicUrl: string): readonly string[] {
  return publicUrl.startsWith("https:") ? ["Strict-Transport-Security", "max-age=31536000"] : [];
}

/** What the routers share, made once for the app. */
interface RouterParts {
  readonly reads: ReadCache;
  readonly prepare: PrepareReads;
  readonly stream: Stream;
  readonly fastPath: FastPath;
  readonly readiness: Readiness;
  readonly observe: ResponseObserver;
  /** The product's time, epoch milliseconds. */
  readonly now: () => number;
}

/** Koa with every router. A request goes to the first one that serves its path; the site's pages are the last. */
function routedApp(parts: AppParts, shared: RouterParts): Koa {
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
  const { reads, prepare } = shared;
  const handlers = createHandlers({ ...parts, reads, prepare, now });
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
