import { CARD_ORDER, parseRunnerSort, type RunnerSort } from "@railbird/domain";
import type { PriceView } from "@railbird/ui/price-history";
import { useSearchParams } from "react-router-dom";
import { useMyBookmakers } from "../../my-board/use-my-bookmakers";
import { searchOf } from "../../routes/page-query";
import { useAfterHydration } from "./use-after-hydration";
import { usePriceView } from "./use-price-view";

const SORT = "sort";
const RUNNER = "runner";

/** What a visitor has chosen of a race's table and prices over time, and how to choose otherwise. */
export interface TableChoices {
  readonly sort: RunnerSort;
  readonly onSort: (sort: RunnerSort) => void;
  /** The id of the runner that is opened. */
  readonly openRunner: string | undefined;
  readonly onOpenRunner: (runnerId: string | undefined) => void;
  readonly hiddenBookmakers: readonly string[];
  readonly onHiddenBookmakers: (hidden: readonly string[]) => void;
  /** What is shown of the prices over time; closed when absent. */
  readonly priceView: PriceView | undefined;
  readonly onPriceView: (view: PriceView | undefined) => void;
}

/** The query of a race's address that has the field in this order, with its question mark; empty for card order. */
export function sortSearch(sort: RunnerSort): string {
  return searchOf(sort === CARD_ORDER ? {} : { [SORT]: sort });
}

/**
 * The order of the field, the opened runner and the prices over time are kept in the page's address, the bookmakers on the device. The server's HTML is
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
  const [hiddenBookmakers, onHiddenBookmakers] = useMyBookmakers();
  const [priceView, onPriceView] = usePriceView();
  return {
    sort: parseRunnerSort(useAfterHydration(params.get(SORT))) ?? CARD_ORDER,
    onSort: (sort) => choose(SORT, sort === CARD_ORDER ? undefined : sort),
    openRunner: useAfterHydration(params.get(RUNNER)) ?? undefined,
    onOpenRunner: (runnerId) => choose(RUNNER, runnerId),
    hiddenBookmakers,
    onHiddenBookmakers,
    priceView,
    onPriceView,
  };
}
