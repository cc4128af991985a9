import type { RaceStep } from "@railbird/ui";

/** The races before and after one of a meeting, by number; absent at the ends, and where the meeting does not list it. */
export function neighbours(
  races: readonly RaceStep[],
  raceId: string,
): { readonly previous?: RaceStep; readonly next?: RaceStep } {
  const ordered = races.toSorted((a, b) => a.number - b.number);
  const at = ordered.findIndex(({ id }) => id === raceId);
  if (at < 0) return {};
  const [previous, next] = [ordered[at - 1], ordered[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
