import type { Tips } from "@railbird/contract";
import { createApiClient } from "@railbird/contract/client";
import { isCalendarDate } from "@railbird/domain";
import type { ReadName, ReadRef } from "@railbird/reads";
import { boardInitScript, taglineInitScript, themeInitScript } from "@railbird/ui";
import { baseCss, colourTokens, fontUrls } from "@railbird/ui/theme";
import type { QueryClient } from "@tanstack/react-query";
import { cacheMissing, cacheRead } from "../data/cached-read";
import { createQueryClient } from "../data/query-client";
import { closedListDigest } from "../pages/home/closed-list-digest";
import { matchPage, type PageMatch } from "../routes/match-page";
import { type PageQuery, searchOf } from "../routes/page-query";
import { dayPath, fillPattern, meetingPath, notFoundPath, racePath } from "../routes/paths";
import { routes, type SiteRoute } from "../routes/routes";
import type { RenderRequest, ServedRead, ServerEntry } from "./contract";
import { type Manifest, pageScripts } from "./page-scripts";
import { type HandedRead, type PageState, ROOT_ID, STATE_ID, stateText } from "./page-state";
import { renderPage } from "./render-page";
import { SCRIPTS_ID, startScript, UNTIL_USED } from "./start-script";

/**
 * Reads whose data is in the document's HTML alone, and in its state only as a digest of what the HTML shows of them: the browser fetches
 * the data itself.
 */
const digests: ReadonlyMap<ReadName, (value: never) => number> = new Map([["meetingsToday", closedListDigest]]);

/** Reads of long lists, whose pages are rendered in turns. */
const longLists: ReadonlySet<ReadName> = new Set(["meetingsToday", "meetingsOnDay", "search"]);

const paper = colourTokens.find(({ name }) => name === "paper");

/** Creates the server's renderer of pages. `manifest` is the browser build's. */
export async function createServerEntry(manifest: Manifest): Promise<ServerEntry> {
  // Never called: a page's reads are put into its cache before it is rendered.
  const api = createApiClient({ baseUrl: "http://localhost" });
  // Rendering waits for no code, so every page's code is loaded before the first.
  await Promise.all(routes.map(({ preload }) => preload()));
  return {
    match: (path, query) => {
      const match = matchPage(path, query);
      const { path: own, search, known, reads, route, query: used } = match;
      return {
        path: own,
        search,
        known,
        unbounded: route.unbounded(used),
        reads,
        redirect: redirectOf(match, path, query),
      };
    },
    render: async ({ page, now, settings, answer, read, turn }) => {
      const { route, reads } = matchPage(page.path, page.search);
      const client = createQueryClient();
      const { found, handedOver } = seedReads(client, reads, read);
      const offered = found ? [] : seedReads(client, route.readsWhenMissing, read).handedOver;
      // All addresses without a page share one document, which may not name the address that was asked for.
      const location = page.known ? page.path + page.search : notFoundPath;
      const isLong = reads.some(({ name }) => longLists.has(name));
      const parts = await renderPage({ location, now, settings, answer, turn, isLong }, api, client);
      client.clear();
      return {
        status: found && page.known ? 200 : 404,
        get html() {
          return renderDocument({
            ...parts,
            state: { now, settings, answer, reads: [...handedOver, ...offered] },
            scripts: pageScripts(manifest, route.module),
            untilUsed: route.written,
          });
        },
      };
    },
    shell: ({ page, now, settings, answer }) =>
      renderDocument({
        head: "<title>Railbird</title>",
        styles: "",
        body: "",
        state: { now, settings, answer },
        scripts: pageScripts(manifest, matchPage(page.path).route.module),
      }),
    offlineDocument: renderDocument({
      head: '<title>Railbird</title>\n<meta name="robots" content="noindex">',
      styles: "",
      body: "",
      // The page's own origin is the site's address.
      state: { now: 0, settings: { publicUrl: "" }, offline: true },
      scripts: pageScripts(manifest, matchPage("/").route.module),
    }),
    inlineScripts: [themeInitScript, boardInitScript, startScript, taglineInitScript],
    staticPaths: routes
      .filter(({ listed }) => listed)
      .map(({ path }) => path)
      .filter((path) => path.startsWith("/") && !path.includes(":")),
    meetingPath,
    racePath,
    dayPath,
  };
}

/**
 * The address that an asked one is redirected to: the page's own spelling of its path, without filters whose value is unknown or empty, or
 * another page that the query asks for. `undefined` where it is right as it is, and where there is no such page.
 */
