import type { ServerResponse } from "node:http";
import type { ErrorBody } from "@railbird/contract";
import { API_HEADERS, CROSS_ORIGIN_HEADERS, NO_STORE } from "../responses/headers";
import type { HttpError } from "./http-error";

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
  // What is left of an unread body is discarded, so that the connection can take another request.
  response.req.resume();
}
