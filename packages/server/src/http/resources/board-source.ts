import type { RaceDaySource } from "@railbird/resources/source";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { FeedIdentity } from "../../ports/odds-feed";
import type { BookmakerCache } from "../../use-cases/bookmakers/bookmaker-cache";
import type { TipsReader } from "../../use-cases/tips/tips-reader";

export interface BoardSourceParts {
  readonly board: RaceBoard;
  readonly identity: FeedIdentity;
  readonly bookmakers: Pick<BookmakerCache, "list" | "version">;
  readonly tips: Pick<TipsReader, "known">;
  /** The page of the tipping site about a race; `undefined` when no site is known. */
  readonly tipsUrl: (tipspotRaceId: string) => string | undefined;
  readonly clock: Clock;
}

/** What reads are presented from: this server's board, bookmakers and tips. */
export function boardSource({ board, identity, bookmakers, tips, tipsUrl, clock }: BoardSourceParts): RaceDaySource {
  return {
    now: () => clock.now(),
    meetings: () => board.meetings(),
    meeting: (id) => board.meeting(id),
    race: (id) => board.race(id),
    feed: () => ({ ...identity, ...board.feedState(clock.now()) }),
    tips: (raceId) => tips.known(raceId),
    tipsUrl,
    bookmakers: () => bookmakers.list(),
    bookmakersVersion: () => bookmakers.version,
    versionAt: (instant) => board.versionAt(instant),
  };
}
