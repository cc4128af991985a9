import { SETTINGS } from "./settings";

/** `docs/settings.md`: the table of all settings. */
export function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { standard, about }]) => `| \`${name}\` | ${standard} | ${about} |`,
  );
  return `# Settings

All are optional environment variables. The server checks them when it starts, and prints one sentence for each error.
\`npm run generate\` writes this page from \`packages/server/src/config/settings.ts\`.

| Setting | When not set | What it does |
| --- | --- | --- |
${rows.join("\n")}
`;
}
