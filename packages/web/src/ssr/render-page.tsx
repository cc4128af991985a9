import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { ServerStyleSheet } from "styled-components";
import { App } from "../app/App";
import type { Api } from "../data/api";
import type { RenderRequest } from "./contract";
import { splitHead } from "./split-head";

export interface RenderedParts {
  readonly head: string;
  readonly styles: string;
  readonly body: string;
}

/** React's marker for content that threw below a `Suspense`, for the browser to retry. */
const GAVE_UP = "<!--$!-->";

/** Renders a page from the responses in its cache; throws what a component throws. */
export function renderPage(
  { location, now, settings }: { readonly location: string } & Pick<RenderRequest, "now" | "settings">,
  api: Api,
  queryClient: QueryClient,
): RenderedParts {
  const sheet = new ServerStyleSheet();
  const draw = (bare: boolean) =>
    renderToString(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouter location={location}>
            <App api={api} queryClient={queryClient} settings={settings} now={now} bare={bare} />
          </StaticRouter>
        </StrictMode>,
      ),
    );
  try {
    const rendered = draw(false);
    // Rendered again without `Suspense`, so that the component's own error is thrown.
    if (rendered.includes(GAVE_UP)) {
      draw(true);
      throw new Error("A part of the page could not be rendered.");
    }
    return { ...splitHead(rendered), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
