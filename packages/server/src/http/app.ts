import type { RequestListener, Server } from "node:http";
import type { OperationContract } from "@railbird/contract/validators";
import { Reader } from "@railbird/reads/reader";
import type { RaceDaySource } from "@railbird/reads/source";
import Koa, { type Context, type Middleware } from "koa";
import { apiRouter } from "./api/api-router";
import type { HandlerContext } from "./api/handler-context";
import { createHandlers } from "./api/handlers";
import type { AppParts } from "./app-parts";
import { openServer, withOriginForm } from "./connections/open-server";
import { sendExport } from "./day-files/send-export";
import type { EdgeSite } from "./edge/edge-site";
import { errorBoundary, explainError, unavailable } from "./errors/error-boundary";
import { docsRouter } from "./files/docs-router";
import { objectsRouter, silksRouter, uploadsRouter } from "./files/pictures-routers";
import { healthRouter, Readiness } from "./health/health-router";
import { type ResponseObserver, responseObserver } from "./health/response-observer";
import { createStream, type Stream } from "./live/create-stream";
import { openChanges, openStream, readsOfDay } from "./live/open-stream";
import { TopicPublisher } from "./live/topic-publisher";
import { siteRouters } from "./pages/site-routers";
import { boardSource } from "./reads/board-source";
import { type PrepareReads, prepareReads } from "./reads/prepare-reads";
import { ReadCache } from "./reads/read-cache";
import { ReadChanges } from "./reads/read-changes";
import { FastPath, withFastPath } from "./responses/fast-path";
import { withApiLimit } from "./security/api-limit";
import { KnownHosts, withKnownHost } from "./security/known-hosts";
import { isOfOwnPage } from "./security/own-pages";
import { createSessions } from "./security/sessions";

/** A form signs in under the rules of the API's operation. */
const SIGN_IN = { secured: false, path: "/api/auth/login" };

/** The product's HTTP. */
export interface App {
  readonly server: Server;
  /** Work beside requests, from the start to the end. */
  readonly tasks: readonly { run(signal: AbortSignal): Promise<unknown> }[];
  /** Ends the live streams, which would otherwise keep the server from closing. Their readers reconnect to another server. */
  endStreams(): void;
  /** Prepares for the end: the server is not ready from now on, its live streams end, and each connection closes with its next response. */
  drain(): void;
}

/** The server with all of its HTTP, not yet listening. Knows no adapter. */
export function createApp(parts: AppParts): App {
  const { racing, health, clock, log, random, site } = parts;
  const now = () => clock.now();
  const reader = new Reader(sourceOf(parts));
  const changes = changesOf(parts);
  const observe = responseObserver(health.metrics, log);
  const stream = createStream({
    reads: reader,
    changes,
    clock,
    random,
    settings: site.streams,
    refs: () => readsOfDay(racing.board),
    log,
    observer: health.metrics,
  });
  const prepare = prepareReads({ ...racing, now });
  const hasRaceDay = () => racing.board.meetings().length > 0;
  const readiness = new Readiness({ hasRaceDay, dependencies: health.dependencies, stalled: health.stalled });
  const listener = listenerOf(parts, {
    reads: new ReadCache({ reader, changes, now, checked: parts.checked, ownPagesOnly: site.ownPagesOnly }),
    prepare,
    stream,
    fastPath: new FastPath(clock, observe),
    readiness,
    observe,
    now,
  });
  const server = openServer({ listener, maxConnections: site.maxConnections, now, log });
  const endStreams = () => stream.close();
  const drain = () => {
    readiness.stop();
    endStreams();
  };
  return { server, tasks: publishersOf(parts, stream, prepare), endStreams, drain };
}

/** Publishes on the change bus, where there is one. */
function publishersOf({ changeBus, racing, logos, site, clock, log }: AppParts, stream: Stream, prepare: PrepareReads) {
  if (changeBus === undefined) return [];
  const { settings, ownPagesOnly } = site;
  const { uploadOrigin } = logos;
  const said: EdgeSite = { settings, ownPagesOnly, ...(uploadOrigin !== undefined && { uploadOrigin }) };
  return [
    new TopicPublisher({
      ...changeBus,
      follow: (receiver) => stream.follow(receiver),
      prepare: () => prepare(readsOfDay(racing.board)),
      site: said,
      clock,
      log,
    }),
  ];
}

function sourceOf({ racing, tips, bookmakers, law, silks, site, clock }: AppParts): RaceDaySource {
  return boardSource({
    ...racing,
    tips,
    bookmakers: bookmakers.cache,
    bookmakerSwitches: bookmakers.switches,
    siteSwitches: law.switches,
    tipsUrl: site.tipsUrl,
    ownPagesOnly: site.ownPagesOnly,
    showsSilks: silks !== undefined,
    clock,
  });
}

/** The changes of everything that reads are made from. */
function changesOf({ racing, bookmakers, law }: AppParts): ReadChanges {
  const { board, prices, forms, earlierPrices, days, signalRecords, comparisons, returns, archivedRuns } = racing;
  return new ReadChanges([
    board,
    bookmakers.cache,
    law.switches,
    prices,
    forms,
    earlierPrices,
    days,
    signalRecords,
    comparisons,
    returns,
    archivedRuns,
  ]);
}

