import { existsSync } from "node:fs";
import { runBin } from "./run.mjs";
import { say, stop } from "./say.mjs";
import { aptInstall, isDebianAsRoot, onPath } from "./system-programs.mjs";

// The headless shell takes about half of the processor time of the whole browser.
const HEADLESS = ["chromium-headless-shell", "chrome-headless-shell"];
const NAMES = [...HEADLESS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The path of a Chromium: the one that RAILBIRD_CHROMIUM names, an installed one (a headless shell if there is one), Playwright's own, or,
 * for root on Debian and its derivatives, one from the package manager. Stops with one sentence when none can be found or installed.
 */
export async function ensureChromium() {
  if (!process.env.RAILBIRD_CHROMIUM && isDebianAsRoot() && !onPath(HEADLESS)) {
    say("Installing the system's Chromium without a window (apt-get install chromium-headless-shell).");
    await aptInstall("chromium-headless-shell");
  }
  const found = await findChromium();
  if (found) return found;
  if (isDebianAsRoot()) {
    say("There is none: installing the system's Chromium (apt-get install chromium).");
    await aptInstall("chromium");
  } else {
    say("No Chromium found: asking Playwright to fetch one.");
    await runBin("playwright", ["install", "chromium"]);
  }
  return (
    (await findChromium()) ??
    stop(
      "The browser tests need a Chromium: install one (Debian: apt-get install chromium-headless-shell) or set RAILBIRD_CHROMIUM to its path.",
    )
  );
}

async function findChromium() {
  const named = process.env.RAILBIRD_CHROMIUM;
  if (named) return existsSync(named) ? named : stop(`RAILBIRD_CHROMIUM names ${named}, which does not exist.`);
  const installed = onPath(NAMES);
  if (installed) return installed;
  const { chromium } = await import("playwright");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
