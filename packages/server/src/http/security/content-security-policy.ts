import { createHash } from "node:crypto";

export interface PolicyParts {
  /** The exact text of every inline script of the pages. */
  readonly inlineScripts: readonly string[];
  /** Whether the site is served over https. */
  readonly secure: boolean;
  /** The origin that admins' browsers upload images to, when it is not this site. */
  readonly uploadOrigin?: string | undefined;
}

/** The policy of the site's pages: see `docs/decisions/0009-content-security-policy-by-hashes.md`. */
export function pagePolicy({ inlineScripts, secure, uploadOrigin }: PolicyParts): string {
  return policy({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScripts.map(hashSource)],
    // styled-components writes its rules into style elements; a style cannot run anything.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...(uploadOrigin === undefined ? [] : [uploadOrigin])],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(secure && { "upgrade-insecure-requests": [] }),
  });
}

/** The policy of the frame that holds the advertising script: it may run there, and has no origin of ours. Its host may be plain http. */
export function adFramePolicy(adScriptOrigin: string): string {
  const outside = [adScriptOrigin, "https:"];
  return policy({
    "default-src": outside,
    "style-src": ["'unsafe-inline'", ...outside],
    "img-src": ["data:", ...outside],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'self'"],
    sandbox: ["allow-scripts", "allow-popups", "allow-popups-to-escape-sandbox"],
  });
}

/** The policy of the API's documentation: its own files, and styles that it writes while it runs. */
export const DOCS_POLICY = policy({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/** The policy of the documentation's example of a page: its one inline script, and this site's API. */
export function streamExamplePolicy(script: string): string {
  return policy({
    "default-src": ["'none'"],
    "script-src": [hashSource(script)],
    "style-src": ["'unsafe-inline'"],
    "img-src": ["'self'"],
    "connect-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}

/** The policy of Storybook, whose own pages carry inline scripts and frame each other. It shows no personal data. */
export const STORYBOOK_POLICY = policy({
  "default-src": ["'self'"],
  "script-src": ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'", "blob:"],
  "frame-ancestors": ["'self'"],
});

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
