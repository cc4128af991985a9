import { createServer, type RequestListener, type Server } from "node:http";
import { ResourceReader } from "@railbird/resources/reader";
import type { ServerEntry, SiteSettings } from "@railbird/web";
import Koa, { type Middleware } from "koa";
import type { RaceBoard } from "../board/race-board";
import type { AuditTrail } from "../ports/audit";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { UploadReceiver } from "../ports/logo-store";
import type { FeedIdentity } from "../ports/odds-feed";
import type { OwnPassword } from "../use-cases/accounts/own-password";
import type { SessionService } from "../use-cases/accounts/session-service";
import type { SignIn } from "../use-cases/accounts/sign-in";
import type { BookmakerAdmin } from "../use-cases/bookmakers/bookmaker-admin";
import type { BookmakerCache } from "../use-cases/bookmakers/bookmaker-cache";
import type { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import type { DayReader } from "../use-cases/days/day-reader";
import type { Diagnosis } from "../use-cases/diagnostics/diagnosis";
import type { LogoService } from "../use-cases/logos/logo-service";
import type { EarlierPrices } from "../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../use-cases/prices/race-price-reader";
import type { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import type { TipsReader } from "../use-cases/tips/tips-reader";
import { apiRouter } from "./api/api-router";
import { createHandlers } from "./api/handlers";
import { errorBoundary } from "./errors/error-boundary";
import { docsRouter } from "./files/docs-router";
import { FileSet } from "./files/file-set";
import { filesRouter } from "./files/files-router";
import { objectsRouter } from "./files/objects-router";
import { uploadsRouter } from "./files/uploads-router";
import { healthRouter } from "./health/health-router";
import type { Metrics } from "./health/metrics";
import { type ResponseObserver, responseObserver } from "./health/response-observer";
import { createStream, type Stream, type StreamSettings } from "./live/create-stream";
import { openStream } from "./live/open-stream";
import { AD_FRAME_PATH, adFrame } from "./pages/ad-frame";
import { PageResponses } from "./pages/page-responses";
import { pagesRouter } from "./pages/pages-router";
import { type BoardSourceParts, boardSource } from "./resources/board-source";
import { type PrepareReads, prepareReads } from "./resources/prepare-reads";
import { ResourceCache } from "./resources/resource-cache";
import { FastPath } from "./responses/fast-path";
import { CACHE_FILES, CACHE_FOREVER, COMMON_HEADERS, type Headers } from "./responses/headers";
import { respondPrepared } from "./responses/respond-prepared";
import { pagePolicy, STORYBOOK_POLICY } from "./security/content-security-policy";
import { createSessions, type SessionParts } from "./security/sessions";

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
  readonly tips: Pick<TipsReader, "read" | "known">;
  readonly prices: Pick<RacePriceReader, "read" | "known" | "revision" | "subscribe">;
  readonly signalRecords: Pick<SignalRecordReader, "read" | "known" | "revision">;
  readonly earlierPrices: Pick<EarlierPrices, "of" | "version" | "revision" | "ready" | "subscribe">;
  readonly search: BoardSourceParts["search"];
  readonly days: DayReader;
  readonly tipsUrl: BoardSourceParts["tipsUrl"];
  readonly signIn: Pick<SignIn, "attempt">;
  readonly ownPassword: Pick<OwnPassword, "change">;
  readonly sessions: Omit<SessionParts, "publicUrl"> & { readonly service: SessionService };
  readonly settingsTransfer: Pick<SettingsTransfer, "export" | "import">;
  readonly diagnosis: Pick<Diagnosis, "read">;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
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

/** The product's HTTP. */
export interface App {
  readonly server: Server;
  /** Ends the live streams, which would otherwise keep the server from closing; their readers come back to another one. */
  endStreams(): void;
}

/** The whole of HTTP: prepared bytes first, then Koa. Nothing below it knows which adapters are in use. */
export function createApp(parts: AppParts): App {
  const { clock, metrics, board } = parts;
  const now = () => clock.now();
  const reader = new ResourceReader(boardSource(parts));
  const resources = new ResourceCache({
    reader,
    now,
    revision: () => {
      const { bookmakers, prices, earlierPrices, days, signalRecords } = parts;
      return `${board.revision} ${bookmakers.version} ${prices.revision} ${earlierPrices.revision} ${days.revision} ${signalRecords.revision}`;
    },
    checked: parts.checked,
  });
  const stream = streamOf(parts, reader);
  const prepare = prepareReads({ ...parts, now });
  const { trustProxy } = parts.sessions;
  const observe = responseObserver(metrics, parts.log);
  const fastPath = new FastPath(clock, observe);
  const app = new Koa();
  app.silent = true;
  app.use(observed(observe));
  app.use(errorBoundary(parts.log));
  app.use(healthRouter({ isReady: () => board.meetings().length > 0, metrics: () => metrics.text() }));
  app.use(docsRouter(fastPath, now));
  const { publicUrl } = parts.settings;
  const { visitor, member } = createSessions(app, { ...parts.sessions, publicUrl });
  app.use(
    apiRouter({
      handlers: createHandlers({ ...parts, resources, prepare, now }),
      fastPath,
      now,
      checked: parts.checked,
      openStream: (ctx, topics) => openStream({ stream, prepare, trustProxy }, ctx, topics),
      contextOf: (ctx, withSession) => (withSession ? member(ctx) : visitor(ctx)),
      publicUrl,
    }),
  );
  if (parts.uploads !== undefined) app.use(uploadsRouter({ uploads: parts.uploads, publicUrl }));
  app.use(objectsRouter({ logos: parts.logos, now }));
  for (const middleware of siteRouters({ ...parts, prepare }, resources, fastPath, now)) app.use(middleware);
  const listener = withFastPath(fastPath, app.callback());
  const server = createServer(listener);
  // An unknown `Expect` may be ignored (RFC 9110, 10.1.1); Node would send 417, which the contract does not have.
  server.on("checkExpectation", listener);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return { server, endStreams: () => stream.close() };
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
  const fileHeaders = (path: string): Headers => ({
    ...COMMON_HEADERS,
    "Cache-Control": path.startsWith("assets/") ? CACHE_FOREVER : CACHE_FILES,
  });
  const pages = new PageResponses({
    ...parts,
    entry: web.entry,
    resources,
    now,
    headers: pageHeaders(web.entry, parts),
  });
  if (settings.adScriptUrl !== undefined) {
    const frame = adFrame(settings.adScriptUrl);
    routers.push(async (ctx, next) => (ctx.path === AD_FRAME_PATH ? respondPrepared(ctx, frame, now()) : next()));
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
    ...(secure && { "Strict-Transport-Security": "max-age=31536000" }),
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

function withFastPath(fastPath: FastPath, slow: RequestListener): RequestListener {
  return (request, response) => {
    if (!fastPath.respond(request, response)) slow(request, response);
  };
}
