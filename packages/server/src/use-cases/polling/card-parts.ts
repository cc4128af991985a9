import type { FeedMeeting } from "../../ports/odds-feed";

/**
 * Runners of one part at most, unless one meeting has more: with fifteen bookmakers each the board works on
 * them for some two milliseconds, and the garbage collector may stop the thread for ten beside that. */
const MOST_RUNNERS = 200;

/** A card's meetings in parts that are small enough for readers not to notice that one is taken up; their order stays. */
export function cardParts(meetings: readonly FeedMeeting[]): readonly (readonly FeedMeeting[])[] {
  const parts: FeedMeeting[][] = [];
  let room = 0;
  for (const meeting of meetings) {
    const runners = meeting.races.reduce((sum, race) => sum + race.runners.length, 0);
    if (parts.length === 0 || runners > room) {
      parts.push([]);
      room = MOST_RUNNERS;
    }
    parts.at(-1)?.push(meeting);
    room -= runners;
  }
  return parts;
}
