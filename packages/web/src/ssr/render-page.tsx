import { once } from "node:events";
import { Writable } from "node:stream";
import { TurnsProvider } from "@railbird/ui";
import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "../app/App";
import type { Api } from "../data/api";
import type { RenderRequest } from "./contract";
import { createPageSheet } from "./page-styles";

/** After so many turns in which no part waited for its own, what is being waited for does not come. */
const MOST_IDLE_TURNS = 1_000;

/** The title, meta and link elements that React hoists before the content when it renders no document. */
const LEADING = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

export interface RenderedParts {
  readonly head: string;
  readonly styles: string;
  readonly body: string;
}

/** Where a boundary's content is missing: it threw, or waits. Nothing else in a page's HTML is a comment like it. */
const MISSING = "<!--$!-->";

/**
 * Renders a page from the responses in its cache; rejects with what a component throws. A page of long lists (`isLong`) is rendered a part
 * at each turn, any other at once, which costs a third less: React then joins strings instead of filling buffers.
 */
export async function renderPage(
  {
    location,
    now,
    settings,
    answer,
    turn,
    isLong,
  }: { readonly location: string; readonly isLong: boolean } & Pick<
    RenderRequest,
    "now" | "settings" | "answer" | "turn"
  >,
  api: Api,
  queryClient: QueryClient,
): Promise<RenderedParts> {
  const sheet = createPageSheet();
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
    const atOnce = isLong ? undefined : renderToString(page);
    // Rendered in turns, a page whose content is missing says why, or has what it waits for.
    const rendered = atOnce?.includes(MISSING) === false ? atOnce : await renderToText(page, parts, turn);
    return { ...splitHead(rendered), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/** Separates a rendered page's metadata, which belongs in the head, from its content. */
function splitHead(rendered: string): { readonly head: string; readonly body: string } {
  const head = LEADING.exec(rendered)?.[0] ?? "";
  return { head, body: rendered.slice(head.length) };
}

/**
 * Renders elements to HTML in turns: what is outside of `parts` at once, then a part after each `turn`. Rejects with what a component
 * throws, also below a `Suspense`, and when one waits for anything that takes long: pages are rendered from what is in memory.
 */
export async function renderToText(element: ReactNode, parts: PartsInTurn, turn: () => Promise<void>): Promise<string> {
  let isWhole = false;
  let failure: { readonly error: unknown } | undefined;
  const rendering = renderToPipeableStream(element, {
    // Nothing is moved to the document's end, to be put in place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => {
      isWhole = true;
    },
    onError: (error) => {
      failure ??= { error };
    },
  });
  for (let idle = 0; !isWhole && failure === undefined; idle = parts.isAnyWaiting ? 0 : idle + 1) {
    if (idle > MOST_IDLE_TURNS)
      rendering.abort(new Error("A part of the page waits for something that does not come."));
    await turn();
    parts.next();
  }
  if (failure !== undefined) {
    rendering.abort(failure.error);
    throw failure.error;
  }
  const chunks: Uint8Array[] = [];
  const sink = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const written = once(sink, "finish");
  rendering.pipe(sink);
  await written;
  return Buffer.concat(chunks).toString();
}

/** The parts of a page that wait to be rendered, in the order in which they were reached. */
export class PartsInTurn {
  readonly #turns = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];

  /** Whether any part waits. */
  get isAnyWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when it is the part's turn; the same promise each time. */
  readonly of = (part: string): Promise<void> => {
    const known = this.#turns.get(part);
    if (known !== undefined) return known;
    const { promise, resolve } = promiseWithResolve();
    this.#turns.set(part, promise);
    this.#waiting.push(resolve);
    return promise;
  };

  /** Lets the next part be rendered. */
  next(): void {
    this.#waiting.shift()?.();
  }
}

function promiseWithResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
