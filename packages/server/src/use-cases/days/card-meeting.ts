import type { Meeting, Race, Runner } from "@railbird/domain";
import type { FeedMeeting, FeedRace, FeedRunner } from "../../ports/odds-feed";
import type { StoredMeeting } from "../../ports/storage";

/**
 * A meeting of a card of another day, as it is stored. A card ahead is kept without prices: nothing confirms them until its day comes,
 * and old prices are not shown.
 */
export function cardMeeting({ races, ...facts }: FeedMeeting, version: number, withPrices: boolean): StoredMeeting {
  const meeting: Meeting = { ...facts, races: races.map((race) => raceOf(race, facts, withPrices)) };
  const versions = { all: version, summary: version, timing: version, prices: version };
  const raceVersions = Object.fromEntries(races.map(({ id }) => [id, versions]));
  return { meeting, version, latest: version, raceVersions };
}

function raceOf(read: FeedRace, meeting: Omit<FeedMeeting, "races">, withPrices: boolean): Race {
  const { advertisedStart, updatedAt, ...race } = read;
  return {
    ...race,
    status: race.status ?? "open",
    meetingDate: meeting.date,
    jurisdiction: meeting.jurisdiction,
    ...(advertisedStart !== undefined && advertisedStart !== race.startTime && { advertisedStart }),
    ...(withPrices && updatedAt !== undefined && { updatedAt }),
    runners: race.runners.map((runner) => runnerOf(runner, withPrices)),
  };
}

function runnerOf({ prices, ...runner }: FeedRunner, withPrices: boolean): Runner {
  return { ...runner, prices: withPrices ? prices.map(({ fluctuations: _, ...quote }) => quote) : [] };
}
