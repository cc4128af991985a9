/** Steps of the ladder: from a price (decimal dollars) on, prices are this far apart. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [1.01, 0.01],
  [1.2, 0.02],
  [1.3, 0.05],
  [2.5, 0.1],
  [4, 0.2],
  [5, 0.5],
  [10, 1],
  [21, 2],
  [23, 3],
  [29, 2],
  [31, 3],
  [34, 7],
  [41, 10],
  [101, 25],
  [151, 50],
];
const TOP = 501;

/** The prices at which Australian bookmakers bet, from $1.01 to $501. */
export const PRICE_LADDER: readonly number[] = buildLadder();

/** The rung nearest to a price in proportion (2.04 is nearer to 2.05 than to 2.00). */
export function nearestRung(price: number): number {
  let low = 0;
  let high = PRICE_LADDER.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rungPrice(middle) < price) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low > 0 && price * price < rungPrice(low) * rungPrice(low - 1) ? low - 1 : low;
}

/** The price of a rung; beyond either end, the price of that end. */
export function rungPrice(rung: number): number {
  return PRICE_LADDER[Math.min(Math.max(rung, 0), PRICE_LADDER.length - 1)] ?? TOP;
}

function buildLadder(): number[] {
  const cents: number[] = [];
  STEPS.forEach(([from, step], index) => {
    const [end = TOP + 1] = STEPS[index + 1] ?? [];
    for (let price = Math.round(from * 100); price < Math.round(end * 100); price += Math.round(step * 100)) {
      cents.push(price);
    }
  });
  return cents.map((price) => price / 100);
}
