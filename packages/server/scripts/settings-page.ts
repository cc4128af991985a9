/** Writes docs/settings.md; part of `npm run generate`. */
import { writeFileSync } from "node:fs";
import { settingsPage } from "../src/config/settings-page";

writeFileSync(new URL("../../../docs/settings.md", import.meta.url), settingsPage());
