/** What a component shows of the time: the same value for the same instant, epoch ms. */
export type Select<T> = (now: number) => T;

/** The first instant after `now` at which a selection may give another value, epoch ms; infinity when time alone changes nothing. */
export type NextChange = (now: number) => number;

/**
 * Reads a selection, and works it out anew only at an instant at which it may have changed: between two changes a tick costs
 * two comparisons, and a selected object stays the same one. The clock may be set back.
 */
export function keptSelection<T>(select: Select<T>, nextChange: NextChange): Select<T> {
  let kept: { readonly value: T; readonly from: number; readonly until: number } | undefined;
  return (now) => {
    if (kept === undefined || now < kept.from || now >= kept.until) {
      kept = { value: select(now), from: now, until: nextChange(now) };
    }
    return kept.value;
  };
}
