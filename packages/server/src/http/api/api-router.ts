import type { IncomingMessage } from "node:http";
import Router from "@koa/router";
import type { Handlers, OperationId } from "@railbird/contract";
import {
  isForOthers,
  type OperationContract,
  operations,
  type ParsedRequest,
  type RawRequest,
} from "@railbird/contract/validators";
import type { Context, Middleware } from "koa";
import type { RequiredAction, RequiredActions } from "../../use-cases/accounts/required-actions";
import type { DayFormat } from "../../use-cases/day-export/day-export";
import type { ErrorName } from "../errors/error-catalogue";
import { ContractBreach, HttpError } from "../errors/http-error";
import type { FastPath } from "../responses/fast-path";
import { API_HEADERS, NO_STORE, PREFLIGHT_HEADERS, PUBLIC_READ_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { respondPrepared } from "../responses/send-prepared";
import { FEED_DATA_OPERATIONS, requireOwnPage, requireSameOrigin } from "../security/own-pages";
import type { HandlerContext } from "./handler-context";
import { MAX_BODY_BYTES, MAX_SETTINGS_BYTES, readJsonBody } from "./read-json-body";

/** The operations that send a past day as a file. */
const EXPORTS = {
  exportDayAsCsv: "csv",
  exportDayAsLines: "ndjson",
  exportDayAsParquet: "parquet",
} as const satisfies Partial<Record<OperationId, DayFormat>>;

function isExport(operation: OperationId): operation is keyof typeof EXPORTS {
  return operation in EXPORTS;
}

/** Operations whose responses are not in memory: streams, and the files of past days. */
type OpenOperation = "streamTopics" | "followChanges" | keyof typeof EXPORTS;

/** A handler for every operation but those. */
export type ApiHandlers = Omit<Handlers<HandlerContext, PreparedResponse>, OpenOperation>;

export interface ApiRouterParts {
  readonly handlers: ApiHandlers;
  /** Opens the live stream of these topics; the response stays open. */
  readonly openStream: (ctx: Context, topics: string) => Promise<void>;
  /** Opens the stream of all changes, from where an earlier connection ended. */
  readonly openChanges: (ctx: Context, cursor: string | undefined) => Promise<void>;
  /** Sends the file of a past day. */
  readonly sendExport: (ctx: Context, date: string, format: DayFormat) => Promise<void>;
  readonly fastPath: FastPath;
  readonly now: () => number;
  /** The context of a request, with its session where the operation may need one. */
  readonly contextOf: (ctx: Context, operation: OperationContract) => HandlerContext | Promise<HandlerContext>;
  /** The site's own origin: requests of other origins may change nothing. */
  readonly publicUrl: string;
  /** Whether reads with a feed's data are for this site's own pages alone; not when absent. */
  readonly ownPagesOnly?: boolean | undefined;
  /** The actions that a signed-in admin has to complete before the operations of the admin area. */
  readonly duties: Pick<RequiredActions, "owed">;
  /** Whether every response is validated against the contract before it is sent: in tests and development. */
  readonly checked: boolean;
}

/** A handler's response, without its operation's types. */
interface LooseResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type LooseHandler = (
  request: ParsedRequest,
  context: HandlerContext,
) => LooseResponse | PreparedResponse | Promise<LooseResponse | PreparedResponse>;

/**
 * Routes of the contract: each request is validated before its handler runs, and every other address below /api is a
 * 404.
 */
export function apiRouter(parts: ApiRouterParts): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  for (const operation of operations) {
    router.register(operation.pathPattern, [operation.method], (ctx) => handle(parts, operation, ctx), {
      name: operation.operationId,
    });
  }
  const routes = router.routes();
  return async (ctx, next) => {
    if (ctx.path !== "/api" && !ctx.path.startsWith("/api/")) return next();
    const allowed = allowedMethods(ctx.path);
    if (allowed.length === 0) throw new HttpError("notFound");
    if (ctx.method === "OPTIONS") return preflight(ctx, allowed);
    if (!allowed.includes(ctx.method)) {
      throw new HttpError("methodNotAllowed", { headers: { Allow: allowed.join(", ") } });
    }
    requireSameOrigin(ctx.req, parts.publicUrl);
    return routes(ctx as never, async () => {});
  };

  /** The methods of every operation at a path; none when the contract does not have it. */
  function allowedMethods(path: string): string[] {
    const methods = new Set(router.match(path, "GET").path.flatMap((layer) => layer.methods));
    return methods.size === 0 ? [] : [...methods, "OPTIONS"];
  }
}

/** Other origins may read and may not write. */
function preflight(ctx: Context, allowed: readonly string[]): void {
  ctx.status = 204;
  ctx.set({ ...PUBLIC_READ_HEADERS, ...PREFLIGHT_HEADERS, Allow: allowed.join(", ") });
}

