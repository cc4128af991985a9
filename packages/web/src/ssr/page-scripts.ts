/** A module in Vite's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Addresses of the scripts that a page needs to hydrate: the entry first, then what it and the page's module import. */
export function pageScripts(manifest: Manifest, entry: string, pageModule: string): readonly string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  visit(pageModule);
  return [...files].map((file) => `/${file}`);
}
