import { type PriceSeries, type Thinning, thinPriceSeries } from "@railbird/domain";

/** Points in the contract's format. */
export type WirePoints = [number, number | null][];

/** Thins series of one kind; a result is cached for as long as its series is referenced and thinned by the same options. */
export class ThinMemo {
  readonly #known = new WeakMap<PriceSeries, { readonly by: Thinning; readonly thin: PriceSeries }>();

  thinned(series: PriceSeries, by: Thinning): WirePoints {
    const known = this.#known.get(series);
    if (known !== undefined && isSame(known.by, by)) return known.thin as WirePoints;
    const thin = thinPriceSeries(series, by);
    this.#known.set(series, { by, thin });
    return thin as WirePoints;
  }
}

function isSame(a: Thinning, b: Thinning): boolean {
  return a.most === b.most && a.startTime === b.startTime && a.wholeFrom === b.wholeFrom;
}