async function handle(parts: ApiRouterParts, operation: OperationContract, ctx: Context): Promise<void> {
  ctx.state.operation = operation.operationId;
  const context = await parts.contextOf(ctx, operation);
  if (operation.secured) await requireComplete(parts, operation.operationId, context);
  const limit = operation.operationId === "importSettings" ? MAX_SETTINGS_BYTES : MAX_BODY_BYTES;
  const body = operation.takesBody ? await readJsonBody(ctx.req, limit) : undefined;
  const reading = operation.parseRequest(rawRequest(ctx.req, ctx.params, ctx.querystring, body));
  if (!reading.ok) {
    throw new HttpError("badRequest", { message: sentence(reading.issues), issues: [...reading.issues] });
  }
  const topics = String(reading.value.query.topics);
  if (parts.ownPagesOnly) requireOwnPage(ctx.req, operation.operationId, topics, parts.publicUrl);
  if (operation.operationId === "streamTopics") return parts.openStream(ctx, topics);
  if (operation.operationId === "followChanges") {
    const { query, headers } = reading.value;
    return parts.openChanges(ctx, (headers["Last-Event-ID"] ?? query.cursor) as string | undefined);
  }
  if (isExport(operation.operationId))
    return parts.sendExport(ctx, String(reading.value.params.date), EXPORTS[operation.operationId]);
  const handler = parts.handlers[operation.operationId] as LooseHandler;
  const respond = () => handler(reading.value, context);
  await sendResponse(parts, ctx, operation, await respond(), respond);
}

/** Sends a handler's response. `again`: makes it again for the next request to the same address. */
export async function sendResponse(
  parts: Pick<ApiRouterParts, "fastPath" | "now" | "checked" | "ownPagesOnly">,
  ctx: Context,
  operation: OperationContract,
  response: LooseResponse | PreparedResponse,
  again: () => ReturnType<LooseHandler>,
): Promise<void> {
  if (response instanceof PreparedResponse) {
    await respondPrepared(ctx, response, parts.now);
    // Each spelling of what is not for this API would be remembered by itself.
    if (operation.method === "get" && !Object.keys(ctx.query).some(isForOthers))
      remember(parts, operation, ctx.req.url ?? "", again);
    return;
  }
  if (parts.checked) check(operation, response);
  ctx.status = response.status;
  const isPublic = !operation.secured && operation.method === "get";
  const isForOwnPages = parts.ownPagesOnly && FEED_DATA_OPERATIONS.has(operation.operationId);
  ctx.set({
    ...(isPublic && !isForOwnPages ? PUBLIC_READ_HEADERS : API_HEADERS),
    "Cache-Control": NO_STORE,
    ...response.headers,
  });
  if (response.body !== undefined) {
    ctx.type = "application/json; charset=utf-8";
    ctx.body = JSON.stringify(response.body);
  }
}

/**
 * The operations that an admin with a required action may still use, to see who is signed in and to complete the action; and the error of
 * all others.
 */
const ALLOWED_WITH: Readonly<
  Record<RequiredAction, { readonly operations: readonly OperationId[]; readonly error: ErrorName }>
> = {
  newPassword: { operations: ["getCurrentUser", "changePassword"], error: "passwordChangeRequired" },
  secondFactor: {
    operations: [
      ...(["getCurrentUser", "changePassword", "getSecondFactors"] as const),
      ...(["startTotp", "confirmTotp", "startPasskey", "addPasskey"] as const),
    ],
    error: "secondFactorRequired",
  },
};

/** Throws unless somebody is signed in who has no duty to fulfil before this operation. */
async function requireComplete(
  { duties }: ApiRouterParts,
  operation: OperationId,
  { user }: HandlerContext,
): Promise<void> {
  if (user === undefined) throw new HttpError("unauthorised");
  const duty = await duties.owed(user);
  if (duty === undefined) return;
  const { operations, error } = ALLOWED_WITH[duty];
  if (!operations.includes(operation)) throw new HttpError(error);
}

/**
 * Puts an address on the fast path when its handler responds from memory at once; one that waits for another system
 * runs every time.
 */
function remember(
  parts: Pick<ApiRouterParts, "fastPath">,
  operation: OperationContract,
  url: string,
  respond: () => ReturnType<LooseHandler>,
): void {
  if (operation.operationId === "getRaceTips" || operation.secured) return;
  parts.fastPath.remember(url, operation.operationId, () => {
    try {
      const response = respond();
      if (response instanceof PreparedResponse) return response;
      // One that had to wait for storage is asked for again by the normal route, and fails there.
      if (response instanceof Promise) response.catch(() => undefined);
      return undefined;
    } catch {
      // Not found any more, or an error: the normal route responds and logs it.
      return undefined;
    }
  });
}

function check(operation: OperationContract, response: LooseResponse): void {
  const type = response.body === undefined ? undefined : "application/json";
  const issues = operation.checkResponse(response.status, type, response.body);
  if (issues.length > 0) throw new ContractBreach(operation.operationId, issues);
}

function sentence(issues: readonly { readonly path: string; readonly message: string }[]): string {
  const [first, ...rest] = issues;
  if (first === undefined) return "The request could not be understood.";
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
  return `${first.path}: ${first.message}${more}`;
}

/** A request as the contract's validators take it. A repeated query parameter becomes a list, which they reject. */
export function rawRequest(
  request: IncomingMessage,
  params: Readonly<Record<string, string>>,
  queryText: string,
  body: unknown,
): RawRequest {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(queryText)) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return { params, query, headers: request.headers, body };
}
