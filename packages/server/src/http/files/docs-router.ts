import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Middleware } from "koa";
import type { FastPath } from "../responses/fast-path";
import { CACHE_FILES, COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { isRead, respondPrepared } from "../responses/send-prepared";
import { DOCS_POLICY, streamExamplePolicy } from "../security/content-security-policy";
import { asyncApi } from "./docs/async-api";
import { type Audience, docsDocument } from "./docs/docs-document";
import { GUIDES, type GuideFacts, guide, pythonExample, titleOf } from "./docs/docs-guides";
import { docsMarkdown, llmsText } from "./docs/docs-markdown";
import { DOCS_PATH, DOCS_STYLE, docsPage, isDocsPath, LLMS_PATH, START_SCRIPT, THEME_SCRIPT } from "./docs/docs-page";
import { postmanCollection } from "./docs/postman-collection";
import { STREAM_EXAMPLE, STREAM_EXAMPLE_SCRIPT } from "./docs/stream-example";

const headers = { ...COMMON_HEADERS, "Content-Security-Policy": DOCS_POLICY, "Cache-Control": CACHE_FILES };

/** Scalar's one file, which the build puts beside the server. Without a build, as in tests of the API alone, there is none. */
const SCALAR = new URL("./scalar.mjs", import.meta.url);

export interface DocsParts extends GuideFacts {
  /** The folder of the site's files, which has its font; none without the site. */
  readonly clientFolder: string | undefined;
}

/**
 * The API's documentation at /api/docs: guides and public operations, those of admins on a page of their own, shown by Scalar with no script
 * from elsewhere; all of it as Markdown and as a Postman collection too.
 */
export function docsRouter(fastPath: FastPath, now: () => number, parts: DocsParts): Middleware {
  const files = docsFiles(parts);
  const made = new Map<string, PreparedResponse>();
  return async (ctx, next) => {
    if (!isDocsPath(ctx.path)) return next();
    if (ctx.path === `${DOCS_PATH}/`) return ctx.redirect(DOCS_PATH);
    const make = isRead(ctx.method) ? files.get(ctx.path) : undefined;
    const response = made.get(ctx.path) ?? make?.();
    if (response === undefined || make === undefined) return next();
    made.set(ctx.path, response);
    ctx.state.operation = "docs";
    await respondPrepared(ctx, response, now);
    fastPath.remember(ctx.req.url ?? "", "docs", () => response);
  };
}

/** The maker of each file, by address. Each is made when it is first asked for. */
function docsFiles(parts: DocsParts): ReadonlyMap<string, () => PreparedResponse | undefined> {
  const text = (type: string, body: string | Buffer, more = {}) =>
    new PreparedResponse(`${type}; charset=utf-8`, body, { headers: { ...headers, ...more } });
  const json = (value: unknown) => text("application/json", JSON.stringify(value));
  const markdown = (body: string) => text("text/markdown", body);
  const page = (audience: Audience) => () =>
    text(
      "text/html",
      docsPage(audience, {
        guides: GUIDES.map((name) => [name, titleOf(guide(name, parts))] as const),
        font: fontOf(parts.clientFolder),
      }),
    );
  const examplePolicy = { "Content-Security-Policy": streamExamplePolicy(STREAM_EXAMPLE_SCRIPT) };
  const files: Readonly<Record<string, () => PreparedResponse | undefined>> = {
    "public.json": () => json(withGuides(parts)),
    "admin.json": () => json(docsDocument("admin", parts.origin)),
    "postman.json": () => json(postmanCollection(parts.origin)),
    "asyncapi.json": () => json(asyncApi(parts.origin)),
    "follow.py": () => text("text/x-python", pythonExample(parts.origin)),
    "theme.js": () => text("text/javascript", THEME_SCRIPT),
    "start.js": () => text("text/javascript", START_SCRIPT),
    "docs.css": () => text("text/css", DOCS_STYLE),
    "stream-example.html": () => text("text/html", STREAM_EXAMPLE, examplePolicy),
    "scalar.js": () => (existsSync(SCALAR) ? text("text/javascript", readFileSync(SCALAR)) : undefined),
    "index.md": () => markdown(docsMarkdown("public", parts)),
    "admin.md": () => markdown(docsMarkdown("admin", parts)),
    ...Object.fromEntries(GUIDES.map((name) => [`${name}.md`, () => markdown(guide(name, parts))])),
  };
  return new Map([
    [DOCS_PATH, page("public")],
    [`${DOCS_PATH}/admin`, page("admin")],
    [LLMS_PATH, () => markdown(llmsText(parts))],
    ...Object.entries(files).map(([name, make]) => [`${DOCS_PATH}/${name}`, make] as const),
  ]);
}

/** The public operations, with the guides before them: the page has one navigation for both. */
function withGuides(facts: GuideFacts) {
  const { info, ...rest } = docsDocument("public", facts.origin);
  const description = [info.description, ...GUIDES.map((name) => oneLevelDown(guide(name, facts)))].join("\n\n");
  return { info: { ...info, description }, ...rest };
}

/** Markdown below a heading of the page: its headings have one sign more, and its code stays as it is. */
function oneLevelDown(markdown: string): string {
  return markdown
    .split("```")
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/^#/gm, "##") : part))
    .join("```");
}

function fontOf(clientFolder: string | undefined): string | undefined {
  if (clientFolder === undefined || !existsSync(join(clientFolder, "assets"))) return undefined;
  const name = readdirSync(join(clientFolder, "assets")).find((each) => /^archivo-latin.*\.woff2$/.test(each));
  return name && `/assets/${name}`;
}
