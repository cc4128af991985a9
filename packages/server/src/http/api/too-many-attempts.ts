import { HttpError } from "../errors/http-error";

/** The response to an attempt that has to wait. */
export function tooManyAttempts(waitMs: number): HttpError {
  return new HttpError("tooManyRequests", { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}
