/**
 * Makes the site's pictures from `favicon.svg`: PNG icons and the social image. Run it again after changing the drawing:
 * `npx tsx scripts/make-images.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { ensureChromium } from "./lib/chromium.mjs";
import { root } from "./lib/run.mjs";

const PUBLIC = join(root, "packages/web/public");
const FONTS = join(root, "node_modules/@fontsource-variable");
const LARGEST_BYTES = 60_000;

const mark = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");

/** The drawing in another frame, with its rail reaching the picture's edges except the top. */
function drawing(viewBox: string, posts: readonly number[]): string {
  const rail = ["M-900 49.5H900V54.5H-900Z", ...posts.map((x) => `M${x} 54H${x + 5}V900H${x}Z`)].join("");
  return mark.replace('viewBox="0 0 64 64"', `viewBox="${viewBox}"`).replace(/(class="rail" d=")[^"]*/, `$1${rail}`);
}

/** The bird in a square. `share` is the part that it fills: launchers may crop a maskable icon to its inner 80 %. */
function icon(share: number): string {
  const side = 64 / share;
  return page("svg { display: block; width: 100vw }")(
    drawing(`${32 - side / 2} ${33 - side / 2} ${side} ${side}`, [-4, 63]),
  );
}

/** 1200 x 630 for link previews: the bird on a rail across the picture. */
function socialImage(): string {
  return page(`
    @font-face { font-family: Archivo; src: url(${font("archivo/files/archivo-latin-wght-normal.woff2")}); font-weight: 100 900 }
    body { font-family: Archivo; position: relative }
    svg { position: absolute; inset: 0; width: 1200px; height: 630px }
    main { position: absolute; left: 470px; top: 132px }
    h1 { font-size: 152px; font-weight: 700; letter-spacing: -0.035em; line-height: 1; margin: 0 0 22px -8px; color: #0F4C66 }
    p { margin: 0; font-size: 41px; font-weight: 500; line-height: 1.32; white-space: nowrap }
    footer { position: absolute; left: 470px; bottom: 62px; font-size: 28px; color: #56615A }`)(`
    ${drawing("-15 -33 218.2 114.5", [4, 180])}
    <main><h1>Railbird</h1><p>What jumps next, and what prices<br>and tipsters say about it.</p></main>
    <footer>Information only. No betting. 18+</footer>`);
}

const page = (style: string) => (body: string) =>
  `<!doctype html><meta charset="utf-8"><style>
    * { box-sizing: border-box }
    body { margin: 0; height: 100vh; background: #FAF9F5; color: #17201B }${style}</style><body>${body}`;

function font(path: string): string {
  return `data:font/woff2;base64,${readFileSync(join(FONTS, path)).toString("base64")}`;
}

async function draw(browser: Browser, name: string, html: string, width: number, height: number): Promise<void> {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await tab.setContent(html);
  await tab.evaluate("document.fonts.ready");
  const bytes = await tab.screenshot({ type: "png" });
  await tab.close();
  if (bytes.length > LARGEST_BYTES) throw new Error(`${name} is ${bytes.length} bytes, more than ${LARGEST_BYTES}.`);
  writeFileSync(join(PUBLIC, name), bytes);
  process.stdout.write(`${name} ${width} x ${height}, ${bytes.length} bytes\n`);
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
try {
  await draw(browser, "icon-192.png", icon(0.72), 192, 192);
  await draw(browser, "icon-512.png", icon(0.72), 512, 512);
  await draw(browser, "icon-maskable-512.png", icon(0.54), 512, 512);
  await draw(browser, "apple-touch-icon.png", icon(0.66), 180, 180);
  await draw(browser, "social.png", socialImage(), 1200, 630);
} finally {
  await browser.close();
}
