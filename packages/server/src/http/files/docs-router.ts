import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Middleware } from "koa";
import type { FastPath } from "../responses/fast-path";
import { CACHE_FILES, COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { respondPrepared } from "../responses/respond-prepared";
import { DOCS_POLICY } from "../security/content-security-policy";
import { FileSet } from "./file-set";

const headers = { ...COMMON_HEADERS, "Content-Security-Policy": DOCS_POLICY, "Cache-Control": CACHE_FILES };

const page = new PreparedResponse(
  "text/html; charset=utf-8",
  `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Railbird API</title>
<meta name="description" content="The Railbird API: next races to jump, today's meetings, runners, prices and betting signals.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<noscript><p>This page needs JavaScript. The contract itself is at <a href="/api/openapi.yaml">/api/openapi.yaml</a>.</p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`,
  { headers },
);

const start = new PreparedResponse(
  "text/javascript; charset=utf-8",
  `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, tryItOutEnabled: true, validatorUrl: null });\n`,
  { headers },
);

const SERVED = new Set(["swagger-ui.css", "swagger-ui-bundle.js"]);

/** The API's documentation at /api/docs: Swagger UI over this server's own contract, with no script from elsewhere. */
export function docsRouter(fastPath: FastPath, now: () => number): Middleware {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const files = new FileSet(folder, () => headers);
  const responseAt = (path: string): PreparedResponse | undefined => {
    if (path === "/api/docs") return page;
    if (path === "/api/docs/start.js") return start;
    const name = path.startsWith("/api/docs/") ? path.slice("/api/docs/".length) : "";
    return SERVED.has(name) ? files.get(name) : undefined;
  };
  return async (ctx, next) => {
    if (ctx.path === "/api/docs/") return ctx.redirect("/api/docs");
    const response = ctx.method === "GET" || ctx.method === "HEAD" ? responseAt(ctx.path) : undefined;
    if (response === undefined) return next();
    ctx.state.operation = "docs";
    respondPrepared(ctx, response, now());
    fastPath.remember(ctx.req.url ?? "", "docs", () => response);
  };
}
