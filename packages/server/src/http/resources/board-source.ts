import type { RaceDaySource } from "@railbird/resources/source";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { FeedIdentity } from "../../ports/odds-feed";
import type { BookmakerCache } from "../../use-cases/bookmakers/bookmaker-cache";
import type { RacePriceReader } from "../../use-cases/prices/race-price-reader";
import type { SignalRecordReader } from "../../use-cases/signal-record/signal-record-reader";
import type { TipsReader } from "../../use-cases/tips/tips-reader";

export interface BoardSourceParts {
  readonly board: RaceBoard;
  readonly identity: FeedIdentity;
  readonly bookmakers: Pick<BookmakerCache, "list" | "version">;
  readonly tips: Pick<TipsReader, "known">;
  readonly prices: Pick<RacePriceReader, "known">;
  readonly signalRecords: Pick<SignalRecordReader, "known">;
  /** The page of the tipping site about a race; `undefined` when no site is known. */
  readonly tipsUrl: (tipspotRaceId: string) => string | undefined;
  readonly clock: Clock;
}

/**
 * What reads are presented from: this server's board, bookmakers, tips and prices over time. Prices that are too old are
 * dropped before each read.
 */
export function boardSource(parts: BoardSourceParts): RaceDaySource {
  const { board, identity, bookmakers, tips, prices, signalRecords, tipsUrl, clock } = parts;
  // A price has the version of the instant at which it became too old: one that stayed any longer would go without a newer version.
  const current = () => {
    board.dropOldPrices(clock.now());
    return board;
  };
  return {
    now: () => clock.now(),
    meetings: () => current().meetings(),
    pricesHoldUntil: () => current().pricesHoldUntil,
    meeting: (id) => current().meeting(id),
    race: (id) => current().race(id),
    prices: (raceId) => (current().race(raceId) === undefined ? undefined : prices.known(raceId)),
    signalSeason: (start) => signalRecords.known(start),
    feed: () => ({ ...identity, ...board.feedState(clock.now()) }),
    tips: (raceId) => tips.known(raceId),
    tipsUrl,
    bookmakers: () => bookmakers.list(),
    bookmakersVersion: () => bookmakers.version,
    versionAt: (instant) => board.versionAt(instant),
    instantOf: (version) => board.instantOf(version),
  };
}
