import type { Tips } from "@railbird/contract";
import type { RaceTips } from "../../ports/tips";
import type { TipsUrl } from "./present-race";

/** What tipsters say of a race: the runner named by most, the lower number when several are; nothing when nobody is. */
export function presentTips(tips: RaceTips | undefined, tipsUrl: TipsUrl): Tips {
  if (tips === undefined) return {};
  const url = tipsUrl(tips.tipspotRaceId);
  const [top] = [...tips.counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return {
    ...(top !== undefined && { mostTipped: { runnerNumber: top[0], tipsCount: top[1] } }),
    tipSpotRaceId: tips.tipspotRaceId,
    ...(url !== undefined && { tipsUrl: url }),
  };
}
