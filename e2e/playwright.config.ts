import { defineConfig } from "@playwright/test";

/**
 * The journeys that mostly wait: for a jump, for the next poll, for a feed that is silent, for a browser that looks for a newer worker.
 * `npm test` runs them beside the suites that keep the processor busy.
 */
const WAITING = [
  "**/live/**",
  "**/cluster/**",
  "**/offline/**",
  "**/my-board/alerts.spec.ts",
  "**/recorded/feed-errors.spec.ts",
];

/** Journeys run in the Chromium that `npm test` found, against the real server, built as users get it. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../.cache/test/journeys",
  // For the smallest machine, of two cores: journeys that wait run beside those that keep it busy.
  workers: 4,
  fullyParallel: false,
  projects: [
    { name: "waiting", testMatch: WAITING, workers: 2 },
    { name: "journeys", testIgnore: WAITING, workers: 3 },
  ],
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
