import type { Manifest } from "../ssr/page-scripts";

/** The modules of admins' pages, which the offline copy leaves out. */
const ADMIN = /^src\/pages\/(admin|login)\//;

const ENTRY = "src/entry-client.tsx";

/** The files of a browser build that its public pages can load, with what they load later, and their fonts. */
export function offlineFiles(manifest: Manifest): readonly string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name) || ADMIN.test(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const asset of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(asset);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(ENTRY);
  for (const { file } of Object.values(manifest)) if (file.endsWith(".woff2")) files.add(file);
  return [...files].sort();
}
