import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import { DayReader } from "../use-cases/days/day-reader";
import { DayWriter } from "../use-cases/days/day-writer";
import { EarlierPrices } from "../use-cases/movers/earlier-prices";
import { RacePriceReader } from "../use-cases/prices/race-price-reader";
import { BoardSearch } from "../use-cases/search/board-search";
import { KeptNames } from "../use-cases/search/kept-names";
import { KeptRuns } from "../use-cases/search/kept-runs";
import { SearchIndex } from "../use-cases/search/search-index";
import { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import { SignalRecorder } from "../use-cases/signal-record/signal-recorder";
import type { OpenBoard } from "./open-board";
import type { OpenStorage } from "./open-storage";
import type { Outages } from "./outages";
import { REPLAY_DAYS_KEPT } from "./replay-days-kept";

export interface HistoryOptions extends Pick<OpenBoard, "board" | "writer"> {
  readonly config: Pick<Config, "clockStart">;
  readonly storage: Pick<OpenStorage, "history" | "days" | "signals">;
  /** Name of the feed that fills the board. */
  readonly source: string;
  readonly clock: Clock;
  readonly partLog: Outages["partLog"];
}

/** What is stored beside the board: other days, prices over time, signals' results, and the names to search. */
export function openHistory({ config, board, writer, storage, source, clock, partLog }: HistoryOptions) {
  const { history, days: store, signals } = storage;
  const parts = () => ({ clock, log: partLog(), source });
  const days = new DayReader({ days: store, ...parts() });
  const index = new SearchIndex();
  const keptNames = new KeptNames({ index, days: store, ...parts() });
  const signalRecords = new SignalRecordReader({ store: signals, ...parts() });
  const signalRecorder = new SignalRecorder({
    board,
    days: store,
    store: signals,
    ...parts(),
    onSaved: () => signalRecords.refresh(),
  });
  return {
    days,
    signalRecords,
    keptNames,
    keptRuns: new KeptRuns({ index, names: keptNames, days: store, ...parts() }),
    prices: new RacePriceReader({
      board,
      otherRace: (raceId) => days.race(raceId),
      history,
      unwritten: (raceId) => writer.unwritten(raceId),
      clock,
      log: partLog(),
    }),
    earlierPrices: new EarlierPrices({ board, history, clock, log: partLog() }),
    search: new BoardSearch(board, index),
    dayWriter: new DayWriter({
      board,
      days: store,
      ...parts(),
      ...(config.clockStart !== undefined && { daysKept: REPLAY_DAYS_KEPT }),
      onStored: () => {
        keptNames.wake();
        signalRecorder.daysStored();
      },
    }),
    signalRecorder,
  };
}
