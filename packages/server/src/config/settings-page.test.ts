import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingsPage } from "./settings-page";

it("docs/settings.md has the settings that the server reads (npm run generate writes it)", () => {
  expect(readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8")).toBe(settingsPage());
});
