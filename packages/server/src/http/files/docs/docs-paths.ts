/** Address of the documentation's first page. */
export const DOCS_PATH = "/api/docs";

/** Addresses of the pages and files that this server makes. */
const OWN_PATHS = [
  ...([DOCS_PATH, "/api/docs/admin", "/api/docs/public.json", "/api/docs/admin.json"] as const),
  ...(["/api/docs/theme.js", "/api/docs/start.js", "/api/docs/docs.css", "/api/docs/stream-example.html"] as const),
] as const;

/** The address of a page or file that this server makes. */
export type DocsPath = (typeof OWN_PATHS)[number];

const all: ReadonlySet<string> = new Set([
  ...OWN_PATHS,
  // Swagger UI's own files.
  ...["/api/docs/swagger-ui.css", "/api/docs/swagger-ui-bundle.js"],
  // Redirected to the first page.
  "/api/docs/",
]);

/** Whether the documentation has something at a path. */
export function isDocsPath(path: string): boolean {
  return all.has(path);
}
