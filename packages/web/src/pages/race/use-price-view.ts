import type { PriceView } from "@railbird/ui/price-history";
import { startTransition, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { priceViewOf, withPriceView } from "./price-view-query";
import { useAfterHydration } from "./use-after-hydration";

/** What the page's address shows of the prices over time, and how to show something else; `undefined` closes them. */
export function usePriceView(): readonly [PriceView | undefined, (view: PriceView | undefined) => void] {
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
