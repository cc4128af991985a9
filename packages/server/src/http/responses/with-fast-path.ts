import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastPath } from "./fast-path";

/** `own` and `always` are sent with the response, whichever way it is made: names and values in turn. */
export function withFastPath(
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
