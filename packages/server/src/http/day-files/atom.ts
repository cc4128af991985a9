import { escapeXml } from "../responses/escape-xml";

/** One entry of a feed. */
export interface FeedEntry {
  /** Stays the same when the entry is updated: `flemington-r-2026-11-03-7/result`. */
  readonly id: string;
  /** The meeting date, `2026-11-03`. */
  readonly date: string;
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly updated: string;
  /** The page that it is about: `/race/…`. */
  readonly path: string;
}

export interface AtomParts {
  readonly title: string;
  /** Whose data it is. */
  readonly credit: string;
  /** Its own address, as `/api/results.atom`. */
  readonly path: string;
  readonly entries: readonly FeedEntry[];
  /** Where this site is, without a trailing slash. */
  readonly origin: string;
}

/** The time of a feed that has no entry yet. */
const NEVER = "1970-01-01T00:00:00Z";

/** Entries as a feed (Atom, RFC 4287), each with an id that stays (RFC 4151). */
export function atom({ title, credit, path, entries, origin }: AtomParts): string {
  const host = new URL(origin).hostname;
  const latest = entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), NEVER);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
<id>${escapeXml(origin + path)}</id>
<title>${escapeXml(title)}</title>
<updated>${latest}</updated>
<author><name>Railbird</name></author>
<rights>${escapeXml(credit)}</rights>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin)}/"/>
${entries.map((entry) => atomEntry(entry, origin, host)).join("")}</feed>
`;
}

function atomEntry({ id, date, title, updated, path }: FeedEntry, origin: string, host: string): string {
  return `<entry>
<id>${escapeXml(`tag:${host},${date}:${id}`)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>
<content type="text">${escapeXml(title)}</content>
</entry>
`;
}
