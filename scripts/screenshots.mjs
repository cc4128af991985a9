/**
 * `npm run screenshots`: takes pictures of every page of the simulated day, at four widths in both themes, into `.cache/screenshots`, and
 * copies the README's into `docs/images`. The clock starts at one instant, so that pictures differ only when pages do.
 */
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root } from "./lib/run.mjs";
import { say, stop } from "./lib/say.mjs";
import { serverProcess } from "./lib/server-process.mjs";

/** A Saturday afternoon of the spring carnival, 2:57 PM in Melbourne. */
const START = "2026-11-07T03:57:00Z";
const WIDTHS = [
  { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const THEMES = ["light", "dark"];
const README = {
  "home-1440-light": "home-desktop-light.png",
  "race-360-light": "race-phone-light.png",
};

await ensureDependencies();
const executablePath = await ensureChromium();
await ensureBuilt();
const { chromium } = await import("playwright");
const folder = join(root, ".cache/screenshots");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const data = mkdtempSync(join(tmpdir(), "railbird-"));
const server = spawn(process.execPath, [...serverProcess.flags, join(root, "packages/server/dist/main.js")], {
  env: {
    ...serverProcess.environment,
    ...process.env,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: data,
    CLOCK_START: START,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const browser = await chromium.launch({
  executablePath,
  args: JSON.parse(readFileSync(join(root, "e2e/support/chromium-flags.json"), "utf8")),
});
try {
  const base = await addressOf(server);
  const pages = await pagesOf(base);
  for (const size of WIDTHS) for (const theme of THEMES) await shoot(base, pages, size, theme);
  for (const [shot, name] of Object.entries(README))
    copyFileSync(join(folder, `${shot}.png`), join(root, "docs/images", name));
  say(`Pictures of ${Object.keys(pages).length} pages are in .cache/screenshots, the README's in docs/images.`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}

/** Takes two pictures of each page: of the window, and of the whole page. */
async function shoot(base, pages, { width, height, ...device }, theme) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: "en-AU",
    ...device,
  });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(base + path, { waitUntil: "networkidle" });
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}-whole.png`), fullPage: true });
  }
  await context.close();
}

async function pagesOf(base) {
  const { nextRaces } = await (await fetch(`${base}/api/next-to-jump?racingCode=R`)).json();
  const [race] = nextRaces;
  if (race === undefined) stop("The simulated day has no race to come.");
  return {
    home: "/",
    meeting: `/meeting/${race.meetingId}`,
    race: `/race/${race.id}`,
    faq: "/faq",
    "featured-bookmakers": "/featured-bookmakers",
    "terms-of-service": "/terms-of-service",
    disclaimer: "/disclaimer",
    "responsible-gambling": "/responsible-gambling",
    "privacy-policy": "/privacy-policy",
    "not-found": "/nothing-here",
    login: "/login",
  };
}

/** The address that the server prints when it listens, once it has a race day. */
async function addressOf(child) {
  const url = await new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const found = /http:\/\/localhost:(\d+)/.exec(String(chunk));
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
    child.on("close", () => reject(new Error("The server ended before it listened.")));
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${url}/health/ready`)).ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server had no race day within ten seconds.");
}
