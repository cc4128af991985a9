import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastPath } from "./fast-path";

/** Headers of one request's response: names and values in turn. */
export interface OwnHeaders {
  readonly all: readonly string[];
  /** What concerns whoever asked: the response of another visitor may not have it. */
  readonly ofVisitor: readonly string[];
}

const NONE: OwnHeaders = { all: [], ofVisitor: [] };

/**
 * Serves remembered addresses by the fast path and everything else by `slow`. `own.all` and `always` are sent with every response, `own.ofVisitor`
 * with what no shared cache may keep: names and values in turn. `isOwn`, where the API is for this site's own pages alone: whether such a page sent a request.
 */
export function withFastPath(
  fastPath: FastPath,
  slow: RequestListener,
  always: readonly string[],
  isOwn?: (request: IncomingMessage) => boolean,
) {
  // A remembered response of the API was made for a page of this site: nobody else may get it then.
  const mayBeFast = (request: IncomingMessage) =>
    isOwn === undefined || !request.url?.startsWith("/api/") || isOwn(request);
  return (request: IncomingMessage, response: ServerResponse, own: OwnHeaders = NONE) => {
    const headers = always.length === 0 ? own.all : [...own.all, ...always];
    if (mayBeFast(request) && fastPath.respond(request, response, headers, own.ofVisitor)) return;
    for (const list of [headers, own.ofVisitor]) {
      for (let at = 0; at + 1 < list.length; at += 2) response.setHeader(list[at] ?? "", list[at + 1] ?? "");
    }
    slow(request, response);
  };
}
