import manifestJson from "virtual:railbird-manifest";
import { createApiClient } from "@railbird/contract/client";
import { themeInitScript } from "@railbird/ui";
import { dehydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { ServerStyleSheet } from "styled-components";
import { App } from "./app/App";
import { queryApi } from "./data/api";
import { createQueryClient } from "./data/query-client";
import { meetingPath as toMeeting, racePath as toRace } from "./routes/paths";
import { matchRoute, routes } from "./routes/routes";
import type { RenderedPage, RenderRequest, ServerEntry } from "./ssr/contract";
import { renderDocument } from "./ssr/document";
import { pageScripts } from "./ssr/page-scripts";
import { seedQueries } from "./ssr/seed-queries";
import { splitHead } from "./ssr/split-head";

const ENTRY = "src/entry-client.tsx";

/** Never asked: what a page needs is put into its cache before it is rendered. */
const api = queryApi(createApiClient({ baseUrl: "http://localhost" }));

// Nothing may wait while a page is rendered, so every page's code is there before the first.
await Promise.all(routes.map(({ preload }) => preload()));

export const render: ServerEntry["render"] = ({ url, now, settings, read }: RenderRequest): RenderedPage => {
  const { route, params } = matchRoute(pathOf(url));
  const queryClient = createQueryClient();
  const found = seedQueries({ client: queryClient, api, route, params, read, now });
  const sheet = new ServerStyleSheet();
  try {
    const rendered = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouter location={url}>
            <App api={api} queryClient={queryClient} settings={settings} now={now} />
          </StaticRouter>
        </StrictMode>,
      ),
    );
    const { head, body } = splitHead(rendered);
    const state = { now, settings, queries: dehydrate(queryClient, { shouldDehydrateQuery: () => true }) };
    const scripts = pageScripts(manifestJson, ENTRY, route.module);
    return {
      status: found ? 200 : 404,
      html: renderDocument({ head, styles: sheet.getStyleTags(), body, state, scripts }),
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
};

export const shell: ServerEntry["shell"] = ({ url, now, settings }) => {
  const { route } = matchRoute(pathOf(url));
  const scripts = pageScripts(manifestJson, ENTRY, route.module);
  return renderDocument({ head: "<title>Railbird</title>", styles: "", body: "", state: { now, settings }, scripts });
};

export const inlineScripts: ServerEntry["inlineScripts"] = [themeInitScript];

export const staticPaths: ServerEntry["staticPaths"] = routes
  .map(({ path }) => path)
  .filter((path) => path.startsWith("/") && !path.includes(":"));

export const meetingPath: ServerEntry["meetingPath"] = toMeeting;
export const racePath: ServerEntry["racePath"] = toRace;

/** The path as it was asked for: a URL would take what follows two slashes for a host. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "/";
}
