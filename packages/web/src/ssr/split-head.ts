/** What React puts before the content when there is no document around it: title, meta and link elements. */
const LEADING = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Parts a rendered page's metadata, which belongs into the head, from its content. */
export function splitHead(rendered: string): { readonly head: string; readonly body: string } {
  const head = LEADING.exec(rendered)?.[0] ?? "";
  return { head, body: rendered.slice(head.length) };
}
