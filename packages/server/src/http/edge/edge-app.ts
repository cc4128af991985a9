import Router from "@koa/router";
import { operationById, type ParsedRequest } from "@railbird/contract/validators";
import type { Instant } from "@railbird/domain";
import { hasFeedData, READS, type ReadName } from "@railbird/reads";
import type { MatchedPage } from "@railbird/web";
import Koa, { type Middleware } from "koa";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { ApiLimits } from "../../ports/rate-limits";
import { Unavailable } from "../../ports/unavailable";
import type { Dependency } from "../../use-cases/health/dependency";
import { type LooseHandler, rawRequest, sendResponse } from "../api/api-router";
import { type App, closing, observed, secureHeaders } from "../app";
import type { WebBuild } from "../app-parts";
import { openServer, withOriginForm } from "../connections/open-server";
import { errorBoundary, explainError, type ReportOutage } from "../errors/error-boundary";
import { FileSet, filesRouter } from "../files/files-router";
import { healthRouter, Readiness } from "../health/health-router";
import type { Metrics } from "../health/metrics";
import { type ResponseObserver, responseObserver } from "../health/response-observer";
import { createStream, type Stream, type StreamSettings } from "../live/create-stream";
import { openStream, parseTopics } from "../live/open-stream";
import { PageResponses } from "../pages/page-responses";
import { fileHeadersOf, pageHeaders, servePage } from "../pages/site-routers";
import { ReadCache } from "../reads/read-cache";
import { readHandlers } from "../reads/read-handlers";
import { FastPath, withFastPath } from "../responses/fast-path";
import { isRead, respondPrepared } from "../responses/send-prepared";
import { withApiLimit } from "../security/api-limit";
import { KnownHosts, type KnownHostsParts, withKnownHost } from "../security/known-hosts";
import { isOfOwnPage } from "../security/own-pages";
import { AnsweredOtherwise, type EdgeReads } from "./edge-reads";
import type { EdgeSite } from "./edge-site";
import type { ServersBehind } from "./servers-behind";

export interface EdgeParts {
  readonly reads: EdgeReads;
  readonly site: () => EdgeSite;
  readonly behind: ServersBehind;
  readonly web: WebBuild;
  readonly streams: StreamSettings;
  /** Absent: requests to the API are not limited. */
  readonly apiLimits?: ApiLimits;
  readonly trustProxy: boolean;
  readonly ownHosts: KnownHostsParts["ownHosts"];
  readonly maxConnections?: number;
  readonly metrics: Metrics;
  readonly metricsToken?: string | undefined;
  readonly dependencies: readonly Pick<Dependency, "name" | "isDown">[];
  readonly reportOutage: ReportOutage;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
}

/** Texts without end are searched for: the servers behind find them. */
const PASSED_ON: readonly ReadName[] = ["search"];

const READ_NAMES = (Object.keys(READS) as ReadName[]).filter((name) => !PASSED_ON.includes(name));

/**
 * The HTTP of an edge, not yet listening: public reads, their stream and the pages that are made from them, as the leading server has finished
 * them; everything else is passed on to the servers behind.
 */
export function createEdgeApp(parts: EdgeParts): App {
  const { reads, behind, metrics, clock, log, random, trustProxy, dependencies } = parts;
  const now = () => clock.now();
  const observe = responseObserver(metrics, log);
  const fastPath = new FastPath(clock, observe);
  const stream = createStream({
    reads: reads.followed,
    changes: reads,
    clock,
    random,
    settings: parts.streams,
    refs: () => [],
    log,
    observer: metrics,
  });
  const readiness = new Readiness({
    hasRaceDay: () => reads.hasRaceDay,
    cutOff: () => {
      const isCutOff = !reads.isHeard && dependencies.some(({ name, isDown }) => name === "servers behind" && isDown);
      return isCutOff ? ["neither the change bus nor a server behind can be reached"] : [];
    },
    dependencies,
  });
  const shared: SharedParts = { ...parts, fastPath, stream, observe, now };
  const app = new Koa();
  app.silent = true;
  app.use(observed(observe));
  app.use(errorBoundary(explainError(log, parts.reportOutage)));
  app.use(healthRouter({ readiness, metrics: () => metrics.text(), metricsToken: parts.metricsToken }));
  const served = new ReadCache({
    reader: reads,
    changes: reads,
    now,
    checked: false,
    get ownPagesOnly() {
      return parts.site().ownPagesOnly;
    },
  });
  app.use(readsRouter(shared, served));
  app.use(pagesOfEdge(shared, served));
  app.use(behind.passOn());
  const server = openServer({
    listener: listenerOf(shared, readiness, app),
    ...{ maxConnections: parts.maxConnections, now, log },
  });
  return {
    server,
    tasks: [],
    endStreams: () => stream.close(),
    drain() {
      readiness.stop();
      stream.close();
    },
  };

  function listenerOf({ site, apiLimits: limits, ownHosts }: SharedParts, ready: Readiness, koa: Koa) {
    const { publicUrl } = site().settings;
    const always = secureHeaders(publicUrl);
    const isOwn = (request: Parameters<typeof isOfOwnPage>[0]) =>
      !site().ownPagesOnly || isOfOwnPage(request, publicUrl);
    const respond = withFastPath(fastPath, koa.callback(), always, isOwn);
    const limited = limits === undefined ? respond : withApiLimit({ limits, trustProxy, observe, always }, respond);
    const hosts = new KnownHosts({ publicUrl, ownHosts });
    return closing(ready, withOriginForm({ observe, always }, withKnownHost({ hosts, observe, always }, limited)));
  }
}

