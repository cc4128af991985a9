import type { Audience } from "./docs-document";
import { type GuideFacts, guides } from "./docs-guides";

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
