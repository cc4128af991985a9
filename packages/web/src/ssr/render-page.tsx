import { TurnsProvider } from "@railbird/ui";
import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { StaticRouter } from "react-router-dom";
import { ServerStyleSheet } from "styled-components";
import { App } from "../app/App";
import type { Api } from "../data/api";
import type { RenderRequest } from "./contract";
import { PartsInTurn } from "./parts-in-turn";
import { renderToText } from "./render-to-text";
import { splitHead } from "./split-head";

export interface RenderedParts {
  readonly head: string;
  readonly styles: string;
  readonly body: string;
}

/** Renders a page from the responses in its cache, a part at each turn; rejects with what a component throws. */
export async function renderPage(
  {
    location,
    now,
    settings,
    answer,
    turn,
  }: { readonly location: string } & Pick<RenderRequest, "now" | "settings" | "answer" | "turn">,
  api: Api,
  queryClient: QueryClient,
): Promise<RenderedParts> {
  const sheet = new ServerStyleSheet();
  const parts = new PartsInTurn();
  try {
    const page = sheet.collectStyles(
      <StrictMode>
        <StaticRouter location={location}>
          <TurnsProvider value={parts.of}>
            <App api={api} queryClient={queryClient} settings={settings} answer={answer} now={now} />
          </TurnsProvider>
        </StaticRouter>
      </StrictMode>,
    );
    const rendered = await renderToText(page, parts, turn);
    return { ...splitHead(rendered), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
