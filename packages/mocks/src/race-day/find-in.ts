import {
  type Found,
  type FoundRace,
  type FoundThing,
  type Meeting,
  peopleOf,
  plainWords,
  runnerKey,
} from "@railbird/domain";

/** What a text finds in these meetings: names that have a word beginning with each of its words. No slips are forgiven. */
export function findIn(meetings: readonly Meeting[], text: string): readonly Found[] {
  const asked = plainWords(text);
  const found = new Map<string, Found>();
  const look = (thing: FoundThing, more: Partial<Found>, ...names: readonly string[]) => {
    const words = names.flatMap(plainWords);
    if (!asked.every((start) => words.some((word) => word.startsWith(start)))) return;
    const key = `${thing.kind}:${thing.id}`;
    const races = [...(found.get(key)?.races ?? []), ...(more.races ?? [])];
    found.set(key, { name: names[0] ?? "", ...thing, ...more, races });
  };
  if (asked.length === 0) return [];
  for (const meeting of meetings) look({ kind: "venue", id: meeting.id }, { meeting }, meeting.venue);
  for (const meeting of meetings) {
    for (const race of meeting.races) {
      const races: readonly FoundRace[] = [{ ...race, meeting }];
      look({ kind: "race", id: race.id }, { races }, race.name, meeting.venue, `r${race.number}`);
      for (const runner of race.runners) {
        const key = runnerKey(runner.name, meeting.racingCode);
        if (key !== undefined) look({ kind: "runner", id: key }, { races }, runner.name);
        for (const { role, id, name } of peopleOf(runner, meeting.racingCode))
          look({ kind: role, id }, { races }, name);
      }
    }
  }
  return [...found.values()];
}
