import { JURISDICTIONS } from "@railbird/domain";
import { ref } from "@railbird/reads";
import type { ServerEntry } from "@railbird/web";
import type { DayReader, ListedMeeting } from "../../use-cases/days/day-reader";
import type { ReadCache } from "../reads/read-cache";
import { escapeXml } from "../responses/escape-xml";
import { CACHE_FILES, COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

const headers = { ...COMMON_HEADERS, "Cache-Control": CACHE_FILES };

const DAYS = JURISDICTIONS.map((jurisdiction) => ref("meetingsToday", { jurisdiction }));

/** The most addresses that a sitemap may have (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/**
 * The sitemap of today and of other days (sitemaps.org): today's meetings and races, the other days and their meetings, which lead to
 * their races. It is put together again when the day's lists or the archived meetings change.
 */
export class Sitemap {
  #versions = "";
  #listed: readonly ListedMeeting[] = [];
  #text = "";
  #response: PreparedResponse | undefined;

  constructor(
    private readonly entry: Pick<ServerEntry, "staticPaths" | "dayPath" | "meetingPath" | "racePath">,
    private readonly reads: Pick<ReadCache, "get" | "version">,
    private readonly days: Pick<DayReader, "listed">,
    private readonly publicUrl: string,
  ) {}

  response(): PreparedResponse {
    const listed = this.days.listed();
    const versions = DAYS.map((day) => this.reads.version(day)).join(" ");
    if (this.#response !== undefined && versions === this.#versions && listed === this.#listed) return this.#response;
    this.#versions = versions;
    this.#listed = listed;
    // The board changes every few seconds, its races a few times a day: what is the same is not compressed again.
    const text = sitemapOf(this.#paths(), this.publicUrl);
    if (this.#response === undefined || text !== this.#text) {
      this.#text = text;
      this.#response = new PreparedResponse("application/xml; charset=utf-8", text, { headers });
    }
    return this.#response;
  }

  #paths(): readonly string[] {
    const { entry, reads } = this;
    const meetings = DAYS.flatMap((day) => reads.get(day)?.value.meetings ?? []);
    const dates = new Set(this.#listed.map(({ date }) => date));
    return [
      ...entry.staticPaths,
      ...meetings.map(({ id }) => entry.meetingPath(id)),
      ...meetings.flatMap(({ races }) => races.map(({ id }) => entry.racePath(id))),
      ...[...dates].map(entry.dayPath),
      ...this.#listed.map(({ id }) => entry.meetingPath(id)),
    ].slice(0, MOST_ADDRESSES);
  }
}

function sitemapOf(paths: readonly string[], publicUrl: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Search engines may read every page but the admin area, and not the API. */
export function robots(publicUrl: string): PreparedResponse {
  const text = `User-agent: *
Disallow: /admin
Disallow: /login
Disallow: /api/
Allow: /api/docs

Sitemap: ${publicUrl}/sitemap.xml
`;
  return new PreparedResponse("text/plain; charset=utf-8", text, { headers });
}

export const SECURITY_FILE_PATH = "/.well-known/security.txt";

/** How long the file says that it holds, days. Less than a year (RFC 9116, section 2.5.5). */
const SECURITY_FILE_DAYS = 180;

const DAY_MS = 86_400_000;

/** Where weaknesses are to be reported (RFC 9116). It changes once a day, since it has to name its end. `now` is epoch ms. */
export function securityFile(contact: string, publicUrl: string, now: () => number): () => PreparedResponse {
  let made: { readonly day: number; readonly response: PreparedResponse } | undefined;
  return () => {
    const day = Math.floor(now() / DAY_MS);
    if (made?.day === day) return made.response;
    const text = `Contact: ${contact}
Expires: ${new Date((day + SECURITY_FILE_DAYS) * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl}${SECURITY_FILE_PATH}
`;
    made = { day, response: new PreparedResponse("text/plain; charset=utf-8", text, { headers }) };
    return made.response;
  };
}