export function redirectOf({ known, path, route, query }: PageMatch, asked: string, search = ""): string | undefined {
  if (!known) return undefined;
  const given = new URLSearchParams(search);
  const to = (dayAsked(route, given) ?? path) + (withoutUnknown(given, filtersOf(route), query) ?? search);
  return to === asked + search ? undefined : to;
}

/** The path of a page's day, where the query names one. */
function dayAsked({ day }: SiteRoute, given: URLSearchParams): string | undefined {
  const date = given.get("date") ?? "";
  return day !== undefined && isCalendarDate(date) ? fillPattern(day, { date }) : undefined;
}

function filtersOf({ day, options }: SiteRoute): readonly string[] {
  return [...Object.keys(options), ...(day === undefined ? [] : ["date"])];
}

/**
 * The query without the filters whose value the page does not know, since an address says what its page shows; a form without scripts sends
 * empty ones. `undefined` where it has none of them.
 */
function withoutUnknown(given: URLSearchParams, filters: readonly string[], known: PageQuery): string | undefined {
  const unknown = filters.filter((name) => given.has(name) && given.get(name) !== known[name]);
  if (unknown.length === 0) return undefined;
  const kept = new URLSearchParams(given);
  for (const name of unknown) kept.delete(name);
  return searchOf(kept);
}

interface SeededPage {
  /** False when what the page is about does not exist. */
  readonly found: boolean;
  /** The reads for the document's state. */
  readonly handedOver: readonly HandedRead[];
}

/** Fills a page's cache with the reads that it is rendered from. */
function seedReads(client: QueryClient, reads: readonly ReadRef[], read: RenderRequest["read"]): SeededPage {
  const served = reads.map((ref) => ({ ref, known: read(ref) }));
  const found = served.every(({ ref, known }) => known !== undefined || isExtra(ref.name));
  const handedOver = served.flatMap(({ ref, known }): HandedRead[] => {
    // The browser fetches tips and past prices that are not cached yet: tiles show that they load, lines are drawn later.
    if (found && isExtra(ref.name) && !isKnown(ref.name, known)) return [];
    if (known === undefined) {
      cacheMissing(client, ref);
      return [{ ...ref, version: 0, missing: true }];
    }
    cacheRead(client, ref, known);
    const digest = digests.get(ref.name);
    const { version, value } = known;
    return [{ ...ref, version, ...(digest ? { digest: digest(value as never) } : { value }) }];
  });
  return { found, handedOver };
}

/** Reads that are not from the board: the page can do without them. */
function isExtra(name: ReadName): boolean {
  return name === "tips" || name === "bestPrices" || name === "signalRecord" || name === "bookmakerComparison";
}

function isKnown(name: ReadName, served: ServedRead | undefined): boolean {
  if (name !== "tips") return served !== undefined;
  return (served?.value as Tips | undefined)?.tipSpotRaceId !== undefined;
}

interface DocumentParts {
  /** Title, metadata and the like. */
  readonly head: string;
  /** The page's own styles, in their elements. */
  readonly styles: string;
  readonly body: string;
  readonly state: PageState;
  /** Addresses of the scripts that the page needs at first; the first is the entry. */
  readonly scripts: readonly string[];
  /** Whether the page is whole without them, and loads them when it is used. */
  readonly untilUsed?: boolean;
}

/**
 * A whole document. It can be read before its scripts are there: they are loaded after the first paint. Only the font of most text is
 * preloaded: each font that arrives has all text laid out again.
 */
function renderDocument({ head, styles, body, state, scripts, untilUsed = false }: DocumentParts): string {
  const taglines = state.settings.taglines?.length ?? 1;
  const several = taglines > 1;
  return `<!doctype html>
<html lang="en-AU"${several ? ` data-taglines="${taglines}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper?.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paper?.dark}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" href="/api/results.atom" type="application/atom+xml" title="Results">
<link rel="alternate" href="/api/scratchings.atom" type="application/atom+xml" title="Scratchings">
<script>${themeInitScript}</script>
<script>${boardInitScript}</script>${several ? `\n<script>${taglineInitScript}</script>` : ""}
<link rel="preload" href="${fontUrls.archivo}" as="font" type="font/woff2" crossorigin>
<style>${baseCss}</style>
${styles}
<script type="application/json" id="${SCRIPTS_ID}"${untilUsed ? ` ${UNTIL_USED}` : ""}>${JSON.stringify(scripts)}</script>
<script>${startScript}</script>
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${STATE_ID}">${stateText(state)}</script>
</body>
</html>
`;
}
