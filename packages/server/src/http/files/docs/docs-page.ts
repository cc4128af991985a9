import type { Audience } from "./docs-document";
import { type GuideFacts, guides } from "./docs-guides";

/** Address of the documentation's first page. */
export const DOCS_PATH = "/api/docs";

/** Addresses of the pages and files that this server makes. */
const OWN_PATHS = [
  ...([DOCS_PATH, "/api/docs/admin", "/api/docs/public.json", "/api/docs/admin.json"] as const),
  ...(["/api/docs/theme.js", "/api/docs/start.js", "/api/docs/docs.css", "/api/docs/stream-example.html"] as const),
] as const;

const all: ReadonlySet<string> = new Set([
  ...OWN_PATHS,
  // Swagger UI's own files.
  ...["/api/docs/swagger-ui.css", "/api/docs/swagger-ui-bundle.js"],
  // Redirected to the first page.
  "/api/docs/",
]);

/** Sets the theme before the first paint: the one chosen on the site, or the device's. */
export const THEME_SCRIPT = `(function () {
  var dark = matchMedia("(prefers-color-scheme: dark)");
  function chosen() {
    try { return localStorage.getItem("railbird-theme"); } catch (error) { return null; }
  }
  function isDark() {
    var choice = chosen();
    return choice === "dark" || (choice !== "light" && dark.matches);
  }
  function show() {
    document.documentElement.classList.toggle("dark-mode", isDark());
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

/**
 * Starts Swagger UI with a plugin that shows each operation's `x-codeSamples`. A stream has no end, so that trying it reads the first three
 * seconds of it.
 */
export const START_SCRIPT = `(function () {
  function CodeSamples(system) {
    var create = system.React.createElement;
    function Samples(props) {
      var state = system.React.useState(0);
      var copied = system.React.useState(false);
      var sample = props.samples[state[0]];
      return create("div", { className: "samples" },
        create("div", { role: "group", "aria-label": "Examples of code" },
          props.samples.map(function (each, at) {
            return create("button", {
              key: each.label, type: "button", "aria-pressed": at === state[0],
              onClick: function () { state[1](at); copied[1](false); },
            }, each.label);
          }),
          create("button", {
            type: "button", className: "copy",
            onClick: function () { navigator.clipboard.writeText(sample.source).then(function () { copied[1](true); }); },
          }, copied[0] ? "Copied" : "Copy")),
        create("pre", { tabIndex: 0 }, create("code", null, sample.source)));
    }
    return {
      wrapComponents: {
        responses: function (Original) {
          return function (props) {
            var samples = system.specSelectors.specJson().getIn(["paths", props.path, props.method, "x-codeSamples"]);
            return create("div", null, samples && create(Samples, { samples: samples.toJS() }), create(Original, props));
          };
        },
      },
    };
  }

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

  SwaggerUIBundle({
    url: document.documentElement.dataset.operations,
    dom_id: "#docs",
    deepLinking: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    plugins: [CodeSamples],
    requestInterceptor: function (request) {
      if (new URL(request.url, location.href).pathname === "/api/stream") {
        request.userFetch = function (url, options) {
          return fetch(url, options).then(function (response) { return response.ok ? beginningOf(response) : response; });
        };
      }
      return request;
    },
  });
})();
`;

/** The documentation in the site's colours. Swagger UI's own style sheet has a dark theme for the class `dark-mode`. */
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
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
body > header {
  position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 16px; min-height: 56px; padding: 0 16px;
  border-bottom: 1px solid var(--line); background: var(--paper);
}
.home { font-weight: 700; color: var(--ink); text-decoration: none; }
body > header nav { display: flex; flex: 1; gap: 4px; }
body > header a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; }
body > header a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
main { max-width: 1000px; margin: 0 auto; padding: 16px; }
h1 { margin: 16px 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 40px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 20px; }
h3 { margin: 16px 0 4px; font-size: 16px; }
main > p, section > p, section > ul { max-width: 70ch; }
a { color: var(--brand); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button { min-height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 2px; background: var(--raised); color: var(--ink); font: inherit; cursor: pointer; }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
main > p code, section > p code, section > ul code, section > .scrolls code { padding: 1px 4px; border-radius: 2px; background: var(--sunk); overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 480px; margin: 8px 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--sunk); color: var(--ink); }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; }
section > .scrolls th, section > .scrolls td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.contents ul { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; padding: 0; list-style: none; }
.contents a { display: inline-flex; align-items: center; min-height: 44px; }
.swagger-ui .wrapper { max-width: none; padding: 0; }
.swagger-ui .info, .swagger-ui .scheme-container, .swagger-ui .servers { display: none; }
html.dark-mode .swagger-ui { background: none; }
/* Repeated, to outweigh Swagger UI's rule for each method in each theme. */
html body .swagger-ui .opblock.opblock.opblock { border: 1px solid var(--line); background: var(--raised); box-shadow: none; }
html body .swagger-ui .opblock.opblock .opblock-summary.opblock-summary { border-color: var(--line); }
html body .swagger-ui .opblock.opblock .opblock-section-header.opblock-section-header { background: var(--sunk); box-shadow: none; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; overflow-wrap: anywhere; }
.swagger-ui .samples { padding: 8px 20px; }
.swagger-ui .samples [role="group"] { display: flex; flex-wrap: wrap; gap: 4px; }
.swagger-ui .samples button[aria-pressed="true"] { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
.swagger-ui .samples .copy { margin-inline-start: auto; }
.swagger-ui .samples pre { font-size: 14px; }
.swagger-ui .samples pre code { color: inherit; background: none; padding: 0; white-space: pre; }
@media (max-width: 600px) {
  body > header { gap: 4px; padding: 0 8px; }
  body > header nav { gap: 0; }
  body > header a { padding: 0 6px; }
  .home { display: none; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock-body { overflow-x: auto; }
}
`;

/** A page of the documentation: guides and public operations, or the operations of admins. */
export function docsPage(audience: Audience, facts: GuideFacts): string {
  const isPublic = audience === "public";
  const sections = isPublic ? guides(facts) : [];
  const title = isPublic ? "Railbird API" : "Railbird API for admins";
  return `<!doctype html>
<html lang="en-AU" data-operations="/api/docs/${audience}.json">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="The Railbird API: next races to jump, today's meetings, runners, prices and betting signals.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/api/docs/theme.js"></script>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
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
<h1>${title}</h1>
${isPublic ? "" : '<p>Operations that need a session, and those that the site\'s own pages use. Public reads and the guides are <a href="/api/docs">on the first page</a>.</p>'}
${contents(sections)}
${sections.map(({ id, title: heading, html }) => `<section id="${id}"><h2>${heading}</h2>${html}</section>`).join("\n")}
<section id="operations"><h2>Operations</h2>
<div id="docs"></div>
<noscript><p>The list of operations needs JavaScript. The contract itself is at <a href="/api/openapi.yaml">/api/openapi.yaml</a>.</p></noscript>
</section>
</main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
}

function contents(sections: readonly { readonly id: string; readonly title: string }[]): string {
  if (sections.length === 0) return "";
  const all = [...sections, { id: "operations", title: "Operations" }];
  return `<nav class="contents" aria-label="On this page"><ul>${all
    .map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`)
    .join("")}</ul></nav>`;
}

/** The address of a page or file that this server makes. */
export type DocsPath = (typeof OWN_PATHS)[number];

/** Whether the documentation has something at a path. */
export function isDocsPath(path: string): boolean {
  return all.has(path);
}
