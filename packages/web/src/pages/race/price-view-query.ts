import { DEFAULT_PRICE_VIEW, type PriceView } from "@railbird/ui/price-history";

const [CHART, AS, LAST, HEIGHT] = ["chart", "as", "last", "height"] as const;
const FIELD = "field";
const SPANS = { "2h": "hours", "30m": "minutes" } as const;

/** What an address shows of the prices over time; `undefined` where they are closed. Unknown values are their defaults. */
export function priceViewOf(query: URLSearchParams): PriceView | undefined {
  const chart = query.get(CHART);
  if (!chart) return undefined;
  const last = Object.entries(SPANS).find(([word]) => word === query.get(LAST));
  return {
    ...(chart !== FIELD && { runnerId: chart }),
    as: query.get(AS) === "table" ? "table" : DEFAULT_PRICE_VIEW.as,
    span: last?.[1] ?? DEFAULT_PRICE_VIEW.span,
    scale: query.get(HEIGHT) === "chance" ? "chance" : DEFAULT_PRICE_VIEW.scale,
  };
}

/** A query with another view in it: nothing that is the default, and nothing at all where the prices are closed. */
export function withPriceView(query: URLSearchParams, view: PriceView | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [CHART, AS, LAST, HEIGHT]) next.delete(name);
  if (view === undefined) return next;
  next.set(CHART, view.runnerId ?? FIELD);
  if (view.as === "table") next.set(AS, "table");
  const last = Object.entries(SPANS).find(([, span]) => span === view.span);
  if (last) next.set(LAST, last[0]);
  if (view.scale === "chance") next.set(HEIGHT, "chance");
  return next;
}
