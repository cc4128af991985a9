import { readFileSync } from "node:fs";

/**
 * How journeys, stories and measurements start Chromium: the one that `npm test` found, or Debian's. The flags let it run as root, and keep
 * it from calling hosts by itself.
 */
export const CHROMIUM = {
  executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
  args: JSON.parse(readFileSync(new URL("chromium-flags.json", import.meta.url), "utf8")) as string[],
};
