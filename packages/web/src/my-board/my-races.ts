import type { Meeting, RaceSummary } from "@railbird/contract";
import { isRaceClosed } from "@railbird/domain";
import type { Board, StarredRunner } from "./board";

/** A race of today's list that the visitor follows. */
export interface MyRace {
  readonly race: RaceSummary;
  readonly meeting: Pick<Meeting, "venue" | "racingCode">;
  /** The starred runners of it. */
  readonly runners: readonly StarredRunner[];
}

/** The most races that are shown. Each race with starred runners is a read of its own, and the stream follows twenty topics at most. */
export const MOST_MY_RACES = 10;

/**
 * The races of today's meetings that the visitor follows at `now`, epoch milliseconds: starred ones, those of starred runners, and the
 * next of each starred meeting. By start; those that are over come last.
 */
export function myRaces({ stars }: Board, meetings: readonly Meeting[], now: number): readonly MyRace[] {
  const of = (kind: "race" | "meeting") => new Set(stars.filter((star) => star.kind === kind).map(({ id }) => id));
  const [races, starredMeetings] = [of("race"), of("meeting")];
  const runners = stars.filter((star) => star.kind === "runner");
  const isOver = (race: RaceSummary) => isRaceClosed({ ...race, startTime: Date.parse(race.startTime) }, now);
  const found = meetings.flatMap((meeting) => {
    const next = starredMeetings.has(meeting.id) ? meeting.races.find((race) => !isOver(race)) : undefined;
    return meeting.races.flatMap((race): readonly MyRace[] => {
      const own = runners.filter(({ raceId }) => raceId === race.id);
      return own.length > 0 || race === next || races.has(race.id) ? [{ race, meeting, runners: own }] : [];
    });
  });
  const order = ({ race }: MyRace) => [isOver(race) ? 1 : 0, Date.parse(race.startTime)] as const;
  return found.toSorted((a, b) => {
    const [[overA, startA], [overB, startB]] = [order(a), order(b)];
    return overA - overB || startA - startB;
  });
}