/** The path of a request: its target is made plain, its host and the API's limit are checked, then come the fast path and Koa. */
function listenerOf(parts: AppParts, shared: RouterParts): RequestListener {
  const { settings, apiLimits: limits, ownPagesOnly, ownHosts = () => [], trustProxy } = parts.site;
  const { fastPath, observe, readiness } = shared;
  const { publicUrl } = settings;
  const always = secureHeaders(publicUrl);
  const respond = withFastPath(
    fastPath,
    routedApp(parts, shared).callback(),
    always,
    ownPagesOnly ? (request) => isOfOwnPage(request, publicUrl) : undefined,
  );
  const limited = limits === undefined ? respond : withApiLimit({ limits, trustProxy, observe, always }, respond);
  const hosts = new KnownHosts({ publicUrl, ownHosts });
  return closing(readiness, withOriginForm({ observe, always }, withKnownHost({ hosts, observe, always }, limited)));
}

/** Once the server stops, each connection ends with its next response. */
export function closing(readiness: Pick<Readiness, "isStopping">, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (readiness.isStopping) response.shouldKeepAlive = false;
    listener(request, response);
  };
}

/** Sent with every response, of the API too: names and values in turn. */
export function secureHeaders(publicUrl: string): readonly string[] {
  return publicUrl.startsWith("https:") ? ["Strict-Transport-Security", "max-age=31536000"] : [];
}

/** Parts that the routers share, made once for the app. */
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
  const { racing, tips, bookmakers, law, accounts, logos, silks, taglines, health, site, log, checked } = parts;
  const { reads, prepare, stream, fastPath, readiness, observe, now } = shared;
  const { ownPagesOnly, trustProxy, apiLimits } = site;
  const { publicUrl } = site.settings;
  const address = { publicUrl, addressAtHand: site.addressAtHand, trustProxy };
  const app = new Koa();
  app.silent = true;
  app.use(observed(observe));
  const explain = explainError(log, health.reportOutage);
  app.use(errorBoundary(explain));
  const { metrics, metricsToken, diagnosis } = health;
  app.use(healthRouter({ readiness, metrics: () => metrics.text(), metricsToken }));
  app.use(
    docsRouter(fastPath, now, {
      origin: publicUrl,
      limit: apiLimits?.quota,
      ownPagesOnly,
      clientFolder: parts.web?.clientFolder,
    }),
  );
  const publicReads = { reads, tips, prepare, now, ownPagesOnly, origin: publicUrl };
  const handlers = createHandlers({
    accounts,
    bookmakers,
    law: { ...law, bookmakers: bookmakers.cache, allowed: bookmakers.switches, now },
    logos: logos.service,
    diagnosis,
    taglines,
    publicReads,
  });
  const sessions = createSessions(app, { ...accounts.sessions, ...address });
  const contextOf = contexts(sessions, health.dependencies);
  app.use(
    apiRouter({
      handlers,
      contextOf,
      fastPath,
      now,
      duties: accounts.duties,
      checked,
      ownPagesOnly,
      openStream: (ctx, topics) => openStream({ stream, prepare, trustProxy, now }, ctx, topics),
      openChanges: (ctx, cursor) =>
        openChanges({ stream, prepare, trustProxy, now, refs: () => readsOfDay(racing.board) }, ctx, cursor),
      sendExport: (ctx, date, format) => sendExport(racing.dayExport, ctx, date, format, ownPagesOnly),
      publicUrl,
    }),
  );
  if (logos.uploads !== undefined) app.use(uploadsRouter({ uploads: logos.uploads, ...address }));
  app.use(objectsRouter({ logos: logos.service, now }));
  if (silks !== undefined) app.use(silksRouter({ silks, now }));
  const login = { handlers, contextOf: async (ctx: Context) => contextOf(ctx, SIGN_IN), explain };
  for (const middleware of siteRouters({ ...parts, days: racing.days, reads, prepare, fastPath, now, login })) {
    app.use(middleware);
  }
  return app;
}

type ContextOf = (
  ctx: Context,
  operation: Pick<OperationContract, "secured" | "path">,
) => HandlerContext | Promise<HandlerContext>;

/** The context of a request, with its session where the operation may need one. */
function contexts(
  { visitor, member, hasSession }: ReturnType<typeof createSessions>,
  dependencies: AppParts["health"]["dependencies"],
): ContextOf {
  return (ctx, { secured, path }) => {
    if (!secured && !path.startsWith("/api/auth/")) return visitor(ctx);
    // During an outage of the database the request does not wait for its time-out. That nobody is signed in needs no database.
    const isDown = dependencies.some((each) => each.name === "database" && each.isDown);
    if (isDown && (!secured || hasSession(ctx))) throw unavailable("database");
    return member(ctx);
  };
}

/** Reports each routed request when its response has ended. */
export function observed(observe: ResponseObserver): Middleware {
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
