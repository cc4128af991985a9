import { type Meeting, peopleOf, plainWords, runnerKey } from "@railbird/domain";
import type { FoundThing } from "@railbird/resources/source";

/** What a text finds in these meetings: names that have a word beginning with each of its words. No slips are forgiven. */
export function findIn(meetings: readonly Meeting[], text: string): readonly FoundThing[] {
  const asked = plainWords(text);
  const found = new Map<string, FoundThing>();
  const look = (thing: FoundThing, ...names: readonly string[]) => {
    const words = names.flatMap(plainWords);
    if (asked.every((start) => words.some((word) => word.startsWith(start))))
      found.set(`${thing.kind}:${thing.id}`, thing);
  };
  if (asked.length === 0) return [];
  for (const meeting of meetings) look({ kind: "venue", id: meeting.id }, meeting.venue);
  for (const { venue, racingCode, races } of meetings) {
    for (const race of races) {
      look({ kind: "race", id: race.id }, race.name, venue, `r${race.number}`);
      for (const runner of race.runners) {
        const key = runnerKey(runner.name, racingCode);
        if (key !== undefined) look({ kind: "runner", id: key }, runner.name);
        for (const { role, id, name } of peopleOf(runner, racingCode)) look({ kind: role, id }, name);
      }
    }
  }
  return [...found.values()];
}
