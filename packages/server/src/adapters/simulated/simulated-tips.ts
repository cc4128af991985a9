import { setImmediate as nextMacrotask } from "node:timers/promises";
import { bestPrice, type Quote, type Runner } from "@railbird/domain";
import type { RaceTips, TippedRace, TipsProvider } from "../../ports/tips";
import { Draw, hashText } from "./random";

/** One race in so many is left out by every tipster. */
const UNTIPPED = 1 / 25;

/** A simulated tipping site. */
export class SimulatedTips implements TipsProvider {
  readonly #seed: string;

  constructor({ seed = "railbird" }: { readonly seed?: string } = {}) {
    this.#seed = seed;
  }

  async readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined> {
    signal.throwIfAborted();
    // As a site's responses would come, one by one: no request would be served while those of a whole day are made without a pause.
    await nextMacrotask();
    return tipRace(this.#seed, race);
  }
}

/** The facts that tips are drawn from. */
interface TippableRace {
  readonly id: string;
  readonly status: string;
  readonly runners: readonly (Pick<Runner, "number" | "scratched"> & { readonly prices: readonly Quote[] })[];
}

/** The tips of some two dozen tipsters who mostly tip the early favourites; `undefined` for a race that none of them tips. */
export function tipRace(seed: string, race: TippableRace): RaceTips | undefined {
  const draw = new Draw(hashText(`${seed}|tips|${race.id}`));
  const field = race.runners.filter(({ scratched }) => !scratched).sort(byOpeningPrice);
  const tipsters = draw.int(11, 26);
  if (draw.chance(UNTIPPED) || field.length === 0 || race.status === "abandoned") return undefined;
  const counts = new Map<number, number>();
  for (let tipster = 0; tipster < tipsters; tipster++) {
    // Squaring the draw prefers runners at the front of the market; the others still get some tips.
    const runner = field[Math.floor(draw.fraction() ** 2 * field.length)];
    if (runner !== undefined) counts.set(runner.number, (counts.get(runner.number) ?? 0) + 1);
  }
  return { tipspotRaceId: `ts-${race.id}`.slice(0, 100), counts };
}

type Entrant = TippableRace["runners"][number];

/** Opening prices stand still, so that tips do not change with every price. Runners without one come last, by number. */
function byOpeningPrice(a: Entrant, b: Entrant): number {
  return openingPrice(a) - openingPrice(b) || a.number - b.number;
}

function openingPrice({ prices }: Entrant): number {
  const best = bestPrice(prices);
  return best?.openOdds ?? best?.odds ?? Number.MAX_VALUE;
}
