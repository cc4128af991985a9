/** How journeys and measurements start Chromium: the one that `npm test` found, or Debian's, as root too and without calls of its own. */
export const CHROMIUM = {
  executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};
