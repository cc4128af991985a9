import { fontFaceCss } from "./fonts";
import { colourTokens, HEADER_HEIGHT, PHONE_HEADER_HEIGHT } from "./tokens";

const values = (theme: "light" | "dark") => colourTokens.map((token) => `--${token.name}:${token[theme]}`).join(";");

const light = `color-scheme:light;${values("light")}`;
const dark = `color-scheme:dark;${values("dark")}`;

/**
 * The base styles: fonts, the header's links, the place of the next races, colours of both themes, and plain elements. They belong in the document's
 * head, as text, so that no visitor downloads them as JavaScript. Print is light in both themes, and nothing that is pressed; on a screen boards are dark in both. What is pressed is
 * dimmed: a browser's own highlight outlasts the touch and would lie over the page that a link leads to. The next races lie above a race's bar, whose ground and line reach to
 * the window's edges.
 */
export const baseCss = `${fontFaceCss}
:root{${light};--header:${HEADER_HEIGHT}px;--sans:"Archivo","Archivo Fallback",system-ui,sans-serif;--figures:"Archivo Figures","Archivo Figures Fallback",var(--sans);--narrow:"Archivo Narrow","Archivo Narrow Fallback","Archivo Narrow Small","Archivo","Archivo Fallback",system-ui,sans-serif}
@media (max-width:639px){:root{--header:${PHONE_HEADER_HEIGHT}px}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
@media screen{:root[data-theme=dark]{${dark}}}
*,::before,::after{box-sizing:border-box}
html{-webkit-tap-highlight-color:transparent;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:calc(var(--header) + 15px);scroll-padding-bottom:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--sans);font-variant-numeric:tabular-nums lining-nums;-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,table{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3,h4{font-size:inherit;font-weight:650;line-height:1.2;text-wrap:balance;word-spacing:.06em}
a{color:var(--brand);text-underline-offset:.16em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
button:disabled{cursor:default}
:is(a,summary,button:enabled):active{opacity:.7}
table{border-collapse:collapse}
th{font-weight:600;text-align:start}
img,svg{vertical-align:middle}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
#main{max-width:1712px;min-height:60vh;margin:0 auto;padding:0 max(16px,min(100%,1712px) - 1184px) 0 16px}
#main[data-wide]{padding-inline:16px}
#main:focus{outline:none}
[data-races]{position:relative;z-index:11;display:flex;height:56px;border-block-end:1px solid var(--line);background:var(--paper)}
[data-races]>a{display:inline-flex;align-items:center;min-height:55px;padding-inline:16px}
[data-races]+#main{width:100%;padding-inline:16px}
@media screen and (min-width:1280px){:root:not([data-rail=strip]) div:has(>[data-races]){display:grid;grid-template-columns:296px minmax(0,1fr);max-width:1712px;margin:0 auto}:root:not([data-rail=strip]) [data-races]{position:sticky;inset-block-start:var(--header);flex-direction:column;align-self:start;height:calc(100vh - var(--header));border-block-end:0;border-inline-end:1px solid var(--line)}:root:not([data-rail=strip]) [data-races]::before{content:"";position:absolute;inset:0 100% 0 -100vw;background:var(--paper)}}
@media (pointer:fine){:root[data-density=compact] :is(tbody th,tbody td){height:30px;padding-block:0}}
@media (prefers-reduced-motion:reduce){*,::before,::after{scroll-behavior:auto!important;transition-duration:0s!important}}
[data-pages]{display:none}
@media (min-width:1024px){[data-top]{display:none}[data-pages]{display:flex;gap:20px;margin-inline:12px auto}a:has(+[data-pages]){margin-inline-end:0!important}[data-pages] a{padding-block:10px;border-block:2px solid transparent;color:var(--ink);font-size:14px;line-height:32px;text-decoration:none}[data-pages] a:hover{color:var(--brand)}[data-pages] [aria-current]{border-block-end-color:var(--ink);font-weight:650}}
@page{size:A4;margin:10mm}
@page turned{size:A4 landscape}
@media screen{body>[data-sheet]{display:none}}
@media print{:root{print-color-adjust:exact;--paper:#fff;--raised:#fff;--sunk:#fff}
#main,#main[data-wide]{min-height:0;padding:0}
nav,[role=group]>a:not([aria-current]),[aria-expanded]>svg:last-child,button:not(:is(th,h2,h3,h4) *),select,label:has(>:is(input,select)),label:has(+select),header:has(~div>#main),div:has(>#main)~footer,body:has(>[data-sheet])>:not([data-sheet]){display:none!important}
h3+[data-reach-accordion-panel]{display:block!important}
[data-bookmaker]{border-color:var(--ink)!important;background:none!important;color:var(--ink)!important}
[data-sheet=turned]{page:turned}
}
@media screen{[data-board]{${dark};background:var(--sunk);color:var(--ink)}}
`;
