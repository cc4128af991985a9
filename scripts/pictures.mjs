/**
 * `npm run pictures`: pictures of the key stories (`storybook/key-stories.json`) in two themes at three widths, compared with those that
 * `npm run pictures -- keep` took before a change. What differs stands before, after and marked in `.cache/pictures/index.html`.
 *
 * A command, and no part of `npm test`: the same story differs by a few pixels between two versions of Chromium.
 */
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root } from "./lib/run.mjs";
import { say, stop } from "./lib/say.mjs";

const WIDTHS = [360, 768, 1440];
const THEMES = ["light", "dark"];
const HEIGHT = 1200;

/** How many pages are open at once. */
const PAGES = 2;

/** How far a pixel's colour may be off, 0 to 1, and how many may be further off: edges of letters are drawn a little otherwise now and then. */
const COLOUR_TOLERANCE = 0.1;
const PIXELS_TOLERANCE = 20;

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A story counts as drawn once two pictures in a row are the same. */
const MOST_TRIES = 20;

const folder = join(root, ".cache/pictures");
const [kept, now, marked] = ["kept", "now", "marked"].map((name) => join(folder, name));

const [asked, ...more] = process.argv.slice(2);
if (more.length > 0 || (asked !== undefined && asked !== "keep")) stop("Usage: npm run pictures [-- keep]");
await ensureDependencies();
const executablePath = await ensureChromium();
await ensureBuilt();
const { chromium } = await import("playwright");

for (const each of [now, marked]) {
  rmSync(each, { recursive: true, force: true });
  mkdirSync(each, { recursive: true });
}
await takeAll();
if (asked === "keep") {
  rmSync(kept, { recursive: true, force: true });
  renameSync(now, kept);
  say(`Kept. After your change: npm run pictures`);
} else if (existsSync(kept)) compareAll();
else stop("There is nothing to compare with: run `npm run pictures -- keep` before the change.");

function stories() {
  const { entries } = JSON.parse(readFileSync(join(root, "storybook/dist/index.json"), "utf8"));
  const ids = JSON.parse(readFileSync(join(root, "storybook/key-stories.json"), "utf8"));
  const missing = ids.filter((id) => entries[id]?.type !== "story");
  if (missing.length > 0) stop(`No such story: ${missing.join(", ")}. Mend storybook/key-stories.json.`);
  return ids;
}

async function takeAll() {
  const server = await serve(join(root, "storybook/dist"));
  const args = JSON.parse(readFileSync(join(root, "e2e/support/chromium-flags.json"), "utf8"));
  const browser = await chromium.launch({ executablePath, args });
  const site = `http://127.0.0.1:${server.address().port}`;
  const ids = stories();
  const windows = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  say(`${ids.length * windows.length} pictures`);
  const takeNext = async () => {
    for (let next = windows.shift(); next !== undefined; next = windows.shift()) await takeIn(browser, site, ids, next);
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, takeNext));
  } finally {
    await browser.close();
    server.close();
  }
}

/** Takes all stories in one window: Storybook is loaded once, and goes from story to story as in its sidebar. */
async function takeIn(browser, site, ids, { width, theme }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
  });
  const page = await context.newPage();
  await page.addInitScript(noteFinished);
  const addressOf = (id) => `${site}/iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`;
  await page.goto(addressOf(ids[0]));
  for (const storyId of ids) {
    await page.evaluate(goTo, storyId);
    // Storybook loads the page again where a story does not end in time.
    await page.waitForFunction((id) => globalThis.finishedStory === id, storyId, { timeout: 60_000 });
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(now, `${storyId}-${width}-${theme}.png`), await stillPicture(page));
  }
  await context.close();
}

/** In the page, before its scripts: notes which story was drawn last, and that its play function has ended. */
function noteFinished() {
  let channel;
  Object.defineProperty(globalThis, "__STORYBOOK_ADDONS_CHANNEL__", {
    get: () => channel,
    set: (made) => {
      channel = made;
      channel.on("storyFinished", ({ storyId }) => {
        globalThis.finishedStory = storyId;
      });
    },
  });
}

/** In the page: goes to a story as the sidebar does; nothing where it is shown already. */
function goTo(storyId) {
  if (location.search.includes(`id=${storyId}&`)) return;
  localStorage.clear();
  scrollTo(0, 0);
  globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit("setCurrentStory", { storyId, viewMode: "story" });
}

async function stillPicture(page) {
  let picture;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const next = await page.screenshot({ animations: "disabled", caret: "hide" });
    if (picture?.equals(next)) break;
    picture = next;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return picture;
}

/** Serves the built Storybook to this machine alone. */
function serve(files) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = join(files, decodeURIComponent(pathname));
    if (!file.startsWith(files) || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function compareAll() {
  const names = stories().flatMap((id) =>
    WIDTHS.flatMap((width) => THEMES.map((theme) => `${id}-${width}-${theme}.png`)),
  );
  const changed = names.flatMap((name) => {
    const verdict = compare(name);
    return verdict === undefined ? [] : [{ name, verdict }];
  });
  const report = join(folder, "index.html");
  writeFileSync(report, reportOf(changed));
  for (const { name, verdict } of changed) process.stdout.write(`${name}: ${verdict}\n`);
  say(
    changed.length === 0
      ? "No picture has changed."
      : `${changed.length} of ${names.length} pictures have changed: ${report}`,
  );
  process.exitCode = changed.length === 0 ? 0 : 1;
}

/** The change of a picture, in words; `undefined` when there is none. */
function compare(name) {
  if (!existsSync(join(kept, name))) return "new";
  const [before, after] = [kept, now].map((from) => PNG.sync.read(readFileSync(join(from, name))));
  const { width, height } = after;
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, difference.data, width, height, { threshold: COLOUR_TOLERANCE });
  if (pixels <= PIXELS_TOLERANCE) return undefined;
  writeFileSync(join(marked, name), PNG.sync.write(difference));
  return `${pixels} pixels`;
}

function reportOf(changed) {
  const rows = changed.map(({ name, verdict }) => {
    const images = (verdict === "new" ? ["now"] : ["kept", "now", "marked"]).map(
      (from) => `<img alt="${from}" src="${from}/${name}">`,
    );
    return `<h2>${name}: ${verdict}</h2><p>${images.join(" ")}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pictures that changed</title>
<style>body{font:16px sans-serif}p{display:flex;gap:8px;align-items:start}img{min-width:0;max-width:32%;border:1px solid}</style>
<h1>${changed.length} changed: before, after, marked</h1>${rows.join("\n")}`;
}
