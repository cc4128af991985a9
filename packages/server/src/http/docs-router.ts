import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Middleware } from "koa";
import { DOCS_POLICY } from "./content-security-policy";
import type { FastReads } from "./fast-reads";
import { FileSet } from "./file-set";
import { CACHE_FILES, COMMON_HEADERS } from "./headers";
import { PreparedAnswer } from "./prepared-answer";
import { respondPrepared } from "./respond-prepared";

const headers = { ...COMMON_HEADERS, "Content-Security-Policy": DOCS_POLICY, "Cache-Control": CACHE_FILES };

const page = new PreparedAnswer(
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

const start = new PreparedAnswer(
  "text/javascript; charset=utf-8",
  `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, tryItOutEnabled: true, validatorUrl: null });\n`,
  { headers },
);

const SERVED = new Set(["swagger-ui.css", "swagger-ui-bundle.js"]);

/** The API's documentation at /api/docs: Swagger UI over this server's own contract, with no script from elsewhere. */
export function docsRouter(fastReads: FastReads, now: () => number): Middleware {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const files = new FileSet(folder, () => headers);
  const answerAt = (path: string): PreparedAnswer | undefined => {
    if (path === "/api/docs") return page;
    if (path === "/api/docs/start.js") return start;
    const name = path.startsWith("/api/docs/") ? path.slice("/api/docs/".length) : "";
    return SERVED.has(name) ? files.get(name) : undefined;
  };
  return async (ctx, next) => {
    if (ctx.path === "/api/docs/") return ctx.redirect("/api/docs");
    const answer = ctx.method === "GET" || ctx.method === "HEAD" ? answerAt(ctx.path) : undefined;
    if (answer === undefined) return next();
    ctx.state.operation = "docs";
    respondPrepared(ctx, answer, now());
    fastReads.remember(ctx.req.url ?? "", "docs", () => answer);
  };
}
