import type { Locator, Page } from "@playwright/test";

/** The table of a race's page. */
export function runnersTable(page: Page): Locator {
  return page.getByRole("region", { name: "Runners", exact: true }).getByRole("table");
}
