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
