import type { RequestListener, Server } from "node:http";
import { ResourceReader } from "@railbird/resources/reader";
import Koa, { type Middleware } from "koa";
import { apiRouter } from "./api/api-router";
import { createHandlers } from "./api/handlers";
import type { AppParts } from "./app-parts";
import { openServer } from "./connections/open-server";
import { errorBoundary, unavailable } from "./errors/error-boundary";
import { docsRouter } from "./files/docs-router";
import { objectsRouter } from "./files/objects-router";
import { silksRouter } from "./files/silks-router";
import { uploadsRouter } from "./files/uploads-router";
import { healthRouter } from "./health/health-router";
import { Readiness } from "./health/readiness";
import { type ResponseObserver, responseObserver } from "./health/response-observer";
import { createStream, type Stream } from "./live/create-stream";
import { openStream } from "./live/open-stream";
import { siteRouters } from "./pages/site-routers";
import { boardSource } from "./resources/board-source";
import { prepareReads } from "./resources/prepare-reads";
import { ResourceCache } from "./resources/resource-cache";
import { FastPath } from "./responses/fast-path";
import { withFastPath } from "./responses/with-fast-path";
import { withApiLimit } from "./security/api-limit";
import { isOfOwnPage } from "./security/own-pages";
import { createSessions } from "./security/sessions";

/** The product's HTTP. */
export interface App {
  readonly server: Server;
  /** Ends the live streams, which would otherwise keep the server from closing; their readers come back to another one. */
  endStreams(): void;
  /** The server is about to stop: it says so, ends the live streams, and closes each connection with its next response. */
  drain(): void;
}

/** The whole of HTTP: prepared bytes first, then Koa. Nothing below it knows which adapters are in use. */
export function createApp(parts: AppParts): App {
  const { clock, metrics, board } = parts;
  const now = () => clock.now();
  const reader = new ResourceReader(boardSource({ ...parts, showsSilks: parts.silks !== undefined }));
  const resources = new ResourceCache({
    reader,
    now,
    // Each of them only grows, so that their sum changes with any of them.
    revision: () =>
      parts.bookmakers.version +
      board.revision +
      parts.prices.revision +
      parts.earlierPrices.revision +
      parts.days.revision +
      parts.signalRecords.revision +
      parts.keptRuns.revision,
    checked: parts.checked,
    ...(parts.ownPagesOnly && { ownPagesOnly: true }),
  });
  const stream = streamOf(parts, reader);
  const prepare = prepareReads({ ...parts, now });
  const { trustProxy } = parts.sessions;
  const observe = responseObserver(metrics, parts.log);
  const fastPath = new FastPath(clock, observe);
  const app = new Koa();
  app.silent = true;
  app.use(observed(observe));
  app.use(errorBoundary(parts.log, parts.reportOutage));
  const { dependencies = [], metricsToken } = parts;
  const readiness = new Readiness({ hasRaceDay: () => board.meetings().length > 0, dependencies });
  app.use(healthRouter({ readiness, metrics: () => metrics.text(), metricsToken }));
  const { publicUrl } = parts.settings;
  app.use(
    docsRouter(fastPath, now, {
      origin: publicUrl,
      limit: parts.apiLimits?.quota,
      ownPagesOnly: parts.ownPagesOnly ?? false,
    }),
  );
  const { visitor, member } = createSessions(app, { ...parts.sessions, publicUrl });
  app.use(
    apiRouter({
      handlers: createHandlers({ ...parts, resources, prepare, now }),
      fastPath,
      now,
      duties: parts.duties,
      checked: parts.checked,
      ownPagesOnly: parts.ownPagesOnly,
      openStream: (ctx, topics) => openStream({ stream, prepare, trustProxy }, ctx, topics),
      contextOf: (ctx, withSession) => {
        if (!withSession) return visitor(ctx);
        // The database is known to be away: the request does not wait for its time-out.
        if (dependencies.some(({ name, isDown }) => name === "database" && isDown)) throw unavailable("database");
        return member(ctx);
      },
      publicUrl,
    }),
  );
  if (parts.uploads !== undefined) app.use(uploadsRouter({ uploads: parts.uploads, publicUrl }));
  app.use(objectsRouter({ logos: parts.logos, now }));
  if (parts.silks !== undefined) app.use(silksRouter({ silks: parts.silks, now }));
  for (const middleware of siteRouters({ ...parts, prepare }, resources, fastPath, now)) app.use(middleware);
  const always = secureHeaders(publicUrl);
  const respond = withFastPath(
    fastPath,
    app.callback(),
    always,
    parts.ownPagesOnly ? (request) => isOfOwnPage(request, publicUrl) : undefined,
  );
  const { apiLimits: limits } = parts;
  const limited = limits === undefined ? respond : withApiLimit({ limits, trustProxy, observe, always }, respond);
  const server = openServer({
    listener: closing(readiness, limited),
    maxConnections: parts.maxConnections,
    now,
    log: parts.log,
  });
  const endStreams = () => stream.close();
  const drain = () => {
    readiness.stop();
    endStreams();
  };
  return { server, endStreams, drain };
}

/** Once the server stops, each connection ends with its next response. */
function closing(readiness: Pick<Readiness, "isStopping">, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (readiness.isStopping) response.shouldKeepAlive = false;
    listener(request, response);
  };
}

/** The stream of what reads are made from. */
function streamOf(parts: AppParts, reader: ResourceReader): Stream {
  const { board, bookmakers, prices, earlierPrices, days, clock, log, metrics, random, streams } = parts;
  const subscribe = (onChange: () => void) => {
    const ends = [board, bookmakers, prices, earlierPrices, days].map((source) => source.subscribe(onChange));
    return () => {
      for (const end of ends) end();
    };
  };
  return createStream({ reads: reader, subscribe, clock, random, settings: streams, log, observer: metrics });
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

/** Sent with every response, of the API too: names and values in turn. */
function secureHeaders(publicUrl: string): readonly string[] {
  return publicUrl.startsWith("https:") ? ["Strict-Transport-Security", "max-age=31536000"] : [];
}
