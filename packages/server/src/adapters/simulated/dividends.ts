import type { Dividend, Placing } from "@railbird/domain";

/** What a tote keeps of its pools. */
const TAKE_OUT = 0.16;
const LOWEST = 1.04;
/** Fields of at least so many pay three places, smaller ones two. */
const THREE_PLACES = 8;

/** Pools on the first runners in order, by how many. */
const ORDERED_POOLS = [
  ["Exacta", 2],
  ["Trifecta", 3],
  ["First Four", 4],
] as const;

/** What pools pay on a result, from how strong the market held each runner to be (strengths are logarithms). A dead heat shares. */
export function dividendsOf(
  placings: readonly Placing[],
  field: readonly { readonly number: number; readonly strength: number }[],
): readonly Dividend[] {
  const total = field.reduce((sum, { strength }) => sum + Math.exp(strength), 0);
  const shares = new Map(field.map(({ number, strength }) => [number, Math.exp(strength) / total]));
  const share = (number: number) => shares.get(number) ?? 0;
  const together = (place: number) => placings.filter(({ position }) => position === place).length;
  const paidPlaces = field.length >= THREE_PLACES ? 3 : 2;
  const dividends: Dividend[] = [];
  for (const { position, runnerNumber: number } of placings) {
    if (position === 1) dividends.push(pays("Win", [number], (1 - TAKE_OUT) / share(number) / together(1)));
  }
  for (const { position, runnerNumber: number } of placings) {
    const win = (1 - TAKE_OUT) / share(number);
    if (position <= paidPlaces)
      dividends.push(pays("Place", [number], 1 + (win - 1) / (paidPlaces + 1) / together(position)));
  }
  const order = placings.map(({ runnerNumber }) => runnerNumber);
  if (new Set(placings.map(({ position }) => position)).size < placings.length) return dividends;
  const [first = 0, second = 0] = order;
  const pair = [first, second].sort((a, b) => a - b);
  const either = inOrder([first, second], share) + inOrder([second, first], share);
  if (order.length >= 2) dividends.push(pays("Quinella", pair, (1 - TAKE_OUT) / either));
  for (const [pool, count] of ORDERED_POOLS) {
    const runners = order.slice(0, count);
    if (runners.length === count) dividends.push(pays(pool, runners, (1 - TAKE_OUT) / inOrder(runners, share)));
  }
  return dividends;
}

/** How likely runners come home in this order, each drawn among those that are left (Harville). */
function inOrder(numbers: readonly number[], share: (number: number) => number): number {
  let left = 1;
  return numbers.reduce((chance, number) => {
    const next = chance * (share(number) / left);
    left -= share(number);
    return next;
  }, 1);
}

/** Dividends are cut off to ten cents. */
function pays(pool: string, runners: readonly number[], amount: number): Dividend {
  return { pool, runners, amount: Math.max(LOWEST, Math.floor(amount * 10) / 10) };
}
