import type { Tips } from "@railbird/contract";
import { type RaceView, viewRace } from "@railbird/domain";
import type { TipsSource } from "../source";
import type { TipsUrl } from "./race";

/** A race's tips. The most tipped runner follows the same rule as the race's own signal; scratched ones do not count. */
export function presentTips({ race }: RaceView, tips: TipsSource | undefined, tipsUrl: TipsUrl): Tips {
  if (tips === undefined) return {};
  const url = tipsUrl(tips.tipspotRaceId);
  const runners = race.runners.map(({ tipsCount: _, ...runner }) => {
    const tipsCount = tips.counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  const { mostTipped } = viewRace({ ...race, runners }).signals;
  return {
    ...(mostTipped && { mostTipped: { runnerNumber: mostTipped.number, tipsCount: mostTipped.tipsCount } }),
    tipSpotRaceId: tips.tipspotRaceId,
    ...(url !== undefined && { tipsUrl: url }),
  };
}
