import { parseRunnerSort, type RunnerSort } from "@railbird/domain";
import type { FieldChoice } from "@railbird/ui";
import { DEFAULT_PRICE_VIEW, type PriceView } from "@railbird/ui/price-history";
import type { Market, MyBookmakers } from "@railbird/ui/race-table";
import { startTransition, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { useHydrated } from "../../app/use-hydrated";
import { fieldSlot } from "../../my-board/preferences";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { useMyBookmakers } from "../../my-board/use-my-bookmakers";
import { searchOf } from "../../routes/page-query";

const [CHART, AS, LAST, HEIGHT] = ["chart", "as", "last", "height"] as const;

const FIELD = "field";

const SPANS = { "2h": "hours", "30m": "minutes" } as const;

const SORT = "sort";
const RUNNER = "runner";
const MARKET = "market";

/** A visitor's choices for a race's table and prices over time, and how to change them. */
export interface TableChoices {
  /** The order that the address asks for; each race has one of its own. */
  readonly sort: RunnerSort | undefined;
  readonly onSort: (sort: RunnerSort | undefined) => void;
  /** The id of the runner that is opened. */
  readonly openRunner: string | undefined;
  readonly onOpenRunner: (runnerId: string | undefined) => void;
  readonly mine: MyBookmakers;
  readonly onMine: (mine: MyBookmakers) => void;
  /** A phone's view of the field. */
  readonly view: FieldChoice;
  readonly onView: (view: FieldChoice) => void;
  /** Which prices the table shows. */
  readonly market: Market;
  readonly onMarket: (market: Market) => void;
  /** The view of the prices over time; closed when absent. */
  readonly priceView: PriceView | undefined;
  readonly onPriceView: (view: PriceView | undefined) => void;
}

/** The query that keeps this order and these prices from race to race, with its question mark; empty for none. */
export function keptSearch({ sort, market }: Pick<TableChoices, "sort" | "market">): string {
  return searchOf({ ...(sort !== undefined && { [SORT]: sort }), ...(market === "place" && { [MARKET]: market }) });
}

/**
 * The order of the field, the opened runner, which prices and those over time are kept in the page's address, the bookmakers and a phone's view on the
 * device. The server's HTML is
 * the same for every choice; the browser applies it when it takes the page over.
 */
export function useTableChoices(): TableChoices {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const [mine, onMine] = useMyBookmakers();
  const [priceView, onPriceView] = usePriceView();
  return {
    sort: parseRunnerSort(useAfterHydration(params.get(SORT))),
    onSort: (sort) => choose(SORT, sort),
    openRunner: useAfterHydration(params.get(RUNNER)) ?? undefined,
    onOpenRunner: (runnerId) => choose(RUNNER, runnerId),
    mine,
    onMine,
    view: useDeviceSlot(fieldSlot),
    onView: fieldSlot.write,
    market: useAfterHydration(params.get(MARKET)) === "place" ? "place" : "win",
    onMarket: (market) => choose(MARKET, market === "place" ? market : undefined),
    priceView,
    onPriceView,
  };
}

/** The view of the prices over time in the page's address, and how to change it; `undefined` closes them. */
function usePriceView(): readonly [PriceView | undefined, (view: PriceView | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const query = useAfterHydration(params.toString());
  const view = useMemo(() => priceViewOf(new URLSearchParams(query ?? "")), [query]);
  // The router changes the page a moment after the address: a switch that was pressed must not go back until then.
  const [shown, show] = useOptimistic(view);
  const choose = (chosen: PriceView | undefined) =>
    startTransition(() => {
      show(chosen);
      setParams((current) => withPriceView(current, chosen), { replace: true, preventScrollReset: true });
    });
  return [shown, choose];
}

/** A part of the address; `null` on the server and during hydration, since the server's HTML is the same for every choice. */
function useAfterHydration(value: string | null): string | null {
  return useHydrated() ? value : null;
}

/** The view of the prices over time in an address; `undefined` where they are closed. Unknown values are their defaults. */
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
