import type { RequestListener } from "node:http";
import { HttpError } from "../errors/http-error";
import { sendEarlyError } from "../errors/send-early-error";
import type { ResponseObserver } from "../health/response-observer";

export interface OriginFormParts {
  readonly observe: ResponseObserver;
  /** Sent with every response: names and values in turn. */
  readonly always: readonly string[];
}

/** A target that every reader takes for the same path and query. */
const PLAIN = /^\/[!"$-~]*$/;

/** Stands in for the host of a target that has none. */
const ANY_HOST = "http://host.invalid";

/**
 * Passes each request on with its target as path and query alone (RFC 9112, 3.2.1), so that limit, routes and log agree on what is
 * requested. Clients may send a whole URL instead (3.2.2): its host then stands for that of the header. A target that has no path gets a 400.
 */
export function withOriginForm({ observe, always }: OriginFormParts, next: RequestListener): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const given = request.url ?? "";
    const target = originForm(given);
    if (target !== undefined) {
      if (!given.startsWith("/")) request.headers.host = new URL(given).host;
      request.url = target;
      return next(request, response);
    }
    const error = new HttpError("badRequest");
    sendEarlyError(response, error, always);
    observe(request, {
      operation: "none",
      status: error.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
}

function originForm(target: string): string | undefined {
  if (PLAIN.test(target)) return target;
  const whole = target.startsWith("/") ? ANY_HOST + target : target;
  if (!URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  return pathname.startsWith("/") ? pathname + search : undefined;
}
