import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Middleware } from "koa";
import type { FastPath } from "../responses/fast-path";
import { CACHE_FILES, COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { isRead, respondPrepared } from "../responses/send-prepared";
import { DOCS_POLICY, streamExamplePolicy } from "../security/content-security-policy";
import { type Audience, docsDocument } from "./docs/docs-document";
import type { GuideFacts } from "./docs/docs-guides";
import {
  DOCS_PATH,
  DOCS_STYLE,
  type DocsPath,
  docsPage,
  isDocsPath,
  START_SCRIPT,
  THEME_SCRIPT,
} from "./docs/docs-page";
import { STREAM_EXAMPLE, STREAM_EXAMPLE_SCRIPT } from "./docs/stream-example";
import { FileSet } from "./files-router";

const headers = { ...COMMON_HEADERS, "Content-Security-Policy": DOCS_POLICY, "Cache-Control": CACHE_FILES };

/**
 * The API's documentation at /api/docs: guides and public operations, those of admins on a page of their own, shown by Swagger UI with
 * no script from elsewhere.
 */
export function docsRouter(fastPath: FastPath, now: () => number, facts: GuideFacts): Middleware {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const files = new FileSet(folder, () => headers);
  const own = ownFiles(facts);
  return async (ctx, next) => {
    if (!isDocsPath(ctx.path)) return next();
    if (ctx.path === `${DOCS_PATH}/`) return ctx.redirect(DOCS_PATH);
    const response = isRead(ctx.method)
      ? (own.get(ctx.path) ?? files.get(ctx.path.slice(DOCS_PATH.length + 1)))
      : undefined;
    if (response === undefined) return next();
    ctx.state.operation = "docs";
    await respondPrepared(ctx, response, now);
    fastPath.remember(ctx.req.url ?? "", "docs", () => response);
  };
}

/** By address. */
function ownFiles(facts: GuideFacts): ReadonlyMap<string, PreparedResponse> {
  const text = (type: string, body: string, more = {}) =>
    new PreparedResponse(`${type}; charset=utf-8`, body, { headers: { ...headers, ...more } });
  const operations = (audience: Audience) =>
    text("application/json", JSON.stringify(docsDocument(audience, facts.origin)));
  const examplePolicy = { "Content-Security-Policy": streamExamplePolicy(STREAM_EXAMPLE_SCRIPT) };
  const files: Readonly<Record<DocsPath, PreparedResponse>> = {
    "/api/docs": text("text/html", docsPage("public", facts)),
    "/api/docs/admin": text("text/html", docsPage("admin", facts)),
    "/api/docs/public.json": operations("public"),
    "/api/docs/admin.json": operations("admin"),
    "/api/docs/theme.js": text("text/javascript", THEME_SCRIPT),
    "/api/docs/start.js": text("text/javascript", START_SCRIPT),
    "/api/docs/docs.css": text("text/css", DOCS_STYLE),
    "/api/docs/stream-example.html": text("text/html", STREAM_EXAMPLE, examplePolicy),
  };
  return new Map(Object.entries(files));
}
