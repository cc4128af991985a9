/** The title, meta and link elements that React hoists before the content when it renders no document. */
const LEADING = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Separates a rendered page's metadata, which belongs in the head, from its content. */
export function splitHead(rendered: string): { readonly head: string; readonly body: string } {
  const head = LEADING.exec(rendered)?.[0] ?? "";
  return { head, body: rendered.slice(head.length) };
}
