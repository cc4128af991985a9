import type { ServerEntry } from "@railbird/web";
import type { RaceDayReader } from "../resources/race-day-reader";
import { CACHE_FILES, COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

const headers = { ...COMMON_HEADERS, "Cache-Control": CACHE_FILES };

/** Every page that search engines should know today (sitemaps.org). */
export function sitemap(entry: ServerEntry, reader: RaceDayReader, publicUrl: string): PreparedResponse {
  const meetings = [...reader.meetingsToday("AU").meetings, ...reader.meetingsToday("NZ").meetings];
  const paths = [
    ...entry.staticPaths,
    ...meetings.map(({ id }) => entry.meetingPath(id)),
    ...meetings.flatMap(({ races }) => races.map(({ id }) => entry.racePath(id))),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new PreparedResponse("application/xml; charset=utf-8", text, { headers });
}

/** Pages are for everybody; the admin area and the API's data are not worth a search engine's time. */
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

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
