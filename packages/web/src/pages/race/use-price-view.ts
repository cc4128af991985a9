import type { PriceView } from "@railbird/ui/price-history";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { priceViewOf, withPriceView } from "./price-view-query";
import { useOnceAlive } from "./use-once-alive";

/** What the page's address shows of the prices over time, and how to show something else; `undefined` closes them. */
export function usePriceView(): readonly [PriceView | undefined, (view: PriceView | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const query = useOnceAlive(params.toString());
  const view = useMemo(() => priceViewOf(new URLSearchParams(query ?? "")), [query]);
  const choose = (chosen: PriceView | undefined) =>
    setParams((current) => withPriceView(current, chosen), { replace: true, preventScrollReset: true });
  return [view, choose];
}
