/** Whole numbers that add up in any order to the same sum, so that a figure can be computed again to the last digit. */
export type Counts = Readonly<Record<string, number>>;

/** Both counts added up, number by number. */
export function sumCounts<Of extends Counts>(a: Of, b: Counts = {}): Of {
  return Object.fromEntries(Object.entries(a).map(([name, count]) => [name, count + (b[name] ?? 0)])) as Of;
}

/** Counts of several kinds added up by the name of each, in the order in which the names come first. */
export function sumsByName<Of>(
  all: readonly Of[],
  nameOf: (counts: Of) => string,
  add: (a: Of, b: Of) => Of,
): readonly Of[] {
  const sums = new Map<string, Of>();
  for (const counts of all) {
    const sum = sums.get(nameOf(counts));
    sums.set(nameOf(counts), sum === undefined ? counts : add(sum, counts));
  }
  return [...sums.values()];
}

/** A figure with the sample that it is from, and the interval in which the true one lies in 19 of 20 samples. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly sample: number;
}

/** The standard deviations of a normal distribution that hold 95 % of it. */
export const Z_95 = 1.959964;

/** A share, 0 to 1, with Wilson's interval; `undefined` without a sample. */
export function shareOf(count: number, sample: number): Estimate | undefined {
  if (sample === 0) return undefined;
  const share = count / sample;
  const z2 = (Z_95 * Z_95) / sample;
  const middle = (share + z2 / 2) / (1 + z2);
  const reach = (Z_95 / (1 + z2)) * Math.sqrt((share * (1 - share)) / sample + z2 / (4 * sample));
  return { value: share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach), sample };
}

/** A mean with its interval, from a sum and a sum of squares; `undefined` without a sample. One alone says nothing of how far others are. */
export function meanOf(sum: number, squares: number, sample: number): Estimate | undefined {
  if (sample === 0) return undefined;
  const value = sum / sample;
  const variance = sample > 1 ? Math.max(0, (squares - (sum * sum) / sample) / (sample - 1)) : 0;
  const reach = Z_95 * Math.sqrt(variance / sample);
  return { value, low: value - reach, high: value + reach, sample };
}
