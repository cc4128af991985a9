import type { Race } from "@railbird/domain";

/**
 * The bookmakers that have quoted in a race: those who did before, and who quotes in it now. The same list where there is no other, as
 * at nearly every reading.
 */
export function quotedBy(before: readonly string[], { runners }: Pick<Race, "runners">): readonly string[] {
  let all = before;
  for (const { prices } of runners) {
    prices.forEach(({ bookmakerId }, index) => {
      // Runners have their bookmakers in the same order nearly always, so the same index is tried first.
      if (all[index] !== bookmakerId && !all.includes(bookmakerId)) all = [...all, bookmakerId];
    });
  }
  return all;
}
