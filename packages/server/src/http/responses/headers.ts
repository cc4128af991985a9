/** Sent with every answer of this server. */
export const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
} as const satisfies Headers;

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>;

/** The API's answers are data: nothing in them may run, whoever opens them in a browser. */
export const API_HEADERS: Headers = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Public reads may be read by any site, without credentials. */
export const PUBLIC_READ_HEADERS: Headers = {
  ...API_HEADERS,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Railbird-Time",
  "Cross-Origin-Resource-Policy": "cross-origin",
  Vary: "Accept-Encoding",
};

/** Half the shortest refetch interval of the specification (section 9), so that a cache in front never hides a poll. */
export const CACHE_RACE_DAY = "public, max-age=5, stale-while-revalidate=30";

/** Bookmakers change a few times a year; an admin wants to see it within a minute. */
export const CACHE_BOOKMAKERS = "public, max-age=60, stale-while-revalidate=300";

/** For addresses that carry a hash of what they hold. */
export const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** For files that keep their address when they change. */
export const CACHE_FILES = "public, max-age=3600";

export const NO_STORE = "no-store";
