import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** The longest that a request may take, its response's body included, milliseconds. */
const REQUEST_MS = 20_000;

/**
 * A transport for `minio` that ends each request after `limitMs`: a store that is frozen would otherwise hold sockets for ever, also those
 * of calls that timed out.
 */
export function boundedTransport(secure: boolean, limitMs: number = REQUEST_MS) {
  const request = secure ? requestHttps : requestHttp;
  return {
    request: (options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest =>
      request({ ...options, signal: AbortSignal.timeout(limitMs) }, onResponse),
  };
}
