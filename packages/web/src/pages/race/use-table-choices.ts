import { CARD_ORDER, parseRunnerSort, type RunnerSort } from "@railbird/domain";
import { useSearchParams } from "react-router-dom";
import { useMyBookmakers } from "../../my-board/use-my-bookmakers";
import { useOnceAlive } from "./use-once-alive";

const SORT = "sort";
const RUNNER = "runner";

/** What a visitor has chosen of a race's table, and how to choose otherwise. */
export interface TableChoices {
  readonly sort: RunnerSort;
  readonly onSort: (sort: RunnerSort) => void;
  /** The id of the runner that is opened. */
  readonly openRunner: string | undefined;
  readonly onOpenRunner: (runnerId: string | undefined) => void;
  readonly hiddenBookmakers: readonly string[];
  readonly onHiddenBookmakers: (hidden: readonly string[]) => void;
}

/**
 * The order of the field and the opened runner are kept in the page's address, the bookmakers on the device. The server's HTML is
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
  return {
    sort: parseRunnerSort(useOnceAlive(params.get(SORT))) ?? CARD_ORDER,
    onSort: (sort) => choose(SORT, sort === CARD_ORDER ? undefined : sort),
    openRunner: useOnceAlive(params.get(RUNNER)) ?? undefined,
    onOpenRunner: (runnerId) => choose(RUNNER, runnerId),
    hiddenBookmakers,
    onHiddenBookmakers,
  };
}
