import { HttpError } from "../errors/http-error";

/** Whether a request's method asks for a response and changes nothing. */
export function isRead(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}

/** Throws `methodNotAllowed` unless a request's method {@link isRead}. */
export function requireRead(method: string): void {
  if (!isRead(method)) throw new HttpError("methodNotAllowed", { headers: { Allow: "GET, HEAD" } });
}
