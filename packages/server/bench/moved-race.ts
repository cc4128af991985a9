import type { Instant, Race } from "@railbird/domain";
import { Draw, hashText } from "../src/adapters/simulated/random";

/** A race as a feed gives it next: every price confirmed now, one in five of them moved by up to a tenth. Of one seed always the same. */
export function movedRace(race: Race, seed: string, now: Instant): Race {
  const draw = new Draw(hashText(seed));
  const moved = (odds: number) => Math.max(1.01, Math.round(odds * draw.int(90, 110)) / 100);
  const runners = race.runners.map((runner) => ({
    ...runner,
    prices: runner.prices.map((quote) => ({
      ...quote,
      seenAt: now,
      odds: draw.int(1, 5) === 1 ? moved(quote.odds) : quote.odds,
    })),
  }));
  return { ...race, runners, updatedAt: now };
}
