import { type CalendarDate, type Quote, type RaceStatus, type Runner, spelledAlike } from "@railbird/domain";
import type {
  CardReading,
  FeedIdentity,
  FeedRace,
  FeedRunner,
  FeedSource,
  OddsFeed,
  PriceProviders,
  RaceReading,
  Rejection,
  Said,
} from "../../ports/odds-feed";
import { MeetingLeads, type RaceSource } from "./meeting-leads";
import { type Remembered, RememberedFeed, type RememberedRace } from "./remembered-feed";

const STAGES: Readonly<Record<RaceStatus, number>> = { open: 0, closed: 1, interim: 2, final: 3, abandoned: 3 };

interface JoinedRace {
  /** The meeting that the race is published in, whose facts it takes over. */
  readonly place: Pick<FeedRace, "meetingId" | "venue" | "state">;
  readonly sources: readonly RaceSource[];
}

/** Which prices a joined reading lacks. */
type Missing = Pick<RaceReading, "unreachable" | "incomplete">;

/**
 * Several feeds as one, in order of trust. The feed that first lists a meeting gives its facts and ids; the others add their quotes
 * to it. A feed that fails costs only the confirmation of its own quotes: its bookmakers are named as unreachable. Each has to fail in time
 * by itself. When all fail, so does the call, with the first one's error.
 * Cards are given without runners: prices of several feeds are joined race by race.
 */
export class CombinedOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity;
  readonly silksHosts: readonly string[];
  readonly #feeds: readonly RememberedFeed[];
  readonly #leads = new MeetingLeads();
  #races: ReadonlyMap<string, JoinedRace> = new Map();
  /** Joined races by each feed's own ids. */
  #joinedIds: ReadonlyMap<RememberedFeed, ReadonlyMap<string, string>> = new Map();
  /** Joined races that feeds which push have changed since they were last read, with these feeds. */
  readonly #pushed = new Map<string, Set<RememberedFeed>>();
  /** Present where one of the feeds pushes. */
  readonly follow?: NonNullable<OddsFeed["follow"]>;
  /** Some feed has not given a card yet: any race may be missing its prices. */
  #lacksCard = false;

  constructor(feeds: readonly OddsFeed[]) {
    this.identity = combinedIdentity(feeds.map(({ identity }) => identity));
    this.silksHosts = feeds.flatMap((feed) => feed.silksHosts ?? []);
    this.#feeds = feeds.map((feed) => new RememberedFeed(feed));
    if (feeds.some((feed) => feed.follow !== undefined)) this.follow = this.#follow;
  }

  sources(): readonly FeedSource[] {
    return this.#feeds.flatMap((feed) => feed.sources());
  }

  providers(raceId: string): PriceProviders | undefined {
    const races = (this.#races.get(raceId)?.sources ?? []).flatMap(({ feed, race }) => {
      const last = feed.lastRace(race.id)?.value;
      return last === undefined ? [] : [{ feed: feed.name, race: last }];
    });
    return races.length === 0 ? undefined : providersOf(races);
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
        return [{ ...race, ...statusOf(sources.map((source) => source.race)), ...place, runners: [] }];
      });
      published.sort((a, b) => a.number - b.number);
      return { ...joinedMeeting.meeting, races: published };
    });
    this.#races = races;
    this.#joinedIds = joinedIds(races);
    const said = saidBy(cards.map(({ card }) => card));
    return { meetings, rejections: cards.flatMap(({ card }) => card.rejections), ...said };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    const joined = this.#races.get(raceId);
    if (joined === undefined) {
      return undefined;
    }
    const pushed = this.#pushed.get(raceId);
    this.#pushed.delete(raceId);
    const readings = await Promise.all(
      joined.sources.map(({ feed, race }) => {
        // A race that one feed pushed is no reason to ask the other feeds.
        const last = pushed === undefined || pushed.has(feed) ? undefined : feed.lastRace(race.id);
        return last ?? feed.readRace(race.id, signal);
      }),
    );
    signal.throwIfAborted();
    throwIfAllFailed(readings);
    const rejections: Rejection[] = readings.flatMap((reading) => reading.rejections);
    const known = readings.map(({ value }) => value).filter((race) => race !== undefined);
    const [lead] = known;
    if (lead === undefined) {
      return undefined;
    }
    const field = known.find(({ runners }) => runners.length > 0) ?? lead;
    const both = {
      ...gapsFilled(lead, field),
      ...statusOf(known),
      ...filled("conditions", lead, field),
      runners: field.runners,
    };
    const base = withNewsOf(readings, both);
    const race = known
      .filter((other) => other !== lead && other !== field)
      .reduce((sum, other) => joinRace(sum, other, rejections), base);
    const about = { ...this.#missing(readings), ...saidBy(readings) };
    return { race: { ...race, id: raceId, ...joined.place }, rejections, ...about };
  }

  /** Follows all feeds that push, until one of them ends: to be followed again, all go on where they were. */
  readonly #follow = async (changed: (raceId: string) => void, signal: AbortSignal): Promise<never> => {
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const following = this.#feeds.flatMap((feed) => {
      const note = (ownId: string) => {
        const raceId = this.#joinedIds.get(feed)?.get(ownId);
        if (raceId === undefined) return;
        this.#pushed.set(raceId, (this.#pushed.get(raceId) ?? new Set()).add(feed));
        changed(raceId);
      };
      return feed.follow === undefined ? [] : [feed.follow(note, either)];
    });
    try {
      return await Promise.race(following);
    } finally {
      ending.abort();
      await Promise.allSettled(following);
    }
  };

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

