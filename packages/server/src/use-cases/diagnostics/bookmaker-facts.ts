import type { Instant, Race } from "@railbird/domain";

/** What the board says of one bookmaker. */
export interface BookmakerFacts {
  /** Lower case. */
  readonly key: string;
  /** As the feed writes it, or as it is configured. */
  readonly bookmakerId: string;
  readonly configured: boolean;
  /** When a price of it was last confirmed. */
  readonly lastPriceAt?: Instant;
  /** Races with a price of it. */
  readonly racesCovered: number;
  /** The share of the runners of open races that it quotes where no price is higher, 0 to 1; absent when it quotes none. */
  readonly bestShare?: number;
  /** Runners of open races it covers that have other prices and none of it. */
  readonly unmatched: number;
}

interface Tally {
  readonly bookmakerId: string;
  lastPriceAt: Instant;
  racesCovered: number;
  quoted: number;
  best: number;
  unmatched: number;
}

/** Facts of every bookmaker that is configured or quotes a race of the day, by identifier. */
export function bookmakerFacts(races: readonly Race[], configured: readonly string[]): readonly BookmakerFacts[] {
  const tallies = new Map<string, Tally>();
  for (const race of races) countRace(race, tallies);
  const ours = new Map(configured.map((id) => [id.toLowerCase(), id]));
  const keys = [...new Set([...ours.keys(), ...tallies.keys()])].sort();
  return keys.map((key) => {
    const tally = tallies.get(key);
    const own = { key, bookmakerId: ours.get(key) ?? tally?.bookmakerId ?? key, configured: ours.has(key) };
    if (tally === undefined) return { ...own, racesCovered: 0, unmatched: 0 };
    const { lastPriceAt, racesCovered, unmatched, quoted, best } = tally;
    return { ...own, lastPriceAt, racesCovered, unmatched, ...(quoted > 0 && { bestShare: best / quoted }) };
  });
}

function countRace(race: Race, tallies: Map<string, Tally>): void {
  const runners = race.runners.filter(({ scratched }) => !scratched);
  const quoting = new Set<string>();
  for (const { prices } of runners) {
    for (const { bookmakerId, seenAt } of prices) {
      const key = bookmakerId.toLowerCase();
      const tally = tallies.get(key) ?? emptyTally(bookmakerId);
      tallies.set(key, tally);
      tally.lastPriceAt = Math.max(tally.lastPriceAt, seenAt);
      quoting.add(key);
    }
  }
  for (const key of quoting) {
    const tally = tallies.get(key);
    if (tally === undefined) continue;
    tally.racesCovered += 1;
    if (race.status !== "open") continue;
    for (const { prices } of runners) {
      const own = prices.find(({ bookmakerId }) => bookmakerId.toLowerCase() === key);
      if (own === undefined) {
        tally.unmatched += prices.length > 0 ? 1 : 0;
        continue;
      }
      tally.quoted += 1;
      tally.best += prices.every(({ odds }) => odds <= own.odds) ? 1 : 0;
    }
  }
}

function emptyTally(bookmakerId: string): Tally {
  return { bookmakerId, lastPriceAt: 0, racesCovered: 0, quoted: 0, best: 0, unmatched: 0 };
}
