import type { CalendarDate } from "@railbird/domain";
import type { CardReading, FeedIdentity, FeedRace, OddsFeed, RaceReading, Rejection } from "../../ports/odds-feed";
import { combinedIdentity } from "./combined-identity";
import { joinRace } from "./join-race";
import { MeetingLeads, type RaceSource } from "./meeting-leads";
import { type Remembered, RememberedFeed, type RememberedRace } from "./remembered-feed";
import { withNews } from "./with-news";

interface JoinedRace {
  /** What a race takes over from the meeting that it is published in. */
  readonly place: Pick<FeedRace, "meetingId" | "venue" | "state">;
  readonly sources: readonly RaceSource[];
}

/** Which prices a joined reading lacks. */
type Missing = Pick<RaceReading, "unreachable" | "incomplete">;

/**
 * Several feeds as one, in order of trust. The feed that first lists a meeting gives its facts and ids; the others add their quotes
 * to it. A feed that fails costs only the confirmation of its own quotes: its bookmakers are named as unreachable. When all fail, so
 * does the call, with the first one's error.
 * Cards are given without runners: prices of several feeds are joined race by race.
 */
export class CombinedOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity;
  readonly #feeds: readonly RememberedFeed[];
  readonly #leads = new MeetingLeads();
  #races: ReadonlyMap<string, JoinedRace> = new Map();
  /** Some feed has not given a card yet: any race may be missing its prices. */
  #lacksCard = false;

  constructor(feeds: readonly OddsFeed[]) {
    this.identity = combinedIdentity(feeds.map(({ identity }) => identity));
    this.#feeds = feeds.map((feed) => new RememberedFeed(feed));
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    signal.throwIfAborted();
    const cards = await Promise.all(
      this.#feeds.map(async (feed) => ({ feed, card: await feed.readCard(dates, signal) })),
    );
    signal.throwIfAborted();
    throwIfAllFailed(cards.map(({ card }) => card));
    const joined = this.#leads.join(
      cards.map(({ feed, card }) => [feed, card.value ?? []] as const),
      dates,
    );
    this.#lacksCard = cards.some(({ card }) => card.value === undefined);
    const races = new Map<string, JoinedRace>();
    const meetings = joined.map((joinedMeeting) => {
      const { id: meetingId, venue, state } = joinedMeeting.meeting;
      const place = { meetingId, venue, state };
      const published = joinedMeeting.races.flatMap((sources): FeedRace[] => {
        const lead = sources[0]?.race;
        if (lead === undefined) {
          return [];
        }
        races.set(lead.id, { place, sources });
        const { updatedAt: _, ...race } = lead;
        return [{ ...race, ...place, runners: [] }];
      });
      published.sort((a, b) => a.number - b.number);
      return { ...joinedMeeting.meeting, races: published };
    });
    this.#races = races;
    return { meetings, rejections: cards.flatMap(({ card }) => card.rejections) };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    const joined = this.#races.get(raceId);
    if (joined === undefined) {
      return undefined;
    }
    const readings = await Promise.all(joined.sources.map(({ feed, race }) => feed.readRace(race.id, signal)));
    signal.throwIfAborted();
    throwIfAllFailed(readings);
    const rejections: Rejection[] = readings.flatMap((reading) => reading.rejections);
    const known = readings.map(({ value }) => value).filter((race) => race !== undefined);
    const [lead] = known;
    if (lead === undefined) {
      return undefined;
    }
    const field = known.find(({ runners }) => runners.length > 0) ?? lead;
    const base = withNewsOf(readings, { ...lead, runners: field.runners });
    const race = known
      .filter((other) => other !== lead && other !== field)
      .reduce((sum, other) => joinRace(sum, other, rejections), base);
    return { race: { ...race, id: raceId, ...joined.place }, rejections, ...this.#missing(readings) };
  }

  #missing(readings: readonly RememberedRace[]): Missing {
    const unreachable = new Set(readings.flatMap((reading) => reading.unreachable ?? []));
    const incomplete = this.#lacksCard || readings.some((reading) => reading.incomplete);
    return { ...(unreachable.size > 0 && { unreachable: [...unreachable] }), ...(incomplete && { incomplete }) };
  }
}

/**
 * A race that is remembered because its feed fails, with the status and scratchings of the first feed that responded.
 */
function withNewsOf(readings: readonly RememberedRace[], race: FeedRace): FeedRace {
  const first = readings.find(({ value }) => value !== undefined);
  const fresh = readings.find(({ value, failure }) => value !== undefined && failure === undefined);
  return first?.failure === undefined || fresh?.value === undefined ? race : withNews(race, fresh.value);
}

function throwIfAllFailed(readings: readonly Remembered<unknown>[]): void {
  const failures = readings.filter((reading) => reading.failure !== undefined);
  if (failures.length === readings.length && failures[0] !== undefined) {
    throw failures[0].failure;
  }
}
