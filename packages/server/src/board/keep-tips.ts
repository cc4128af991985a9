import type { Race } from "@railbird/domain";

/**
 * The next state of a race with the tips that were known, unless it has tips itself. They belong to another source, which each
 * server asks by itself.
 */
export function keepTips(known: Race | undefined, next: Race): Race {
  if (known?.tipspotRaceId === undefined || next.tipspotRaceId !== undefined) return next;
  const counts = new Map(known.runners.map(({ id, tipsCount }) => [id, tipsCount]));
  const runners = next.runners.map((runner) => {
    const tipsCount = counts.get(runner.id);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  return { ...next, runners, tipspotRaceId: known.tipspotRaceId };
}
