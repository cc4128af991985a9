import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Rejects a request that could change something when another site's page sent it: browsers say so in `Sec-Fetch-Site`,
 * older ones in `Origin`. A request with neither header comes from a program, with its session's cookie or without: a browser
 * sends one of them with whatever changes something, and no cookie of ours with another site's (`SameSite`). Throws `forbidden`. See
 * OWASP's Cross-Site Request Forgery Prevention Cheat Sheet (Fetch Metadata) and decision 43.
 */
export function requireSameOrigin(request: IncomingMessage, publicUrl: string): void {
  if (SAFE_METHODS.includes(request.method ?? "")) return;
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) {
    if (site !== "same-origin" && site !== "none") throw new HttpError("forbidden");
    return;
  }
  if (origin !== undefined && !isOwnOrigin(origin, host, new URL(publicUrl))) throw new HttpError("forbidden");
}

/** Whether the origin is the site's, or that of the request's host; never plain http on an https site. */
export function isOwnOrigin(origin: string, host: string | undefined, own: URL): boolean {
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (own.protocol === "https:" && from.protocol !== "https:") return false;
  return from.origin === origin && from.host === host?.toLowerCase();
}
