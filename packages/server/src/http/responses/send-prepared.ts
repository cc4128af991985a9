import type { IncomingMessage, ServerResponse } from "node:http";
import type { Instant } from "@railbird/domain";
import fresh from "fresh";
import type { Context } from "koa";
import { HttpError } from "../errors/http-error";
import type { Headers } from "./headers";
import type { EncodedBody, PreparedResponse } from "./prepared-response";

/** Flattened header lists, by body. */
const flattened = new WeakMap<EncodedBody, readonly string[]>();

/**
 * Sends a prepared response's body, or 304 when the client has it. Only the clock's header is computed. `headers` are sent too: names
 * and values in turn.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  body: EncodedBody,
  now: Instant,
  headers: readonly string[] = [],
): number {
  let list = flattened.get(body);
  if (list === undefined) {
    list = flatten(body, prepared);
    flattened.set(body, list);
  }
  const own = prepared.tellsTime ? ["Railbird-Time", String(now), ...headers] : headers;
  const tag = request.headers["if-none-match"];
  if (tag !== undefined && prepared.status === 200 && fresh({ "if-none-match": tag }, { etag: body.etag })) {
    response.writeHead(304, [...flat(prepared.headers), "ETag", body.etag, ...own]).end();
    return 304;
  }
  response.writeHead(prepared.status, [...list, ...own]);
  response.end(request.method === "HEAD" ? undefined : body.bytes);
  return prepared.status;
}

function flatten(body: EncodedBody, prepared: PreparedResponse): readonly string[] {
  return [
    ...flat(prepared.headers),
    ...flat({ "Content-Type": prepared.contentType, "Content-Length": String(body.bytes.length), ETag: body.etag }),
    ...(body.encoding === "identity" ? [] : ["Content-Encoding", body.encoding]),
  ];
}

function flat(headers: Headers): string[] {
  return Object.entries(headers).flat();
}

/** Sends prepared bytes without Koa's body handling, which would compute length and type again. */
export async function respondPrepared(ctx: Context, prepared: PreparedResponse, now: () => Instant): Promise<void> {
  const body = await prepared.bodyFor(ctx.req.headers["accept-encoding"] as string | undefined);
  ctx.respond = false;
  // A shared cache would hand what is left of one address's requests to others.
  if (prepared.isShared) ctx.res.removeHeader("RateLimit");
  ctx.state.status = sendPrepared(ctx.req, ctx.res, prepared, body, now());
}

/** Whether a request's method asks for a response and changes nothing. */
export function isRead(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}

/** Throws `methodNotAllowed` unless a request's method {@link isRead}. */
export function requireRead(method: string): void {
  if (!isRead(method)) throw new HttpError("methodNotAllowed", { headers: { Allow: "GET, HEAD" } });
}
