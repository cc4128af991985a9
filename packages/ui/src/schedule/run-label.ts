import type { MeetingRace } from "@railbird/contract";

/** What races that are over are called together: `Races 1–5 have run`; where one was abandoned they `are over`. At least one. */
export function runLabel(races: readonly Pick<MeetingRace, "number" | "status">[]): string {
  const [first, last] = [races[0]?.number, races.at(-1)?.number];
  const ran = races.every(({ status }) => status !== "abandoned");
  if (first === last) return `Race ${first} ${ran ? "has run" : "is over"}`;
  const isRange = races.every(({ number }, index) => number === Number(first) + index);
  const which = isRange ? `${first}–${last}` : races.map(({ number }) => number).join(", ");
  return `Races ${which} ${ran ? "have run" : "are over"}`;
}
