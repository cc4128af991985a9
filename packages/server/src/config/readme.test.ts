import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingsTable } from "./settings-table";

it("the README's table of settings is the one that the server reads by", () => {
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  const [, table] = /<!-- settings:start -->\n([\s\S]*?)\n?<!-- settings:end -->/.exec(readme) ?? [];
  expect(table?.trim()).toBe(settingsTable());
});
