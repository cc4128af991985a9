import type { Keep } from "@railbird/resources";

/** Sent with every response of this server. */
export const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
} as const satisfies Headers;

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>;

/** The API's responses are data: nothing in them may run when a browser opens one. */
export const API_HEADERS: Headers = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Public reads may be read by any site, without credentials. */
export const PUBLIC_READ_HEADERS: Headers = {
  ...API_HEADERS,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Railbird-Time, Railbird-Version",
  "Cross-Origin-Resource-Policy": "cross-origin",
  Vary: "Accept-Encoding",
};

/**
 * `Cache-Control` of a read or page: a browser asks again each time, with its `ETag`; a shared cache may serve it for the seconds
 * given, so that many readers cost one request.
 */
export function cacheControl({ sharedSeconds }: Keep): string {
  return sharedSeconds === 0 ? NO_STORE : `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;
}

/** For addresses that carry a hash of their content. */
export const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** For files that keep their address when they change. */
export const CACHE_FILES = "public, max-age=3600";

/** For files that must never be older than the server: the client asks each time whether they have changed. */
export const CHECKED_EACH_TIME = "no-cache";

export const NO_STORE = "no-store";
