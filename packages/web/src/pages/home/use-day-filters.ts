import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type DayFilters, dayFilters } from "../../routes/day-filters";

/** The filters in the page's address, which Back and a shared link keep; and a function that changes some of them. */
export function useDayFilters(): readonly [DayFilters, (change: DayFilters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => dayFilters(params), [params]);
  const change = (changed: DayFilters) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changed)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filters, change];
}
