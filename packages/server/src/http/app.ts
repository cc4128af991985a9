import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { ResourceReader } from "@railbird/resources/reader";
import type { ServerEntry, SiteSettings } from "@railbird/web";
import Koa, { type Middleware } from "koa";
import type { RaceBoard } from "../board/race-board";
import type { AccountChangeLog } from "../ports/account-changes";
import type { ApiLimits } from "../ports/api-limits";
import type { AuditTrail } from "../ports/audit";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { UploadReceiver } from "../ports/logo-store";
import type { FeedIdentity } from "../ports/odds-feed";
import type { SilksStore } from "../ports/silks";
import type { AccountDuties } from "../use-cases/accounts/account-duties";
import type { OwnPassword } from "../use-cases/accounts/own-password";
import type { OwnSecondFactors } from "../use-cases/accounts/own-second-factors";
import type { SecondStep } from "../use-cases/accounts/second-step";
import type { SessionService } from "../use-cases/accounts/session-service";
import type { SignIn } from "../use-cases/accounts/sign-in";
import type { BookmakerAdmin } from "../use-cases/bookmakers/bookmaker-admin";
import type { BookmakerCache } from "../use-cases/bookmakers/bookmaker-cache";
import type { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import type { DayReader } from "../use-cases/days/day-reader";
import type { Diagnosis } from "../use-cases/diagnostics/diagnosis";
import type { Dependency } from "../use-cases/health/dependency";
import type { LogoService } from "../use-cases/logos/logo-service";
import type { EarlierPrices } from "../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../use-cases/prices/race-price-reader";
import type { KeptRuns } from "../use-cases/search/kept-runs";
import type { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import type { TaglineCounter } from "../use-cases/taglines/tagline-counter";
import type { TipsReader } from "../use-cases/tips/tips-reader";
import { apiRouter } from "./api/api-router";
import { createHandlers } from "./api/handlers";
import { ConnectionLimit } from "./connections/connection-limit";
import { errorBoundary, type ReportOutage, unavailable } from "./errors/error-boundary";
import { docsRouter } from "./files/docs-router";
import { FileSet } from "./files/file-set";
import { filesRouter } from "./files/files-router";
import { objectsRouter } from "./files/objects-router";
import { silksRouter } from "./files/silks-router";
import { uploadsRouter } from "./files/uploads-router";
import { healthRouter } from "./health/health-router";
import type { Metrics } from "./health/metrics";
import { Readiness } from "./health/readiness";
import { type ResponseObserver, responseObserver } from "./health/response-observer";
import { createStream, type Stream, type StreamSettings } from "./live/create-stream";
import { openStream } from "./live/open-stream";
import { AD_FRAME_PATH, adFrame } from "./pages/ad-frame";
import { PageResponses } from "./pages/page-responses";
import { pagesRouter } from "./pages/pages-router";
import { removingWorker, SERVICE_WORKER_HEADERS, SERVICE_WORKER_PATH } from "./pages/service-worker";
import { type BoardSourceParts, boardSource } from "./resources/board-source";
import { type PrepareReads, prepareReads } from "./resources/prepare-reads";
import { ResourceCache } from "./resources/resource-cache";
import { FastPath } from "./responses/fast-path";
import { CACHE_FILES, CACHE_FOREVER, CHECKED_EACH_TIME, COMMON_HEADERS, type Headers } from "./responses/headers";
import { respondPrepared } from "./responses/respond-prepared";
import { withApiLimit } from "./security/api-limit";
import { pagePolicy, STORYBOOK_POLICY } from "./security/content-security-policy";
import { isOfOwnPage } from "./security/own-pages";
import { createSessions, type SessionParts } from "./security/sessions";
import { SocialCards } from "./social/social-cards";
import { socialRouter } from "./social/social-router";

/** The built website: its server entry and the folder of its browser files. */
export interface WebBuild {
  readonly entry: ServerEntry;
  readonly clientFolder: string;
}

export interface AppParts {
  readonly board: RaceBoard;
  readonly identity: FeedIdentity;
  readonly bookmakers: BookmakerCache;
  readonly bookmakerAdmin: Pick<BookmakerAdmin, "list" | "create" | "update" | "reorder" | "remove" | "undo">;
  readonly audit: AuditTrail;
  readonly logos: Pick<LogoService, "createUpload" | "attach" | "detach" | "readLogo">;
  /** Takes images, where the logo store is part of this site. */
  readonly uploads?: UploadReceiver;
  /** Where browsers send images, where it is not. */
  readonly uploadOrigin?: string;
  /** Copied silks; none are shown when absent. */
  readonly silks?: Pick<SilksStore, "read">;
  readonly tips: Pick<TipsReader, "read" | "known">;
  readonly prices: Pick<RacePriceReader, "read" | "known" | "revision" | "subscribe">;
  readonly signalRecords: Pick<SignalRecordReader, "read" | "known" | "revision">;
  readonly earlierPrices: Pick<EarlierPrices, "of" | "version" | "revision" | "ready" | "subscribe">;
  readonly search: BoardSourceParts["search"];
  readonly keptRuns: Pick<KeptRuns, "known" | "read" | "revision">;
  readonly days: DayReader;
  readonly tipsUrl: BoardSourceParts["tipsUrl"];
  readonly bookmakerSwitches: NonNullable<BoardSourceParts["bookmakerSwitches"]>;
  readonly taglines: Pick<TaglineCounter, "taglines" | "today" | "count" | "list">;
  /** Whether an owner of the data forbids handing it on, so that the API serves it to this site's own pages alone; not when absent. */
  readonly ownPagesOnly?: boolean;
  /** Absent: requests to the API are not limited. */
  readonly apiLimits?: ApiLimits;
  readonly signIn: Pick<SignIn, "attempt">;
  readonly secondStep: Pick<SecondStep, "withCode" | "passkeyRequest" | "withPasskey">;
  readonly duties: Pick<AccountDuties, "owed">;
  readonly ownPassword: Pick<OwnPassword, "change">;
  readonly ownSecondFactors: OwnSecondFactors;
  readonly accountChanges: AccountChangeLog;
  readonly sessions: Omit<SessionParts, "publicUrl"> & { readonly service: SessionService };
  readonly settingsTransfer: Pick<SettingsTransfer, "export" | "import">;
  readonly diagnosis: Pick<Diagnosis, "read">;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Systems that the server needs; none when absent. */
  readonly dependencies?: readonly Pick<Dependency, "name" | "isDown">[];
  /** Says which system an error shows to be away, and has the outage logged. */
  readonly reportOutage?: ReportOutage;
  readonly metricsToken?: string | undefined;
  /** Connections that may be open at once; no bound when absent. */
  readonly maxConnections?: number;
  readonly settings: SiteSettings;
  /** How many live streams may be open. */
  readonly streams: StreamSettings;
  /** From 0 up to 1: spreads events that would otherwise reach all readers at once. */
  readonly random: () => number;
  /** Whether every response is validated against the contract before it is sent: in tests and development. */
  readonly checked: boolean;
  /** Absent in tests of the API alone. */
  readonly web?: WebBuild;
  /** Storybook's build; absent or missing means that nothing is served there. */
  readonly storybookFolder?: string;
}

/** Time-out for receiving a whole request: an image of 5 MB over a slow line takes more than half a minute. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Time-out for a request's headers, from the connection's beginning: a connection that sends none is closed. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 2_000;

/** Longer than proxies keep an unused connection (nginx: 60 s): one that closes first may cut off the request that is on its way. */
const KEEP_ALIVE_MS = 65_000;

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
    revision: () => {
      const { bookmakers, prices, earlierPrices, days, signalRecords, keptRuns } = parts;
      const versioned = [board, prices, earlierPrices, days, signalRecords, keptRuns];
      return `${bookmakers.version} ${versioned.map(({ revision }) => revision).join(" ")}`;
    },
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
        // Known to be away: it is not asked and waited for.
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
  const listener = closing(readiness, limited);
  const server = createServer({ connectionsCheckingInterval: CHECK_EVERY_MS }, listener);
  // An unknown `Expect` may be ignored (RFC 9110, 10.1.1); Node would send 417, which the contract does not have.
  server.on("checkExpectation", listener);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const { maxConnections: max } = parts;
  if (max !== undefined) new ConnectionLimit({ max, now, log: parts.log }).watch(server);
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

function siteRouters(
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
    // Browsers take the policy of the copy that they keep.
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
    routers.push(async (ctx, next) => (ctx.path === AD_FRAME_PATH ? respondPrepared(ctx, frame, now()) : next()));
  }
  if (settings.offlineCopy === false) {
    const removal = removingWorker();
    routers.push(async (ctx, next) =>
      ctx.path === SERVICE_WORKER_PATH ? respondPrepared(ctx, removal, now()) : next(),
    );
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

/** `own` and `always` are sent with the response, whichever way it is made: names and values in turn. */
function withFastPath(
  fastPath: FastPath,
  slow: RequestListener,
  always: readonly string[],
  isOwn?: (request: IncomingMessage) => boolean,
) {
  // What is remembered was served to a page of this site, where the API is for those alone.
  const mayBeFast = (request: IncomingMessage) =>
    isOwn === undefined || !request.url?.startsWith("/api/") || isOwn(request);
  return (request: IncomingMessage, response: ServerResponse, own: readonly string[] = []) => {
    const headers = always.length === 0 ? own : [...own, ...always];
    if (mayBeFast(request) && fastPath.respond(request, response, headers)) return;
    for (let at = 0; at + 1 < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
    slow(request, response);
  };
}
