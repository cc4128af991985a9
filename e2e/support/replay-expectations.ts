import { fieldOf, type RawEvent, type RawRunner } from "./replay-payloads";

/** Each brand's own payload of a race; facts of its runners come from the first. */
export type BrandEvents = readonly (readonly [brand: string, event: RawEvent])[];

/** The texts that a runner's row must show, computed from the payloads alone by the rules of the specification (sections 4 and 5). */
export interface ExpectedRunner {
  readonly number: number;
  readonly name: string;
  readonly connections: string;
  readonly barrier: string;
  readonly scratched: boolean;
  /** Each brand's price, decimal dollars; none of a scratched runner. */
  readonly prices: ReadonlyMap<string, number>;
  /** The best over the brands. */
  readonly open: number | undefined;
  readonly current: number | undefined;
  readonly tips: number;
}

/** The field in the order of the page: by number, scratched runners at the bottom. */
export function expectedField(brands: BrandEvents): readonly ExpectedRunner[] {
  const [, first] = brands[0] ?? [];
  if (!first) throw new Error("A race needs a brand.");
  return fieldOf(first)
    .map((runner) => expectedRunner(runner, first.race.type, brands))
    .sort((a, b) => Number(a.scratched) - Number(b.scratched) || a.number - b.number);
}

function expectedRunner(runner: RawRunner, type: RawEvent["race"]["type"], brands: BrandEvents): ExpectedRunner {
  const quotes = runner.is_scratched
    ? []
    : brands.flatMap(([brand, event]) => {
        const own = fieldOf(event).find((each) => each.runner_number === runner.runner_number);
        // 0 means that there is no price.
        if (!own || own.is_scratched || own.odds.fixed_win === 0) return [];
        // Without an opening price the first price seen is used, and a replay's prices never change.
        const open = own.flucs_with_timestamp?.open?.fluc || own.odds.fixed_win;
        return [{ brand, current: own.odds.fixed_win, open }];
      });
  return {
    number: runner.runner_number,
    name: runner.name,
    connections: connections(runner, type),
    barrier: runner.barrier ? String(runner.barrier) : "–",
    scratched: runner.is_scratched,
    prices: new Map(quotes.map(({ brand, current }) => [brand, current])),
    open: quotes.length > 0 ? Math.max(...quotes.map(({ open }) => open)) : undefined,
    current: quotes.length > 0 ? Math.max(...quotes.map(({ current }) => current)) : undefined,
    tips: new Set((runner.picks ?? []).map(({ name }) => name)).size,
  };
}

function connections({ jockey, trainer_name }: RawRunner, type: RawEvent["race"]["type"]): string {
  const rider = jockey && jockey !== "Unknown" && type !== "G" ? jockey.trim() : "";
  const trainer = trainer_name?.trim();
  if (!rider && !trainer) return "–";
  const riderPart = type === "G" ? "" : `${type === "H" ? "D" : "J"}: ${rider || "–"} • `;
  return `${riderPart}T: ${trainer || "–"}`;
}

/** Percent from open to current; `undefined` without a price. */
export function moveOf({ open, current }: Pick<ExpectedRunner, "open" | "current">): number | undefined {
  return open && current ? (current / open - 1) * 100 : undefined;
}

/** `-25.0%`, `+12.5%`, `0.0%`: one decimal, plus when positive. */
export function moveText(pct: number): string {
  const tenths = Math.sign(pct) * Math.round(Math.abs(pct) * 10 + 1e-6);
  return `${tenths > 0 ? "+" : ""}${((tenths || 0) / 10).toFixed(1)}%`;
}

/** Which runner each tile must name, by the tile's kind; a signal without data is absent. */
export function expectedSignals(field: readonly ExpectedRunner[]): ReadonlyMap<string, ExpectedRunner> {
  const priced = field.filter((runner) => runner.current !== undefined);
  const byPrice = [...priced].sort((a, b) => (a.current ?? 0) - (b.current ?? 0) || a.number - b.number);
  const moved = byPrice.map((runner) => ({ runner, pct: moveOf(runner) ?? 0 }));
  // Sorting is stable: equal moves stay in the order of prices, then numbers.
  const [crunch] = moved.filter(({ pct }) => pct <= -0.05).sort((a, b) => a.pct - b.pct);
  const [drift] = moved.filter(({ pct }) => pct >= 0.05).sort((a, b) => b.pct - a.pct);
  const [tipped] = field.filter((runner) => runner.tips > 0 && !runner.scratched).sort((a, b) => b.tips - a.tips);
  const signals: readonly (readonly [string, ExpectedRunner | undefined])[] = [
    ["favourite", byPrice[0]],
    ["secondFavourite", byPrice[1]],
    ["mostTipped", tipped],
    ["biggestCruncher", crunch?.runner],
    ["biggestDrifter", drift?.runner],
  ];
  return new Map(signals.filter((each): each is readonly [string, ExpectedRunner] => each[1] !== undefined));
}

/** Section 5's `$2.40`; a dash when there is none. */
export function dollars(price: number | undefined): string {
  return price === undefined ? "–" : `$${price.toFixed(2)}`;
}

/** `1:00 PM AEST`, whatever the zone of this machine and of the browser. */
export function melbourneStart(instantMs: number): string {
  const parts = new Intl.DateTimeFormat("en-AU", {
    timeZone: "Australia/Melbourne",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZoneName: "short",
  }).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("hour")}:${part("minute")} ${part("dayPeriod").toUpperCase()} ${part("timeZoneName")}`;
}
