import type { Keep } from "@railbird/reads";

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

/** Scripts of any site may read the response, without credentials, and these headers of it. Sent with errors and the stream too. */
export const CROSS_ORIGIN_HEADERS: Headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Railbird-Time, Railbird-Version, Retry-After, RateLimit, RateLimit-Policy",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * Sent with the response to a preflight request, in which a browser asks what a script of another site may send. Safari caches it for
 * ten minutes at most, Chromium for two hours.
 */
export const PREFLIGHT_HEADERS: Headers = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "If-None-Match, Last-Event-ID",
  "Access-Control-Max-Age": "7200",
};

/** Public reads may be read by any site, without credentials. */
export const PUBLIC_READ_HEADERS: Headers = {
  ...API_HEADERS,
  ...CROSS_ORIGIN_HEADERS,
  Vary: "Accept-Encoding",
};

/** Reads that only this site's own pages may have. */
const OWN_PAGES_HEADERS: Headers = {
  ...API_HEADERS,
  "Cross-Origin-Resource-Policy": "same-origin",
  Vary: "Accept-Encoding",
};

/** Headers of a read. No shared cache may store one for own pages alone: it does not know who asks. */
export function readHeaders(keep: Keep, ownPagesOnly: boolean): Headers {
  if (!ownPagesOnly) return { ...PUBLIC_READ_HEADERS, "Cache-Control": cacheControl(keep) };
  const isRevalidated = keep.sharedSeconds > 0;
  return { ...OWN_PAGES_HEADERS, "Cache-Control": isRevalidated ? "private, max-age=0, must-revalidate" : NO_STORE };
}

/**
 * `Cache-Control` of a read or page: a browser asks again each time, with its `ETag`; a shared cache may serve it for the seconds
 * given, so that many readers cost one request.
 */
export function cacheControl({ sharedSeconds }: Keep): string {
  return sharedSeconds === 0 ? NO_STORE : `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;
}

/** For addresses that carry a hash of their content. */
export const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** Headers of a picture whose bytes never change at its address. Opened by itself it may run nothing. */
export function pictureHeaders(filename: string): Headers {
  return {
    ...COMMON_HEADERS,
    "Cache-Control": CACHE_FOREVER,
    "Content-Disposition": `inline; filename="${filename}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
}

/** For files that keep their address when they change. */
export const CACHE_FILES = "public, max-age=3600";

/** For files that must never be older than the server: the client asks each time whether they have changed. */
export const CHECKED_EACH_TIME = "no-cache";

export const NO_STORE = "no-store";
