import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastPath } from "./fast-path";

/**
 * Serves remembered addresses by the fast path and everything else by `slow`. `own` and `always` are sent with every response: names and
 * values in turn. `isOwn`, where the API is for this site's own pages alone: whether such a page sent a request.
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
  return (request: IncomingMessage, response: ServerResponse, own: readonly string[] = []) => {
    const headers = always.length === 0 ? own : [...own, ...always];
    if (mayBeFast(request) && fastPath.respond(request, response, headers)) return;
    for (let at = 0; at + 1 < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
    slow(request, response);
  };
}
