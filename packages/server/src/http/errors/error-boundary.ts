import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { ErrorBody } from "@railbird/contract";
import type { Context, Middleware } from "koa";
import type { Log } from "../../ports/log";
import { PicturesBusy } from "../../ports/logo-store";
import { type DependencyName, Unavailable } from "../../ports/unavailable";
import { API_HEADERS, CROSS_ORIGIN_HEADERS, NO_STORE } from "../responses/headers";
import { ERRORS } from "./error-catalogue";
import { HttpError } from "./http-error";

/** Returns the system that an error shows to be down, and reports the outage; `undefined` for every other error. */
export type ReportOutage = (error: unknown) => DependencyName | undefined;

/** Returns the error response to what was thrown, and the id of an unexpected one in the log, where it is written. */
export type ExplainError = (thrown: unknown, ctx: Context) => { readonly error: HttpError; readonly id?: string };

/** While a system is down or too busy, seconds. */
const RETRY_AFTER = { "Retry-After": "5" };

/**
 * Finds what was thrown in the catalogue, and logs it. An unexpected error is logged with the id that the visitor sees; an outage of a
 * system is logged once, not for each request.
 */
export function explainError(
  log: Log,
  reportOutage: ReportOutage = () => undefined,
  newId: () => string = randomUUID,
): ExplainError {
  return (thrown, ctx) => {
    const error = thrown instanceof HttpError ? thrown : httpErrorOf(thrown, reportOutage);
    const id = error.status >= 500 && error.name === "serverError" ? newId() : undefined;
    const fields = { error: error.name, operation: ctx.state.operation, ...(id && { id, err: thrown }) };
    log[ERRORS[error.name].level](fields, id ? "A request failed." : "A request was rejected.");
    return { error, ...(id && { id }) };
  };
}

/** Converts whatever later middleware throws into an error response of the catalogue. */
export function errorBoundary(explain: ExplainError): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const { error, id } = explain(thrown, ctx);
      if (error.name === "clientClosedRequest") return abandon(ctx, error.status);
      sendError(ctx, error, id);
      // The rest of an unread body is discarded, so that the connection can take another request.
      ctx.req.resume();
    }
  };
}

function httpErrorOf(thrown: unknown, reportOutage: ReportOutage): HttpError {
  if (thrown instanceof PicturesBusy) return new HttpError("picturesBusy", { headers: RETRY_AFTER });
  const away = thrown instanceof Unavailable ? thrown.dependency : reportOutage(thrown);
  return away === undefined ? new HttpError("serverError") : unavailable(away);
}

/** The error response while a system is down. */
export function unavailable(dependency: DependencyName): HttpError {
  return new HttpError("unavailable", {
    message: `The ${dependency} cannot be reached just now. Nothing was changed: please try again in a moment.`,
    headers: RETRY_AFTER,
  });
}

/** The client has disconnected: no response is written, but the request is counted. */
function abandon(ctx: Context, status: number): void {
  ctx.respond = false;
  ctx.state.status = status;
  ctx.res.destroy();
}

function sendError(ctx: Context, error: HttpError, id: string | undefined): void {
  if (ctx.res.headersSent) {
    ctx.res.destroy();
    return;
  }
  const body: ErrorBody = {
    message: error.message,
    name: error.name,
    ...(id !== undefined && { id }),
    ...(error.issues && { issues: [...error.issues] }),
  };
  ctx.respond = true;
  ctx.status = error.status;
  ctx.set({ ...API_HEADERS, ...CROSS_ORIGIN_HEADERS, "Cache-Control": NO_STORE, ...error.headers });
  ctx.type = "application/json; charset=utf-8";
  ctx.body = JSON.stringify(body);
}

/** Sends an error of a request that is not routed. `own` is sent too: names and values in turn. */
export function sendEarlyError(response: ServerResponse, error: HttpError, own: readonly string[]): void {
  const body = JSON.stringify({ message: error.message, name: error.name } satisfies ErrorBody);
  const headers = {
    ...API_HEADERS,
    ...CROSS_ORIGIN_HEADERS,
    "Cache-Control": NO_STORE,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    ...error.headers,
  };
  response.writeHead(error.status, [...Object.entries(headers).flat(), ...own]);
  response.end(response.req.method === "HEAD" ? undefined : body);
  // The rest of an unread body is discarded, so that the connection can take another request.
  response.req.resume();
}
