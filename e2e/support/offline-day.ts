import { test as base } from "@playwright/test";
import { type SimulatedDay, startSimulatedDay } from "./simulated-day";

/** The test function of journeys with the offline copy: they share their worker's server, whose pages have a service worker. */
export const test = base.extend<object, { readonly offlineDay: SimulatedDay }>({
  offlineDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the first parameter.
    async ({}, use) => {
      const day = await startSimulatedDay({ OFFLINE_COPY: "on" });
      await use(day);
      await day.stop();
    },
    { scope: "worker" },
  ],
});
