/** The attributes of a document's elements of this name. */
export function tagsOf(html: string, name: string): Readonly<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key, text(value)]),
    ),
  );
}

/** The content of a `meta` by its name or property. */
export function meta(html: string, name: string): string | undefined {
  return tagsOf(html, "meta").find((tag) => (tag.name ?? tag.property) === name)?.content;
}

export function title(html: string): string {
  return text(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

export function canonical(html: string): string | undefined {
  return tagsOf(html, "link").find(({ rel }) => rel === "canonical")?.href;
}

/** Every piece of structured data, parsed. */
export function jsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

/** The addresses of the page's scripts; the entry is the first. */
export function scriptsOf(html: string): readonly string[] {
  const [, json] = /<script type="application\/json" id="railbird-scripts"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "[]");
}

/** The document's state. */
export function stateOf(html: string) {
  const [, json] = /<script type="application\/json" id="railbird-state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}

function text(escaped: string): string {
  return escaped
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
