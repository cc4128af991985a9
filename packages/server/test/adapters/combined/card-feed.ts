import { FeedError, type FeedMeeting, type FeedRace, type OddsFeed } from "../../../src/ports/odds-feed";

/** A feed over meetings that a test sets. */
export class CardFeed implements OddsFeed {
  readonly identity;
  down = false;

  constructor(
    readonly name: string,
    public meetings: readonly FeedMeeting[],
  ) {
    this.identity = { name, credit: `Prices from ${name}.`, simulated: false };
  }

  async readCard(dates: readonly string[]) {
    if (this.down) throw new FeedError("unreachable", `${this.name} is down.`);
    return { meetings: this.meetings.filter(({ date }) => dates.includes(date)), rejections: [] };
  }

  async readRace(raceId: string) {
    if (this.down) throw new FeedError("unreachable", `${this.name} is down.`);
    const race = this.meetings.flatMap(({ races }) => races).find(({ id }) => id === raceId);
    return race && { race, rejections: [] };
  }
}

/** A meeting of these races, with ids under the feed's name. */
export function meetingOf(
  feed: string,
  { venue, date, key = venue }: { venue: string; date: string; key?: string },
  races: readonly Pick<FeedRace, "number" | "startTime" | "runners">[],
  facts: Partial<FeedMeeting> = {},
): FeedMeeting {
  const meeting = {
    id: `${feed}:${key}`,
    venue,
    state: "VIC",
    jurisdiction: "AU",
    racingCode: "R",
    date,
    ...facts,
  } as const;
  const { id: meetingId, racingCode, state } = meeting;
  return {
    ...meeting,
    races: races.map((race) => ({
      ...race,
      id: `${meetingId}:${race.number}`,
      meetingId,
      name: `Race ${race.number}`,
      racingCode,
      venue,
      state,
      status: "open",
    })),
  };
}
