import { spelledAlike } from "@railbird/domain";
import type { FeedRace, PriceProviders } from "../../ports/odds-feed";

/** A race as one of several feeds last read it. */
export interface ProvidedRace {
  readonly feed: string;
  readonly race: FeedRace;
}

/** Who gives which prices of a joined race, the leading feed first: prices that were rejected as another runner's are not counted. */
export function providersOf(races: readonly ProvidedRace[]): PriceProviders {
  const field = races.find(({ race }) => race.runners.length > 0)?.race.runners ?? [];
  const names = new Map(field.map(({ number, name }) => [number, spelledAlike(name)]));
  const byPrice = new Map<string, string[]>();
  for (const { feed, race } of races) {
    for (const { number, name, prices } of race.runners) {
      if (names.get(number) !== spelledAlike(name)) continue;
      for (const { bookmakerId } of prices) {
        const key = keyOf(number, bookmakerId);
        byPrice.set(key, [...(byPrice.get(key) ?? []), feed]);
      }
    }
  }
  return (runnerNumber, bookmakerId) => byPrice.get(keyOf(runnerNumber, bookmakerId)) ?? [];
}

function keyOf(runnerNumber: number, bookmakerId: string): string {
  return `${runnerNumber} ${bookmakerId}`;
}
