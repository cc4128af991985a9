import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ApiAllowance, ApiLimits } from "../../ports/rate-limits";
import { sendEarlyError } from "../errors/error-boundary";
import { HttpError } from "../errors/http-error";
import { DOCS_PATH, isDocsPath } from "../files/docs/docs-page";
import type { ResponseObserver } from "../health/response-observer";
import type { OwnHeaders } from "../responses/fast-path";
import { clientAddress } from "./addresses";

export interface ApiLimitParts {
  readonly limits: ApiLimits;
  readonly trustProxy: boolean;
  readonly observe: ResponseObserver;
  /** Sent with every response: names and values in turn. */
  readonly always: readonly string[];
}

/** Handles a request that is allowed. */
export type LimitedListener = (request: IncomingMessage, response: ServerResponse, headers: OwnHeaders) => void;

/**
 * Counts requests to the API by their address before anything else is done for them, and rejects those beyond the limit with a 429.
 * Every response says what the limit is, and every one that no shared cache may keep what is left of it
 * (draft-ietf-httpapi-ratelimit-headers-10). Pages and files are not counted, nor the pages of the
 * documentation.
 */
export function withApiLimit(
  { limits, trustProxy, observe, always }: ApiLimitParts,
  next: LimitedListener,
): RequestListener {
  const policy = ["RateLimit-Policy", `"api";q=${limits.quota};w=${limits.windowSeconds}`];
  const addressOf = addressReader(trustProxy);
  return (request, response) => {
    if (!isCounted(request)) return next(request, response, NONE);
    const allowance = limits.take(addressOf(request));
    const ofVisitor = ["RateLimit", `"api";r=${allowance.remaining};t=${secondsOf(allowance)}`];
    if (allowance.allowed) return next(request, response, { all: policy, ofVisitor });
    const started = performance.now();
    const error = tooMany(allowance);
    sendEarlyError(response, error, [...policy, ...ofVisitor, ...always]);
    observe(request, { operation: "limited", status: error.status, seconds: (performance.now() - started) / 1000 });
  };
}

const NONE: OwnHeaders = { all: [], ofVisitor: [] };

/** The target is in origin-form, as Koa reads it too. */
function isCounted({ url = "" }: IncomingMessage): boolean {
  return url.startsWith("/api/") && !(url.startsWith(DOCS_PATH) && isDocsPath(url.split("?", 1)[0] ?? ""));
}

function tooMany(allowance: ApiAllowance): HttpError {
  return new HttpError("tooManyRequests", {
    message: "Too many requests from this address. Please wait and try again.",
    headers: { "Retry-After": String(secondsOf(allowance)) },
  });
}

function secondsOf({ resetMs }: ApiAllowance): number {
  return Math.max(1, Math.ceil(resetMs / 1000));
}

/** Without a proxy a connection has one address for all its requests, so it is read once. */
function addressReader(trustProxy: boolean): (request: IncomingMessage) => string {
  if (trustProxy) return (request) => clientAddress(request, true);
  const known = new WeakMap<object, string>();
  return (request) => {
    const found = known.get(request.socket) ?? clientAddress(request, false);
    known.set(request.socket, found);
    return found;
  };
}
