import { defineConfig } from "@playwright/test";

/** Journeys run in the Chromium that `npm test` found, against the real server, built as users get it. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../.cache/test/journeys",
  // Two cores: journeys wait more than they work, so two of them share the machine.
  workers: 2,
  fullyParallel: false,
  // Once more for a machine that stumbled; what needs it is listed as flaky in the report.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "en-AU",
    timezoneId: "Australia/Perth",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
