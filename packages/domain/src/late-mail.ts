import type { Instant, Race, RaceChange } from "./model";

/** The most lines of a list: all that a national day has in a morning, and a bound for a feed that alternates between values. */
export const LATE_MAIL_MOST = 300;

/** Late mail is what changes before a start: who runs, with whom, in what and when. Jumps, protests and results are not. */
const KINDS: ReadonlySet<RaceChange["kind"]> = new Set<RaceChange["kind"]>([
  "scratched",
  "reinstated",
  "emergency",
  "jockey",
  "barrier",
  "gear",
  "track",
  "weather",
  "rail",
  "start",
  "abandoned",
]);

/** These change for several races at once, and are seen as each of them is read. */
const SHARED: ReadonlySet<RaceChange["kind"]> = new Set<RaceChange["kind"]>(["track", "weather", "rail", "abandoned"]);

/** A race that is far off is read this seldom. */
const SEEN_WITHIN_MS = 30 * 60_000;

/** The facts of a race that its late mail depends on. */
export type MailedRace = Pick<Race, "id" | "number" | "changes">;

/** A line of late mail. */
export interface MailLine<R extends MailedRace = MailedRace> {
  /** By number; several where one change is of several. */
  readonly races: readonly R[];
  /** As it was first seen. */
  readonly change: RaceChange;
}

/** The late mail of a meeting's races, the latest first. */
export function lateMail<R extends MailedRace>(races: readonly R[]): readonly MailLine<R>[] {
  const all = races.flatMap((race) =>
    (race.changes ?? []).filter(({ kind }) => KINDS.has(kind)).map((change) => ({ race, change })),
  );
  all.sort((a, b) => a.change.at - b.change.at || a.race.number - b.race.number);
  const lines: { readonly races: R[]; readonly change: RaceChange }[] = [];
  for (const { race, change } of all) {
    const same = SHARED.has(change.kind) ? lines.findLast((line) => isSame(line.change, change)) : undefined;
    if (same === undefined) lines.push({ races: [race], change });
    else if (!same.races.includes(race)) same.races.push(race);
  }
  for (const line of lines) line.races.sort((a, b) => a.number - b.number);
  return lines.reverse();
}

/** When the latest line of late mail was; before all others where there is none. */
export function latestMail([latest]: readonly MailLine[]): Instant {
  return latest?.change.at ?? Number.NEGATIVE_INFINITY;
}

function isSame(first: RaceChange, later: RaceChange): boolean {
  if (first.kind !== later.kind || later.at - first.at > SEEN_WITHIN_MS) return false;
  return !("to" in first) || !("to" in later) || (first.to === later.to && first.from === later.from);
}
