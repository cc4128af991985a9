import type { SimulatedRace } from "./simulated-race";
import { tipRace } from "./tip-race";

/** A race that has run, with what was tipped until it jumped; any other race as it is. */
export function withLastTips(seed: string, race: SimulatedRace): SimulatedRace {
  const tips = race.status === "open" ? undefined : tipRace(seed, race);
  if (tips === undefined) return race;
  const runners = race.runners.map((runner) => {
    const tipsCount = tips.counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  return { ...race, runners, tipspotRaceId: tips.tipspotRaceId };
}
