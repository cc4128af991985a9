import type { Audience } from "./docs-document";
import { GUIDES } from "./docs-guides";

/** Address of the documentation's first page. */
export const DOCS_PATH = "/api/docs";

/** Where programs that read a site look first (llmstxt.org). */
export const LLMS_PATH = "/llms.txt";

/** The theme before the first paint: the one chosen on the site, or the device's. */
const THEME = `
  var dark = matchMedia("(prefers-color-scheme: dark)");
  function chosen() {
    try { return localStorage.getItem("railbird-theme"); } catch (error) { return null; }
  }
  function isDark() {
    var choice = chosen();
    return choice === "dark" || (choice !== "light" && dark.matches);
  }`;

/** Sets the theme, also of Scalar, and switches it for the whole site. */
export const THEME_SCRIPT = `(function () {${THEME}
  function show() {
    [document.documentElement, document.body].forEach(function (each) {
      if (!each) return;
      each.classList.toggle("dark-mode", isDark());
      each.classList.toggle("light-mode", !isDark());
    });
    var button = document.getElementById("theme");
    if (!button) return;
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", button.textContent + " theme");
  }
  show();
  dark.addEventListener("change", show);
  document.addEventListener("DOMContentLoaded", function () {
    show();
    document.getElementById("theme").addEventListener("click", function () {
      try { localStorage.setItem("railbird-theme", isDark() ? "light" : "dark"); } catch (error) {}
      show();
    });
  });
})();
`;

/** Starts Scalar. It asks no other server for anything. A stream has no end, so that trying one reads its first three seconds. */
export const START_SCRIPT = `(function () {${THEME}
  function beginningOf(response) {
    var reader = response.body.getReader();
    var text = "";
    var decoder = new TextDecoder();
    var ended = new Promise(function (resolve) { setTimeout(resolve, 3000, { done: true }); });
    function next() {
      return Promise.race([reader.read(), ended]).then(function (part) {
        if (part.done) {
          reader.cancel();
          return new Response(text, { status: response.status, headers: response.headers });
        }
        text += decoder.decode(part.value, { stream: true });
        return next();
      });
    }
    return next();
  }
  function fetched(input, options) {
    var path = new URL(input.url || input, location.href).pathname;
    return fetch(input, options).then(function (response) {
      var isStream = path === "/api/stream" || path === "/api/changes";
      return isStream && response.ok ? beginningOf(response) : response;
    });
  }
  Scalar.createApiReference("#docs", {
    url: document.documentElement.dataset.operations,
    layout: "modern",
    theme: "none",
    darkMode: isDark(),
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    hideClientButton: true,
    hideModels: true,
    showDeveloperTools: "never",
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    proxyUrl: "",
    persistAuth: false,
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    hiddenClients: true,
    customFetch: fetched,
  });
})();
`;

/** The documentation in the site's colours and font. */
export const DOCS_STYLE = `
:root {
  color-scheme: light;
  --paper: #faf9f5; --raised: #fff; --sunk: #f1efe7; --line: #dad7cc; --edge: #7a837d; --ink: #17201b; --quiet: #56615a; --brand: #0f4c66; --on-brand: #fff;
}
html.dark-mode {
  color-scheme: dark;
  --paper: #101512; --raised: #181f1b; --sunk: #0b0f0d; --line: #2e3833; --edge: #78847d; --ink: #edf1ec; --quiet: #a3afa8; --brand: #7cc4de; --on-brand: #101512;
  background: var(--paper);
}
.light-mode, .dark-mode {
  --scalar-font: Archivo, system-ui, -apple-system, "Segoe UI", sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --scalar-background-1: var(--paper); --scalar-background-2: var(--sunk); --scalar-background-3: var(--line); --scalar-background-accent: var(--sunk);
  --scalar-color-1: var(--ink); --scalar-color-2: var(--quiet); --scalar-color-3: var(--quiet); --scalar-color-accent: var(--brand);
  --scalar-link-color: var(--brand); --scalar-border-color: var(--line);
  --scalar-sidebar-background-1: var(--paper); --scalar-sidebar-color-1: var(--ink); --scalar-sidebar-color-2: var(--quiet); --scalar-sidebar-border-color: var(--line);
  --scalar-button-1: var(--brand); --scalar-button-1-color: var(--on-brand); --scalar-button-1-hover: var(--brand);
  --scalar-custom-header-height: 56px;
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Archivo, system-ui, -apple-system, "Segoe UI", sans-serif; }
body > header {
  position: sticky; top: 0; z-index: 20; display: flex; align-items: center; gap: 16px; box-sizing: border-box; height: 56px; padding: 0 16px;
  border-bottom: 1px solid var(--line); background: var(--paper);
}
.home { font-weight: 700; color: var(--ink); text-decoration: none; }
body > header nav { display: flex; flex: 1; gap: 4px; }
body > header a, body > footer a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; color: var(--brand); text-underline-offset: 2px; }
body > header a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
body > footer { padding: 16px; border-top: 1px solid var(--line); font-size: 14px; }
body > header button, body > main a { min-height: 44px; }
body > header button { padding: 0 12px; border: 1px solid var(--edge); border-radius: 2px; background: var(--raised); color: var(--ink); font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
noscript { display: block; padding: 16px; }
@media (max-width: 600px) {
  body > header { gap: 4px; padding: 0 8px; }
  body > header nav { gap: 0; }
  body > header a { padding: 0 6px; }
  .home { display: none; }
}
`;

