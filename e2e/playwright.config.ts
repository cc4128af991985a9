import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./support/chromium";

/**
 * The journeys that mostly wait: for a jump, for the next poll, for a silent feed, for the browser's check for a newer worker. `npm test`
 * runs them beside what keeps the processor busy.
 */
const WAITING = [
  "**/live/**",
  "**/cluster/**",
  "**/offline/**",
  "**/my-board/alerts.spec.ts",
  "**/recorded/feed-errors.spec.ts",
];

/** Journeys run in the Chromium that `npm test` found, against the server as it is built for production. */
export default defineConfig({
  testDir: "journeys",
  // Chosen for the smallest machine, of two cores.
  workers: 4,
  fullyParallel: false,
  projects: [
    // Each with a folder of its own: a run empties its folder when it starts, and `npm test` runs both at once.
    { name: "waiting", testMatch: WAITING, workers: 2, outputDir: "../.cache/test/waiting" },
    { name: "journeys", testIgnore: WAITING, workers: 3, outputDir: "../.cache/test/journeys" },
  ],
  // One retry for a machine that was too busy; a test that needs it is listed as flaky in the report.
  retries: 1,
  // Bounds for what hangs, said once: no machine is so slow that a test fails for them. Also of what is done before tests.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 240_000 } },
  use: {
    locale: "en-AU",
    timezoneId: "Australia/Perth",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // A trace of every journey costs a fifth of the run: a journey that failed is traced when it is tried again.
    trace: "on-first-retry",
    launchOptions: CHROMIUM,
  },
});
