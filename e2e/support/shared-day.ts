import { test as base } from "@playwright/test";
import { type SimulatedDay, startSimulatedDay } from "./simulated-day";

/** Who may sign in to the shared day. What an admin changes there, its journey takes back. */
export const ADMIN = { username: "ada", password: "correct horse battery staple" };

/**
 * The test function of journeys. Those that only read the simulated day share their worker's server (`sharedDay`) instead
 * of starting one for each file. Its clock goes on from file to file, so a journey asks the day which race is next.
 *
 * Journeys that start a server of their own use this function too. Playwright ends a worker, with its browser and its server, before a file
 * that has other worker fixtures or other worker options, such as `trace`.
 */
export const test = base.extend<object, { readonly sharedDay: SimulatedDay }>({
  page: async ({ page }, use) => {
    await use(page);
    // A response that a journey is still changing when it ends fails with the page it was for.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  sharedDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the first parameter.
    async ({}, use) => {
      const day = await startSimulatedDay({ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });
      await use(day);
      await day.stop();
    },
    { scope: "worker" },
  ],
});
