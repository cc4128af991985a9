import { createApiClient } from "@railbird/contract/client";
import { themeInitScript } from "@railbird/ui";
import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { queryApi } from "../data/api";
import { createQueryClient } from "../data/query-client";
import { meetingPath, racePath } from "../routes/paths";
import { matchRoute, routes } from "../routes/routes";
import type { ServerEntry } from "./contract";
import { renderDocument } from "./document";
import { type Manifest, pageScripts } from "./page-scripts";
import { renderPage } from "./render-page";
import { seedQueries } from "./seed-queries";

const ENTRY = "src/entry-client.tsx";

/** What the server renders pages with. `manifest` is the browser build's. */
export async function createServerEntry(manifest: Manifest): Promise<ServerEntry> {
  // Never asked: what a page needs is put into its cache before it is rendered.
  const api = queryApi(createApiClient({ baseUrl: "http://localhost" }));
  // Nothing may wait while a page is rendered, so every page's code is there before the first.
  await Promise.all(routes.map(({ preload }) => preload()));
  return {
    render: ({ url, now, settings, read }) => {
      const { route, params } = matchRoute(pathOf(url));
      const client = createQueryClient();
      const found = seedQueries({ client, api, route, params, read, now });
      const parts = renderPage({ url, now, settings }, api, client);
      const queries = handOver(client, now);
      client.clear();
      const scripts = pageScripts(manifest, ENTRY, route.module);
      return {
        status: found ? 200 : 404,
        html: renderDocument({ ...parts, state: { now, settings, queries }, scripts }),
      };
    },
    shell: ({ url, now, settings }) => {
      const scripts = pageScripts(manifest, ENTRY, matchRoute(pathOf(url)).route.module);
      return renderDocument({
        head: "<title>Railbird</title>",
        styles: "",
        body: "",
        state: { now, settings },
        scripts,
      });
    },
    inlineScripts: [themeInitScript],
    staticPaths: routes
      .filter(({ listed }) => listed)
      .map(({ path }) => path)
      .filter((path) => path.startsWith("/") && !path.includes(":")),
    meetingPath,
    racePath,
  };
}

/** A cache's answers for the browser, dated by the page's clock alone: the same race day gives the same bytes. */
function handOver(client: QueryClient, now: number): DehydratedState {
  const { mutations, queries } = dehydrate(client, { shouldDehydrateQuery: () => true });
  return { mutations, queries: queries.map((query) => ({ ...query, dehydratedAt: now })) };
}

/** The path as it was asked for: a URL would take what follows two slashes for a host. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "/";
}
