import { type BookmakerCounts, NOTHING_WITHHELD, type SignalReturnCounts } from "@railbird/domain";
import { allowedOf, type BookmakerSwitches, type RaceDaySource } from "@railbird/reads/source";
import type { RaceBoard } from "../../board/race-board";
import type { BookmakerConfig } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { DaySums } from "../../ports/day-counts";
import type { FeedIdentity } from "../../ports/odds-feed";
import { SILKS_PATH } from "../../ports/silks";
import type { DayCountsReader } from "../../use-cases/day-counts/day-counts-reader";
import type { DayReader } from "../../use-cases/days/day-reader";
import type { RaceFormReader } from "../../use-cases/form/race-form-reader";
import type { SiteSwitches } from "../../use-cases/law/site-switches";
import type { EarlierPrices } from "../../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../../use-cases/prices/race-price-reader";
import type { ArchivedRuns } from "../../use-cases/search/archived-runs";
import type { BoardSearch } from "../../use-cases/search/board-search";
import type { SignalRecordReader } from "../../use-cases/signal-record/signal-record-reader";
import type { StoreCache } from "../../use-cases/store-cache";
import type { TipsReader } from "../../use-cases/tips/tips-reader";

export interface BoardSourceParts {
  readonly board: RaceBoard;
  readonly identity: FeedIdentity;
  readonly bookmakers: Pick<StoreCache<BookmakerConfig>, "list" | "revision">;
  /** The parts of bookmakers that the server's settings allow: all when absent. */
  readonly bookmakerSwitches?: BookmakerSwitches;
  /** The operator's switches; all parts are on when absent. */
  readonly siteSwitches?: Pick<SiteSwitches, "state">;
  readonly tips: Pick<TipsReader, "known">;
  readonly prices: Pick<RacePriceReader, "known">;
  /** The form of runners, from storage; none when absent. */
  readonly forms?: Pick<RaceFormReader, "known">;
  readonly signalRecords: Pick<SignalRecordReader, "known">;
  /** How bookmakers compare, from storage; not at all when absent. */
  readonly comparisons?: Pick<DayCountsReader<BookmakerCounts>, "known">;
  /** The returns of signals, from storage; none when absent. */
  readonly returns?: Pick<DayCountsReader<DaySums<SignalReturnCounts>>, "known">;
  readonly earlierPrices: Pick<EarlierPrices, "of" | "version">;
  readonly search: Pick<BoardSearch, "search" | "racesOf">;
  /** Runs of other days, from storage; none when absent. */
  readonly archivedRuns?: Pick<ArchivedRuns, "known">;
  /** Other days, from storage; none when absent. */
  readonly days?: Pick<DayReader, "day" | "meeting" | "race">;
  /** The page of the tipping site about a race; `undefined` when no site is known. */
  readonly tipsUrl: (tipspotRaceId: string) => string | undefined;
  /** Whether an owner of the data forbids handing it on; not when absent. */
  readonly ownPagesOnly?: boolean;
  /** Whether silks are shown; they are not when absent. */
  readonly showsSilks?: boolean;
  readonly clock: Clock;
}

const ALL_ALLOWED: BookmakerSwitches = { links: true, betNow: true, licenceRequired: false };

/**
 * The source of all reads: this server's board, bookmakers, tips and prices over time. Prices that are too old are dropped before each
 * read.
 */
export function boardSource(parts: BoardSourceParts): RaceDaySource {
  const { board, identity, bookmakers, tips, prices, signalRecords, earlierPrices } = parts;
  const { search, archivedRuns, days, tipsUrl, clock } = parts;
  // Versions are made from the instant at which a price became too old: a price that was dropped later would vanish without a new version.
  const current = () => {
    board.dropOldPrices(clock.now());
    return board;
  };
  const switches = () => parts.siteSwitches?.state(clock.now()) ?? NOTHING_WITHHELD;
  const raceOf = (id: string) => current().race(id) ?? days?.race(id);
  return {
    now: () => clock.now(),
    meetings: () => current().meetings(),
    pricesHoldUntil: () => current().pricesHoldUntil,
    day: (date) => (days === undefined ? { meetings: [] } : days.day(date)),
    meeting: (id) => current().meeting(id) ?? days?.meeting(id),
    race: raceOf,
    form: (raceId) => (parts.forms === undefined ? { runners: [], savedAt: 0 } : parts.forms.known(raceId)),
    prices: (raceId) => (raceOf(raceId) === undefined ? undefined : prices.known(raceId)),
    earlierPrices: (raceId) => earlierPrices.of(raceId),
    earlierPricesVersion: () => earlierPrices.version,
    comparison: (period) => parts.comparisons?.known(period),
    returns: (period) => (parts.returns === undefined ? { counts: [] } : parts.returns.known(period)),
    signalSeason: (start) => signalRecords.known(start),
    search: (text, limit) => search.search(text, limit, clock.now()),
    racesNaming: (thing) => search.racesOf(thing),
    archivedRuns: (key) => archivedRuns?.known(key) ?? [],
    feed: () => ({
      ...identity,
      ...(parts.ownPagesOnly && { redistribution: "forbidden" }),
      ...board.feedState(clock.now()),
    }),
    tips: (raceId) => tips.known(raceId),
    tipsUrl,
    silksUrl: (name) => (parts.showsSilks ? SILKS_PATH + name : undefined),
    bookmakers: () => bookmakers.list(),
    bookmakerSwitches: () => allowedOf(parts.bookmakerSwitches ?? ALL_ALLOWED, switches().withheld),
    switches,
    bookmakersVersion: () => bookmakers.revision,
    versionAt: (instant) => board.versionAt(instant),
    instantOf: (version) => board.instantOf(version),
  };
}
