import type { FeedRace } from "../../ports/odds-feed";
import { tipRace } from "./tip-race";

/** A race that has run, with what was tipped until it jumped; any other race as it is. */
export function withLastTips(seed: string, race: FeedRace): FeedRace {
  const hasRun = race.status !== "open" && race.status !== "abandoned";
  const tips = hasRun ? tipRace(seed, race) : undefined;
  if (tips === undefined) return race;
  const runners = race.runners.map((runner) => {
    const tipsCount = tips.counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  return { ...race, runners, tipspotRaceId: tips.tipspotRaceId };
}
