import { defineConfig } from "@playwright/test";

/** Journeys run in the Chromium that `npm test` found, against the real server, built as users get it. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../.cache/test/journeys",
  // Journeys mostly wait, so more of them run at once than the smallest machine has cores.
  workers: 3,
  fullyParallel: false,
  // One retry for a machine that was too busy; a test that needs it is listed as flaky in the report.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "en-AU",
    timezoneId: "Australia/Perth",
    viewport: { width: 1440, height: 900 },
    // A trace of every journey costs a fifth of the run: the one that failed is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
