import { type Runner, spelledAlike } from "@railbird/domain";
import type { FeedRace, FeedRunner, OddsFeed } from "../../ports/odds-feed";
import { type PublishedMeeting, SteadyIds } from "./steady-ids";

/** What is published already, as the board has it. */
export interface Published {
  meetings(): Iterable<PublishedMeeting>;
  race(
    id: string,
  ): { readonly race: { readonly runners: readonly Pick<Runner, "id" | "number" | "name">[] } } | undefined;
}

const NOTHING: Published = { meetings: () => [], race: () => undefined };

/**
 * A feed whose meetings, races and runners keep the ids under which they were published first, also where the source gives them others
 * during the day or lists one thing twice: see {@link SteadyIds}. A race is asked for under the newest of its ids that the source
 * knows.
 *
 * @param published what other servers, and this one before a restart, have published
 */
export function steadyFeed(feed: OddsFeed, published: Published = NOTHING): OddsFeed {
  const ids = new SteadyIds();
  const steady = (race: FeedRace): FeedRace => {
    const named = ids.published(race);
    const runners = withKnownIds(named.runners, published.race(named.id)?.race.runners ?? []);
    return runners === named.runners ? named : { ...named, runners };
  };
  const { follow } = feed;
  return {
    identity: feed.identity,
    ...(feed.silksHosts && { silksHosts: feed.silksHosts }),
    async readCard(dates, signal) {
      const card = await feed.readCard(dates, signal);
      const [earliest] = [...dates].sort();
      if (earliest !== undefined) ids.forgetBefore(earliest);
      ids.know(published.meetings());
      const meetings = ids.join(card.meetings).map((meeting) => ({ ...meeting, races: meeting.races.map(steady) }));
      return { ...card, meetings };
    },
    async readRace(raceId, signal) {
      for (const id of ids.sourcesOf(raceId)) {
        const reading = await feed.readRace(id, signal);
        if (reading !== undefined) return { ...reading, race: steady(reading.race) };
      }
      return undefined;
    },
    ...(follow && {
      follow: (changed, signal) => follow.call(feed, (id) => changed(ids.raceId(id)), signal),
    }),
    ...(feed.providers && {
      providers: (raceId) =>
        ids
          .sourcesOf(raceId)
          .map((id) => feed.providers?.(id))
          .find((providers) => providers !== undefined),
    }),
    ...(feed.sources && { sources: () => feed.sources?.() ?? [] }),
  };
}

/** Runners that come under other ids are known by number and name. The same list where none does, as nearly always. */
function withKnownIds(
  runners: readonly FeedRunner[],
  known: readonly Pick<Runner, "id" | "number" | "name">[],
): readonly FeedRunner[] {
  const knownIds = new Set(known.map(({ id }) => id));
  if (known.length === 0 || runners.every(({ id }) => knownIds.has(id))) return runners;
  const given = new Set(runners.map(({ id }) => id));
  return runners.map((runner) => {
    if (knownIds.has(runner.id)) return runner;
    const same = known.find(
      ({ id, number, name }) =>
        number === runner.number && !given.has(id) && spelledAlike(name) === spelledAlike(runner.name),
    );
    return same === undefined ? runner : { ...runner, id: same.id };
  });
}
