import { bestPrice, type Runner } from "@railbird/domain";
import type { RaceTips, TippedRace, TipsProvider } from "../../ports/tips";
import { Draw, hashText } from "./random";

/** One race in so many is left out by every tipster. */
const UNTIPPED = 1 / 25;

/** A simulated tipping site: some two dozen tipsters who mostly tip the early favourites. */
export class SimulatedTips implements TipsProvider {
  readonly #seed: string;

  constructor({ seed = "railbird" }: { readonly seed?: string } = {}) {
    this.#seed = seed;
  }

  async readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined> {
    signal.throwIfAborted();
    const draw = new Draw(hashText(`${this.#seed}|tips|${race.id}`));
    const field = race.runners.filter(({ scratched }) => !scratched).sort(byOpeningPrice);
    const tipsters = draw.int(11, 26);
    if (draw.chance(UNTIPPED) || field.length === 0 || race.status === "abandoned") {
      return undefined;
    }
    const counts = new Map<number, number>();
    for (let tipster = 0; tipster < tipsters; tipster++) {
      // Squaring the draw prefers runners at the front of the market; the others still get some tips.
      const runner = field[Math.floor(draw.fraction() ** 2 * field.length)];
      if (runner !== undefined) {
        counts.set(runner.number, (counts.get(runner.number) ?? 0) + 1);
      }
    }
    return { tipspotRaceId: `ts-${race.id}`.slice(0, 100), counts };
  }
}

/** Opening prices stand still, so that tips do not change with every price. Runners without one come last, by number. */
function byOpeningPrice(a: Runner, b: Runner): number {
  return openingPrice(a) - openingPrice(b) || a.number - b.number;
}

function openingPrice({ prices }: Runner): number {
  const best = bestPrice(prices);
  return best?.openOdds ?? best?.odds ?? Number.MAX_VALUE;
}
