/** A module in Vite's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The scripts that the browser starts with, and those that they import a task later. */
const ENTRY = ["src/entry-client.tsx", "src/start-page.tsx"];

/** Addresses of the scripts that a page needs to hydrate: the entry first, then what it and the page's module import. */
export function pageScripts(manifest: Manifest, pageModule: string): readonly string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of [...ENTRY, pageModule]) visit(name);
  return [...files].map((file) => `/${file}`);
}
