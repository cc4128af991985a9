import type { Meeting, Race, Runner } from "@railbird/domain";

/** A meeting as far as its names are looked for. */
export interface NamedMeeting extends Pick<Meeting, "id" | "venue" | "state" | "racingCode" | "date"> {
  readonly races: readonly NamedRace[];
}

/** The facts of a race that can be searched. */
export interface NamedRace extends Pick<Race, "id" | "number" | "name" | "startTime"> {
  readonly runners: readonly Pick<Runner, "name" | "jockey" | "trainer" | "profile">[];
}

/**
 * Whether two meetings name the same, so that the index need not be changed. Starts are not compared: what is found is
 * shown with the start that the board knows.
 */
export function isNamedAlike(a: NamedMeeting, b: NamedMeeting): boolean {
  return (
    a.venue === b.venue &&
    a.state === b.state &&
    a.racingCode === b.racingCode &&
    a.races.length === b.races.length &&
    a.races.every((race, index) => isRaceNamedAlike(race, b.races[index]))
  );
}

function isRaceNamedAlike(a: NamedRace, b: NamedRace | undefined): boolean {
  if (a === b) return true;
  return (
    a.id === b?.id &&
    a.number === b.number &&
    a.name === b.name &&
    a.runners.length === b.runners.length &&
    a.runners.every((runner, index) => isRunnerNamedAlike(runner, b.runners[index]))
  );
}

function isRunnerNamedAlike(a: NamedRace["runners"][number], b: NamedRace["runners"][number] | undefined): boolean {
  return (
    a === b ||
    (a.name === b?.name && a.jockey === b.jockey && a.trainer === b.trainer && a.profile?.sire === b.profile?.sire)
  );
}
