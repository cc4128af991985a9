import type { Race } from "@railbird/domain";
import type { RaceTips } from "../ports/tips";

/**
 * A race with its tips. Of a race that is no longer open only the tipping site's id is taken up, so that its signals stay those before
 * the jump.
 */
export function withTips(race: Race, { counts, tipspotRaceId }: RaceTips): Race {
  if (race.status !== "open") return { ...race, tipspotRaceId };
  const runners = race.runners.map(({ tipsCount: _, ...runner }) => {
    const tipsCount = counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  return { ...race, runners, tipspotRaceId };
}
