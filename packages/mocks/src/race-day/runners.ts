import type { Instant, OtherPrice, Quote, RacingCode, Runner, RunnerProfile } from "@railbird/domain";

/** The bookmakers that the mocked feed quotes, in no order of merit. */
export const feedBookmakers = [
  "bet365",
  "sportsbet",
  "ladbrokes",
  "neds",
  "tab",
  "pointsbet",
  "unibet",
  "bluebet",
  "boombet",
  "tabtouch",
] as const;

/** Eight runners, with one clear crunch (number 1, −25 %) and one clear drift (number 2, +50 %). */
export const settledMarket: Market = [
  [3.2, 2.4],
  [5, 7.5],
  [4.4, 4.2],
  [8, 8],
  [13, 15],
  [19, 17],
  [26, 31],
  [67, 81],
];

/** A market in which some runners have no price and the rest have not moved. */
export const thinMarket: Market = [[2.1, 2.1], undefined, [3.5, 3.5], undefined, [9, 9], undefined];

/** How far below the best price each bookmaker quotes. */
const shading = [0, 0.02, 0.04, 0.01, 0.05, 0.03, 0.06, 0.02, 0.04, 0.07];

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
    ...(best !== undefined && !isScratched && { otherPrices: others(best[1], number, seenAt) }),
    ...(tipsCount !== undefined && !isScratched && { tipsCount }),
    profile: profile(racingCode, index, shift),
  };
}

/** A runner in a form guide: one apprentice, one change of gear, and one of which little is known in each field. */
function profile(racingCode: RacingCode, index: number, shift: number): RunnerProfile {
  const age = 3 + ((index + shift) % 5);
  if (index === 5) return { age };
  const isFemale = (index + shift) % 3 === 0;
  const sex = racingCode === "G" ? (isFemale ? "bitch" : "dog") : isFemale ? "mare" : "gelding";
  return {
    age,
    sex,
    colour: pick(racingCode === "G" ? ["black", "brindle", "blue"] : ["bay", "chestnut", "brown"], index + shift),
    sire: pick(runnerNames, index + shift * 5 + 11),
    dam: pick(runnerNames, index + shift * 5 + 17),
    owners: pick(["Lowdown Syndicate", "M & J Arkell", "Second Row Racing (Mgr: P Thorne)"], index + shift),
    trainedAt: pick(["Ballarat", "Cranbourne", "Scone", "Murray Bridge"], index * 3 + shift),
    prizeMoney: 4_500 + ((index * 7 + shift) % 11) * 8_150,
    ...(racingCode !== "G" && { rating: 52 + ((index * 5 + shift) % 30), gear: "Blinkers, Tongue Tie" }),
    ...(racingCode !== "G" && index === 1 && { gearChanges: "Winkers off, Blinkers first time" }),
    ...(racingCode === "R" && index === 2 && { claim: 3 }),
    ...(racingCode === "R" && index !== 6 && settling((index * 5 + shift) % 10)),
  };
}

function settling(settlingLengths: number): Pick<RunnerProfile, "settles" | "settlingLengths"> {
  const settles =
    ["Back Marker", "Off Midfield", "Midfield", "Pace", "Front Runner"][settlingLengths >> 1] ?? "Midfield";
  return { settles, settlingLengths };
}

/** The last and the opening price of a runner before it was scratched. */
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

/** Opening and current best price of each runner of a race, by order of number; `undefined` where nobody quotes. */
export type Market = readonly (readonly [openOdds: number, odds: number] | undefined)[];

/** The same prices in another order, so that not every race has the same favourite. */
export function rotated(market: Market, by: number): Market {
  return market.map((_, index) => market[(index + by) % market.length]);
}

/** A tote's prices on a runner, and of the first an exchange's; the third has no pool for a place. */
function others(odds: number, number: number, seenAt: Instant): OtherPrice[] {
  const [win, place] = [price(odds * 0.93), price(1 + odds * 0.12)];
  const exchange = {
    of: "Betfair",
    kind: "exchange",
    win: price(odds * 1.02),
    lay: price(odds * 1.06),
    seenAt,
  } as const;
  return [
    { of: "TAB", kind: "tote", win, ...(number !== 3 && { place }), seenAt },
    ...(number === 1 ? [exchange] : []),
  ];
}

/** Every bookmaker's quote on one runner; the best of them is `best`, and which bookmaker has it depends on `shift`. */
function quotes(
  bookmakers: readonly string[],
  best: readonly [openOdds: number, odds: number],
  shift: number,
  seenAt: Instant,
): Quote[] {
  const [openOdds, odds] = best;
  return bookmakers.map((bookmakerId, index) => {
    const shade = 1 - (shading[(index + shift) % shading.length] ?? 0);
    const [win, opened] = [price(odds * shade), price(openOdds * shade)];
    const placeOdds = price(1 + (win - 1) * 0.15);
    return { bookmakerId, odds: win, openOdds: opened, placeOdds, seenAt: seenAt - index * 1000 };
  });
}

/** As bookmakers write prices: two decimals below 10, halves below 20, whole dollars above. */
export function price(raw: number): number {
  if (raw >= 20) return Math.round(raw);
  if (raw >= 10) return Math.round(raw * 2) / 2;
  return Math.max(1.01, Math.round(raw * 100) / 100);
}
