import { createApiClient } from "@railbird/contract/client";
import { boardInitScript, taglineInitScript, themeInitScript } from "@railbird/ui";
import { createQueryClient } from "../data/query-client";
import { matchPage } from "../routes/match-page";
import { dayPath, meetingPath, notFoundPath, racePath } from "../routes/paths";
import { routes } from "../routes/routes";
import type { ServerEntry } from "./contract";
import { renderDocument } from "./document";
import { type Manifest, pageScripts } from "./page-scripts";
import { redirectOf } from "./redirect-of";
import { renderPage } from "./render-page";
import { seedReads } from "./seed-reads";
import { startScript } from "./start-script";

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
        endless: route.endless(used),
        reads,
        redirect: redirectOf(match, path, query),
      };
    },
    render: async ({ page, now, settings, answer, read, turn }) => {
      const { route, reads } = matchPage(page.path, page.search);
      const client = createQueryClient();
      const { found, handedOver } = seedReads(client, reads, read);
      const instead = found ? [] : seedReads(client, route.readsWhenMissing, read).handedOver;
      // All addresses without a page share one document, which may not name the address that was asked for.
      const location = page.known ? page.path + page.search : notFoundPath;
      const parts = await renderPage({ location, now, settings, answer, turn }, api, client);
      client.clear();
      return {
        status: found && page.known ? 200 : 404,
        get html() {
          return renderDocument({
            ...parts,
            state: { now, settings, answer, reads: [...handedOver, ...instead] },
            scripts: pageScripts(manifest, route.module),
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