interface SharedParts extends EdgeParts {
  readonly fastPath: FastPath;
  readonly stream: Stream;
  readonly observe: ResponseObserver;
  readonly now: () => Instant;
}

/** The API's public reads and their stream. Whatever else is asked, also wrongly, the servers behind answer. */
function readsRouter(parts: SharedParts, reads: ReadCache): Middleware {
  const { site, fastPath, stream, trustProxy, now } = parts;
  const { prepare } = parts.reads;
  const router = new Router({ sensitive: true, strict: true });
  const handlers = readHandlers({
    reads,
    tips: { read: async () => undefined },
    prepare,
    now,
    stored: READ_NAMES,
    get ownPagesOnly() {
      return site().ownPagesOnly;
    },
  });
  const mayHave = (name: ReadName, request: Parameters<typeof isOfOwnPage>[0]) =>
    !site().ownPagesOnly || !hasFeedData(name) || isOfOwnPage(request, site().settings.publicUrl);
  for (const name of READ_NAMES) {
    const operation = operationById(READS[name].operation);
    const handler = handlers[READS[name].operation] as LooseHandler;
    router.get(operation.pathPattern, async (ctx, next) => {
      const asked = operation.parseRequest(rawRequest(ctx.req, ctx.params, ctx.querystring, undefined));
      if (!asked.ok || !mayHave(name, ctx.req)) return next();
      ctx.state.operation = operation.operationId;
      const respond = () => handler(asked.value as ParsedRequest, NOBODY);
      try {
        const response = await respond();
        const { ownPagesOnly } = site();
        await sendResponse({ fastPath, now, checked: false, ownPagesOnly }, ctx, operation, response, respond);
      } catch (error) {
        if (!(error instanceof AnsweredOtherwise)) throw error;
        return next();
      }
    });
  }
  const following = operationById("streamTopics");
  router.get(following.pathPattern, async (ctx, next) => {
    const asked = following.parseRequest(rawRequest(ctx.req, ctx.params, ctx.querystring, undefined));
    if (!asked.ok) return next();
    const topics = String(asked.value.query.topics);
    if (!parseTopics(topics).every(({ name }) => mayHave(name, ctx.req))) return next();
    ctx.state.operation = following.operationId;
    await openStream({ stream, prepare, trustProxy, now }, ctx, topics);
  });
  return router.routes() as unknown as Middleware;
}

/** Public reads need no session. */
const NOBODY = { user: undefined } as unknown as Parameters<LooseHandler>[1];

/** The website's files, and the pages that are made from reads. */
function pagesOfEdge(parts: SharedParts, reads: ReadCache): Middleware {
  const { web, site, fastPath, log, now } = parts;
  const { entry, clientFolder } = web;
  const { prepare } = parts.reads;
  let made: { readonly of: EdgeSite; readonly files: Middleware; readonly pages: PageResponses } | undefined;
  const current = () => {
    const of = site();
    if (made?.of === of) return made;
    const { settings, uploadOrigin } = of;
    const headers = pageHeaders(entry, settings.publicUrl, uploadOrigin);
    const files = filesRouter("/", new FileSet(clientFolder, fileHeadersOf(headers)), fastPath, now);
    made = { of, files, pages: new PageResponses({ entry, reads, settings, now, log, headers }) };
    return made;
  };
  return async (ctx, next) => {
    if (!isRead(ctx.method) || ctx.path.startsWith("/api/")) return next();
    const { of, files, pages } = current();
    // The servers behind have another one in its place.
    if (of.settings.offlineCopy === false && ctx.path === SERVICE_WORKER_PATH) return next();
    return files(ctx, async () => {
      const page = entry.match(ctx.path, ctx.search);
      if (isMadeHere(page)) {
        ctx.state.operation = "page";
        return servePage({ pages, prepare, fastPath, now }, ctx, page);
      }
      try {
        await next();
      } catch (error) {
        // The browser renders it, and says what it cannot fetch.
        if (!(error instanceof Unavailable && page.known && page.redirect === undefined)) throw error;
        await respondPrepared(ctx, pages.shell(page), now);
      }
    });
  };
}

const SERVICE_WORKER_PATH = "/service-worker.js";

/** Whether a page is made from public reads; every page has the site's status. */
function isMadeHere({ known, redirect, unbounded, reads }: MatchedPage): boolean {
  return known && redirect === undefined && !unbounded && reads.some(({ name }) => name !== "status");
}
