import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, runBin } from "./run.mjs";
import { say, stop } from "./say.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The path of a Chromium: the one named by RAILBIRD_CHROMIUM, an installed one, Playwright's own, or, for root on
 * Debian and its relatives, one from the package manager. Stops with one sentence when there is none to be had.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(["apt-get"])) {
    say("No Chromium found: installing the system's package (apt-get install chromium).");
    await run("apt-get", ["update", "-qq"], { quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  } else {
    say("No Chromium found: asking Playwright to fetch one.");
    await runBin("playwright", ["install", "chromium"]);
  }
  return (
    (await findChromium()) ??
    stop(
      "The browser tests need a Chromium: install one (Debian: apt-get install chromium) or set RAILBIRD_CHROMIUM to its path.",
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

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