export interface DocsPageParts {
  /** Each guide's name and title. */
  readonly guides: readonly (readonly [name: string, title: string])[];
  /** The address of the site's font. */
  readonly font: string | undefined;
}

/** A page of the documentation: guides and public operations, or the operations of admins. */
export function docsPage(audience: Audience, { guides, font }: DocsPageParts): string {
  const isPublic = audience === "public";
  const title = isPublic ? "Railbird API" : "Railbird API for admins";
  const list = guides.map(([name, heading]) => `<li><a href="${DOCS_PATH}/${name}.md">${heading}</a></li>`).join("");
  const face =
    font === undefined
      ? ""
      : `<style>@font-face{font-family:Archivo;font-weight:100 900;font-display:swap;src:url("${font}") format("woff2")}</style>\n`;
  return `<!doctype html>
<html lang="en-AU" data-operations="/api/docs/${audience}.json">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="The Railbird API: next races to jump, today's meetings, runners, prices and betting signals.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="/api/docs/${isPublic ? "index" : "admin"}.md">
${face}<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<script src="/api/docs/theme.js"></script>
<header>
<a class="home" href="/">Railbird</a>
<nav aria-label="Documentation">
<a href="/api/docs"${isPublic ? ' aria-current="page"' : ""}>API</a>
<a href="/api/docs/admin"${isPublic ? "" : ' aria-current="page"'}>Admin</a>
<a href="/api/openapi.yaml">Contract</a>
</nav>
<button type="button" id="theme" aria-label="Dark theme">Dark</button>
</header>
<main>
<div id="docs"></div>
<noscript><h1>${title}</h1><p>The list of operations needs JavaScript. The contract itself is at <a href="/api/openapi.yaml">/api/openapi.yaml</a>, and the guides are text:</p><ul>${list}</ul></noscript>
</main>
<footer>Information, not betting advice. Gambling hurting you? Call <a href="tel:1800858858">1800 858 858</a> or BetStop on <a href="tel:1800238786">1800 238 786</a>.</footer>
<script src="/api/docs/scalar.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
}

/** Addresses of what this server makes, below {@link DOCS_PATH}. */
const OWN_FILES = [
  ...([
    "public.json",
    "admin.json",
    "postman.json",
    "asyncapi.json",
    "follow.py",
    "theme.js",
    "start.js",
    "docs.css",
  ] as const),
  ...(["stream-example.html", "scalar.js", "index.md", "admin.md", ...GUIDES.map((name) => `${name}.md`)] as const),
];

const all: ReadonlySet<string> = new Set([
  ...[DOCS_PATH, `${DOCS_PATH}/admin`, LLMS_PATH],
  ...OWN_FILES.map((name) => `${DOCS_PATH}/${name}`),
  // Redirected to the first page.
  `${DOCS_PATH}/`,
]);

/** Whether the documentation has something at a path. */
export function isDocsPath(path: string): boolean {
  return all.has(path);
}
