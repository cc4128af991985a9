import { FROZEN_NOW } from "@railbird/mocks";
import { NowProvider, ToastProvider } from "@railbird/ui";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { TableChoices } from "../../src/pages/race/use-table-choices";
import type { Loaded } from "../../src/pages/shared/use-loaded";

/** A view's HTML from the server at a time (epoch ms). */
export function html(node: ReactNode, now = FROZEN_NOW): string {
  return renderToString(
    <NowProvider now={now}>
      <ToastProvider>{node}</ToastProvider>
    </NowProvider>,
  );
}

/** The texts of markup, in order. */
export function words(markup: string): string[] {
  return markup
    .replaceAll("<!-- -->", "")
    .split(/<[^>]+>/)
    .map((text) =>
      text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replace(/\s+/g, " ").trim(),
    )
    .filter((text) => text !== "");
}

/** The opening tag of the link whose first text this is. */
export function linkTag(markup: string, text: string): string | undefined {
  return [...markup.matchAll(/(<a [^>]*>)([^<]*)/g)].find(([, , label]) => label === text)?.[1];
}

/** The default choices, which the server renders for everybody. */
export const noChoices: TableChoices = {
  sort: undefined,
  onSort: () => {},
  openRunner: undefined,
  onOpenRunner: () => {},
  mine: { hidden: [], bestOfMine: false },
  onMine: () => {},
  view: "runners",
  onView: () => {},
  market: "win",
  onMarket: () => {},
  priceView: undefined,
  onPriceView: () => {},
};

const base = { failed: false, missing: false, onRetry: () => {} };
export const here = <T,>(data: T): Loaded<T> => ({ ...base, data });
export const waiting: Loaded<never> = { ...base, data: undefined };
export const failed: Loaded<never> = { ...base, data: undefined, failed: true };
export const missing: Loaded<never> = { ...base, data: undefined, missing: true };
/** The last successful response, after a newer call failed. */
export const late = <T,>(data: T): Loaded<T> => ({ ...base, data, failed: true });
