import { type CalendarDate, JURISDICTIONS } from "@railbird/domain";
import { ref } from "@railbird/resources";
import type { ServerEntry } from "@railbird/web";
import type { DayReader } from "../../use-cases/days/day-reader";
import type { ResourceCache } from "../resources/resource-cache";
import { CACHE_FILES, COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

const headers = { ...COMMON_HEADERS, "Cache-Control": CACHE_FILES };

const DAYS = JURISDICTIONS.map((jurisdiction) => ref("meetingsToday", { jurisdiction }));

/** The sitemap of today and of other days (sitemaps.org), made once per change of the day's lists and of the days that are kept. */
export class Sitemap {
  #versions = "";
  #response: PreparedResponse | undefined;

  constructor(
    private readonly entry: ServerEntry,
    private readonly resources: Pick<ResourceCache, "get" | "version">,
    private readonly days: Pick<DayReader, "dates">,
    private readonly publicUrl: string,
  ) {}

  response(): PreparedResponse {
    const dates = this.days.dates();
    const versions = [...DAYS.map((day) => this.resources.version(day)), ...dates].join(" ");
    if (this.#response === undefined || versions !== this.#versions) {
      this.#response = sitemapOf(this.entry, this.resources, dates, this.publicUrl);
      this.#versions = versions;
    }
    return this.#response;
  }
}

function sitemapOf(
  entry: ServerEntry,
  resources: Pick<ResourceCache, "get">,
  dates: readonly CalendarDate[],
  publicUrl: string,
): PreparedResponse {
  const meetings = DAYS.flatMap((day) => resources.get(day)?.value.meetings ?? []);
  const paths = [
    ...entry.staticPaths,
    ...dates.map(entry.dayPath),
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

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
