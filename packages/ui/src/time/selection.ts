/** A pure function of the time, epoch ms, for what a component shows. */
export type Select<T> = (now: number) => T;

/** The first instant after `now` at which a selection may change, epoch ms; infinity when time alone changes nothing. */
export type NextChange = (now: number) => number;

/**
 * Memoises a selection until the instant at which it may change: between two changes a tick costs
 * two comparisons, and a selected object stays the same one. The clock may be set back.
 */
export function memoSelection<T>(select: Select<T>, nextChange: NextChange): Select<T> {
  let kept: { readonly value: T; readonly from: number; readonly until: number } | undefined;
  return (now) => {
    if (kept === undefined || now < kept.from || now >= kept.until) {
      kept = { value: select(now), from: now, until: nextChange(now) };
    }
    return kept.value;
  };
}
