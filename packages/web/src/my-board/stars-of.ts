import type { MeetingDetail, Race, Runner } from "@railbird/contract";
import type { StarredMeeting, StarredRace, StarredRunner } from "./board";

type NamedRace = Pick<Race, "id" | "venue" | "number" | "name" | "racingCode" | "startTime">;

/** The star of a race. */
export function raceStar({ id, venue, number, name, racingCode, startTime }: NamedRace): StarredRace {
  return { kind: "race", id, venue, number, name, code: racingCode, startTime };
}

/** The star of a meeting. */
export function meetingStar(meeting: Pick<MeetingDetail, "id" | "venue" | "racingCode" | "date">): StarredMeeting {
  const { id, venue, racingCode, date } = meeting;
  return { kind: "meeting", id, venue, code: racingCode, date };
}

/** The star of a race's runner. */
export function runnerStar(
  race: NamedRace,
  { id, number, name }: Pick<Runner, "id" | "number" | "name">,
): StarredRunner {
  return {
    kind: "runner",
    id,
    number,
    name,
    raceId: race.id,
    venue: race.venue,
    raceNumber: race.number,
    code: race.racingCode,
    startTime: race.startTime,
  };
}
