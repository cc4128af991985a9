import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SETTINGS } from "./settings";
import { settingsPage } from "./settings-page";

it("docs/settings.md has the settings that the server reads (npm run generate writes it)", () => {
  expect(readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8")).toBe(settingsPage());
});

it("every setting is read", () => {
  const reader = readFileSync(new URL("read-config.ts", import.meta.url), "utf8");
  expect(Object.keys(SETTINGS).filter((name) => !new RegExp(`settings\\.${name}\\b|"${name}"`).test(reader))).toEqual(
    [],
  );
});