/** The status of the first feed whose word for it is known. */
function statusOf(races: readonly FeedRace[]): Pick<FeedRace, "status"> {
  const status = races.find((race) => race.status !== undefined)?.status;
  return status === undefined ? {} : { status };
}

function joinedIds(races: ReadonlyMap<string, JoinedRace>): Map<RememberedFeed, Map<string, string>> {
  const ids = new Map<RememberedFeed, Map<string, string>>();
  for (const [joinedId, { sources }] of races) {
    for (const { feed, race } of sources) {
      const own = ids.get(feed) ?? new Map<string, string>();
      ids.set(feed, own.set(race.id, joinedId));
    }
  }
  return ids;
}

/** When the last of the feeds that did not fail responded. */
function saidBy(readings: readonly Remembered<unknown>[]): Said {
  const read = readings.filter(({ failure }) => failure === undefined).map(({ saidAt }) => saidAt);
  const known = read.filter((saidAt) => saidAt !== undefined);
  return known.length > 0 && known.length === read.length ? { saidAt: Math.max(...known) } : {};
}

function throwIfAllFailed(readings: readonly Remembered<unknown>[]): void {
  const failures = readings.filter((reading) => reading.failure !== undefined);
  if (failures.length === readings.length && failures[0] !== undefined) {
    throw failures[0].failure;
  }
}

/** The identity of several feeds as one: all credits are listed, and with one simulated feed the whole counts as simulated. */
function combinedIdentity(identities: readonly FeedIdentity[]): FeedIdentity {
  const credits = identities.map(({ credit, creditUrl }) => ({
    text: credit.replace(/\.$/, ""),
    ...(creditUrl !== undefined && { url: creditUrl }),
  }));
  const creditUrl = credits.find(({ url }) => url !== undefined)?.url;
  return {
    name: identities.map(({ name }) => name).join("-"),
    credit: credits.map(({ text }) => text).join(" · "),
    ...(creditUrl !== undefined && { creditUrl }),
    credits,
    simulated: identities.some(({ simulated }) => simulated),
  };
}

/**
 * A race as a feed that fails now last had it, with what another feed says has happened since: how far the race has come, and
 * scratchings. Neither is taken back: the other feed may be slower, or may not report scratchings.
 */
export function withNews(remembered: FeedRace, news: FeedRace): FeedRace {
  const scratched = new Map(
    news.runners.filter((runner) => runner.scratched).map(({ number, name }) => [number, spelledAlike(name)]),
  );
  const runners = remembered.runners.map((runner) =>
    scratched.get(runner.number) === spelledAlike(runner.name) ? { ...runner, scratched: true } : runner,
  );
  if (stageOf(news) <= stageOf(remembered)) {
    return { ...remembered, runners };
  }
  const { status, results } = news;
  return { ...remembered, runners, ...(status !== undefined && { status }), ...(results !== undefined && { results }) };
}

/** Before all others where its word is not known. */
function stageOf({ status }: FeedRace): number {
  return status === undefined ? -1 : STAGES[status];
}

/** A race as one of several feeds last read it. */
interface ProvidedRace {
  readonly feed: string;
  readonly race: FeedRace;
}

