import type { Instant, RacingCode, Runner } from "@railbird/domain";
import { feedBookmakers, type Market, price, quotes } from "./market";
import { riders, runnerNames, trainers } from "./names";

export interface FieldOptions {
  readonly racingCode: RacingCode;
  readonly market: Market;
  /** Shifts names, riders and whose price is best, so that races differ. */
  readonly turn: number;
  readonly seenAt: Instant;
  /** Numbers of the runners that will not run. */
  readonly scratched?: readonly number[];
  /** When they were scratched. */
  readonly scratchedAt?: Instant;
  /** Tips by runner number. */
  readonly tips?: Readonly<Record<number, number>>;
  readonly bookmakers?: readonly string[];
}

/** The field of a race: one runner for each entry of the market. */
export function field(options: FieldOptions): Runner[] {
  return options.market.map((best, index) => runner(options, best, index));
}

function runner(options: FieldOptions, best: Market[number], index: number): Runner {
  const { racingCode, turn, seenAt, scratched = [], tips = {}, bookmakers = feedBookmakers } = options;
  const number = index + 1;
  const isScratched = scratched.includes(number);
  const tipsCount = tips[number];
  return {
    id: String(number),
    number,
    name: pick(runnerNames, index + turn * 5),
    trainer: pick(trainers, index * 3 + turn),
    ...(racingCode !== "G" && { jockey: pick(riders, index * 5 + turn) }),
    barrier: barrier(racingCode, number, options.market.length),
    ...(racingCode === "R" && { weight: 54 + ((index * 3 + turn) % 10) / 2 }),
    form: `${((index * 7 + turn) % 9) + 1}x${((index * 5) % 8) + 1}${((turn * 3 + index) % 6) + 1}`,
    scratched: isScratched,
    ...(isScratched && options.scratchedAt !== undefined && { scratchedAt: options.scratchedAt }),
    ...(isScratched && { lastPrice: lastPrice(number) }),
    prices: isScratched || best === undefined ? [] : quotes(bookmakers, best, turn + index, seenAt),
    ...(tipsCount !== undefined && !isScratched && { tipsCount }),
  };
}

/** What the bookmakers quoted on a runner before it was scratched. */
export function lastPrice(number: number): { readonly odds: number; readonly openOdds: number } {
  const openOdds = price(4 + number);
  return { odds: price(openOdds * 1.03), openOdds };
}

/** Greyhounds start from the box of their number; harness draws are in two rows. */
function barrier(racingCode: RacingCode, number: number, of: number): string {
  if (racingCode === "G") return String(number);
  if (racingCode === "H") return number <= 6 ? `Fr${number}` : `Sr${number - 6}`;
  return String(((number * 5) % of) + 1);
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}
