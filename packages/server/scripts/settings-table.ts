/** Writes the table of settings into the README: `npm run generate` does it too. */
import { readFileSync, writeFileSync } from "node:fs";
import { settingsTable } from "../src/config/settings-table";

const readme = new URL("../../../README.md", import.meta.url);
const text = readFileSync(readme, "utf8");
const between = /(<!-- settings:start -->\n)[\s\S]*?(<!-- settings:end -->)/;
writeFileSync(
  readme,
  text.replace(between, (_all, start, end) => `${start}${settingsTable()}\n${end}`),
);
