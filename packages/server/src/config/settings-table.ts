import { SETTINGS } from "./settings";

/** The README's table of settings. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { standard, about }]) => `| \`${name}\` | ${standard} | ${about} |`,
  );
  return ["| Setting | When not set | What it is |", "| --- | --- | --- |", ...rows].join("\n");
}
