import { join } from "node:path";
import { FilesystemExportFiles } from "../adapters/exports-filesystem/filesystem-export-files";
import { parquetTable } from "../adapters/parquet/parquet-table";
import { RaceBoard } from "../board/race-board";
import type { FeedIdentity } from "../ports/odds-feed";
import { BoardFollower } from "../use-cases/board/board-follower";
import { BoardWriter } from "../use-cases/board/board-writer";
import { DayCountsReader } from "../use-cases/day-counts/day-counts-reader";
import { DayCountsRecorder } from "../use-cases/day-counts/day-counts-recorder";
import { DayExport } from "../use-cases/day-export/day-export";
import { DayReader } from "../use-cases/days/day-reader";
import { DayWriter } from "../use-cases/days/day-writer";
import { RaceFormReader } from "../use-cases/form/race-form-reader";
import { RaceFormRecorder } from "../use-cases/form/race-form-recorder";
import { EarlierPrices } from "../use-cases/movers/earlier-prices";
import { RacePriceReader } from "../use-cases/prices/race-price-reader";
import { ArchivedNames } from "../use-cases/search/archived-names";
import { ArchivedRuns } from "../use-cases/search/archived-runs";
import { BoardSearch } from "../use-cases/search/board-search";
import { SearchIndex } from "../use-cases/search/search-index";
import { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import { SignalRecorder } from "../use-cases/signal-record/signal-recorder";
import type { Core } from "./core";
import type { Storage } from "./open-storage";

/** The shortest time between two saves of a board that other servers show, milliseconds. */
const SHARED_SAVE_EVERY_MS = 250;

/** How many days a replay keeps: on its shifted clock real history may look old, so that nothing is deleted for a century. */
const REPLAY_DAYS_STORED = 36_500;

/** The board as it was last stored and what is stored beside it, with what writes and follows them. */
export type OpenRacing = Awaited<ReturnType<typeof openRacing>>;

/** Opens the race day that a feed of this identity fills. `racing` is what pages and the API are made from. */
export async function openRacing(core: Core, storage: Storage, identity: FeedIdentity) {
  const { config, clock, outages } = core;
  const { boards, history, leadership } = storage;
  const parts = () => ({ clock, log: outages.partLog(), source: identity.name });
  const replay = config.clockStart !== undefined && { daysStored: REPLAY_DAYS_STORED };
  const saving = leadership.shared && { saveEveryMs: SHARED_SAVE_EVERY_MS };
  const board = new RaceBoard();
  const writer = new BoardWriter({ board, boards, history, ...parts(), ...replay, ...saving });
  await writer.restore();
  const days = new DayReader({ days: storage.days, ...parts() });
  const index = new SearchIndex();
  const archivedNames = new ArchivedNames({ index, days: storage.days, ...parts() });
  const signalRecords = new SignalRecordReader({ store: storage.signals, ...parts() });
  const signalRecorder = new SignalRecorder({
    board,
    days: storage.days,
    store: storage.signals,
    ...parts(),
    onSaved: () => signalRecords.refresh(),
  });
  const earlierPrices = new EarlierPrices({ board, history, ...parts() });
  const { comparisons, returns } = storage;
  const dayCountsRecorder = new DayCountsRecorder({ board, history, comparisons, returns, ...parts() });
  return {
    racing: {
      board,
      comparisons: new DayCountsReader({
        read: (races) => comparisons.sums(races),
        subject: "How bookmakers compare",
        ...parts(),
      }),
      returns: new DayCountsReader({
        read: (races) => returns.daySums(races),
        subject: "What signals returned",
        ...parts(),
      }),
      identity,
      days,
      prices: new RacePriceReader({
        board,
        otherRace: (raceId) => days.race(raceId),
        history,
        unwritten: (raceId) => writer.unwritten(raceId),
        ...parts(),
      }),
      forms: new RaceFormReader({ store: storage.forms, ...parts() }),
      earlierPrices,
      signalRecords,
      dayExport: new DayExport({
        history,
        files: new FilesystemExportFiles(join(config.dataDir, "exports"), clock),
        parquet: parquetTable,
        ...parts(),
      }),
      search: new BoardSearch(board, index),
      archivedRuns: new ArchivedRuns({ index, names: archivedNames, days: storage.days, ...parts() }),
    },
    writer,
    follower: new BoardFollower({ board, boards, ...parts() }),
    dayWriter: new DayWriter({
      board,
      days: storage.days,
      ...parts(),
      ...replay,
      onStored: () => {
        archivedNames.wake();
        signalRecorder.daysStored();
      },
    }),
    archivedNames,
    earlierPrices,
    signalRecorder,
    dayCountsRecorder,
    raceFormRecorder: new RaceFormRecorder({ board, store: storage.forms, ...parts(), ...replay }),
  };
}