/** Who gives which prices of a joined race, the leading feed first: prices that were rejected as another runner's are not counted. */
function providersOf(races: readonly ProvidedRace[]): PriceProviders {
  const field = races.find(({ race }) => race.runners.length > 0)?.race.runners ?? [];
  const names = new Map(field.map(({ number, name }) => [number, spelledAlike(name)]));
  const byPrice = new Map<string, string[]>();
  for (const { feed, race } of races) {
    for (const { number, name, prices } of race.runners) {
      if (names.get(number) !== spelledAlike(name)) continue;
      for (const { bookmakerId } of prices) {
        const key = keyOf(number, bookmakerId);
        byPrice.set(key, [...(byPrice.get(key) ?? []), feed]);
      }
    }
  }
  return (runnerNumber, bookmakerId) => byPrice.get(keyOf(runnerNumber, bookmakerId)) ?? [];
}

function keyOf(runnerNumber: number, bookmakerId: string): string {
  return `${runnerNumber} ${bookmakerId}`;
}

/**
 * A race with another feed's quotes on the same runners, joined by number. Where the two name a number differently,
 * that runner's quotes are rejected: a price must never stand beside the wrong runner, nor what a form guide says. A bookmaker
 * that the race has already keeps its price, and so does each part of its conditions and profiles: the other feed fills gaps.
 */
export function joinRace(race: FeedRace, other: FeedRace, rejections: Rejection[]): FeedRace {
  const listed = new Map(other.runners.map((runner) => [runner.number, runner]));
  const quoted = new Map([...listed].filter(([, { prices }]) => prices.length > 0));
  const runners = race.runners.map((runner) => {
    const match = listed.get(runner.number);
    const isQuoted = quoted.delete(runner.number);
    if (match === undefined) return runner;
    if (spelledAlike(match.name) !== spelledAlike(runner.name)) {
      if (isQuoted && !runner.scratched) rejections.push(mismatch(race, match));
      return runner;
    }
    const profiled = {
      ...runner,
      ...filled("profile", runner, match),
      ...filled("past", runner, match),
      ...othersOf(runner, match),
    };
    return runner.scratched || !isQuoted
      ? profiled
      : { ...profiled, prices: [...runner.prices, ...newQuotes(runner.prices, match.prices)] };
  });
  rejections.push(...[...quoted.values()].map((runner) => mismatch(race, runner)));
  const updatedAt = Math.max(race.updatedAt ?? 0, other.updatedAt ?? 0);
  return {
    ...gapsFilled(race, other),
    runners,
    ...filled("conditions", race, other),
    ...(updatedAt > 0 && { updatedAt }),
  };
}

/** Facts of a race as a whole that any feed may give: none names a runner by number. */
const GAPS = ["placesPaid", "winningTime"] as const;

/** A race with those of these facts from another feed that its own lacks. */
function gapsFilled(race: FeedRace, other: FeedRace): FeedRace {
  const gaps = GAPS.filter((name) => race[name] === undefined && other[name] !== undefined);
  return gaps.length === 0 ? race : { ...race, ...Object.fromEntries(gaps.map((name) => [name, other[name]])) };
}

/** A part that both may have, with what the first lacks of it from the other. */
function filled<K extends string, T extends object>(
  name: K,
  { [name]: own }: { readonly [key in K]?: T },
  { [name]: others }: { readonly [key in K]?: T },
): { readonly [key in K]?: T } {
  return others === undefined ? {} : ({ [name]: { ...others, ...own } } as { readonly [key in K]: T });
}

/** Those of totes and exchanges that the first feed does not have are added to its own. */
function othersOf({ otherPrices: own = [], scratched }: FeedRunner, { otherPrices: others = [] }: FeedRunner) {
  const added = scratched ? [] : others.filter(({ of }) => !own.some((each) => each.of === of));
  return added.length === 0 ? {} : { otherPrices: [...own, ...added] };
}

function newQuotes(known: readonly Quote[], others: readonly Quote[]): readonly Quote[] {
  const ids = new Set(known.map(({ bookmakerId }) => bookmakerId));
  return others.filter(({ bookmakerId }) => !ids.has(bookmakerId));
}

function mismatch(race: FeedRace, { number, name }: Runner): Rejection {
  return { reason: "runner_mismatch", about: `race ${race.id}: number ${number} is not ${name}` };
}
