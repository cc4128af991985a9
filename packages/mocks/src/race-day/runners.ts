import type { Instant, RacingCode, Runner } from "@railbird/domain";
import { feedBookmakers, type Market, price, quotes } from "./market";

/** Invented names; none is meant to be a real animal or person. */
const runnerNames = [
  "Quiet Harbour",
  "Paper Lantern",
  "Salt And Timber",
  "Second Kettle",
  "Mallee Rain",
  "Ironbark Lane",
  "Copper Whistle",
  "Plain Speaking",
  "Nine Mile Gate",
  "Blue Enamel",
  "Low Tide Rising",
  "Small Hours",
  "Wattle Telegram",
  "Borrowed Umbrella",
  "Long Paddock",
  "Tin Roof Choir",
  "Slow Ferry",
  "Fence Post Philosopher",
  "Marmalade Moon",
  "Kelpie At Noon",
  "Dry Creek Bed",
  "Grand Piano Shop",
  "Under The Pier",
  "Stone Fruit",
  "Lamplighter",
  "Half A Sandwich",
  "Tram To Nowhere",
  "Bright Idea",
  "Pocket Atlas",
  "Winter Wheat",
] as const;

const trainers = [
  "A Marsh",
  "C Hale",
  "P Okafor",
  "S Lindqvist",
  "D & J Barrow",
  "M Tran",
  "R Castellano",
  "H Whitlock",
] as const;

const riders = ["B Lowe", "D Quinn", "J Ahmed", "K Petrov", "L Moana", "T Fairweather", "N Ricci", "E Stubbs"] as const;

export interface FieldOptions {
  readonly racingCode: RacingCode;
  readonly market: Market;
  /** Shifts names, riders and the bookmaker with the best price, so that races differ. */
  readonly shift: number;
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
  const { racingCode, shift, seenAt, scratched = [], tips = {}, bookmakers = feedBookmakers } = options;
  const number = index + 1;
  const isScratched = scratched.includes(number);
  const tipsCount = tips[number];
  return {
    id: String(number),
    number,
    name: pick(runnerNames, index + shift * 5),
    trainer: pick(trainers, index * 3 + shift),
    ...(racingCode !== "G" && { jockey: pick(riders, index * 5 + shift) }),
    barrier: barrier(racingCode, number, options.market.length),
    ...(racingCode === "R" && { weight: 54 + ((index * 3 + shift) % 10) / 2 }),
    form: `${((index * 7 + shift) % 9) + 1}x${((index * 5) % 8) + 1}${((shift * 3 + index) % 6) + 1}`,
    scratched: isScratched,
    ...(isScratched && options.scratchedAt !== undefined && { scratchedAt: options.scratchedAt }),
    ...(isScratched && { lastPrice: lastPrice(number) }),
    prices: isScratched || best === undefined ? [] : quotes(bookmakers, best, shift + index, seenAt),
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
