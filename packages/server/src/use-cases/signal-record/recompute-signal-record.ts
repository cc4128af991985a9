import { bestPrice, type CalendarDate, type RunRace, signalRuns, signalsFromBestPrices } from "@railbird/domain";
import type { BoardRace } from "../../board/board-contents";
import { countedRuns, type SignalRaceRecord, type SignalRecordStore } from "../../ports/signal-record";
import type { PriceHistory, RaceFinish, RaceRecord } from "../../ports/storage";

export interface RecomputeParts {
  readonly history: Pick<PriceHistory, "racesOn">;
  readonly store: Pick<SignalRecordStore, "recordsOn" | "save">;
}

/** The result of computing a date's record again. */
export interface Recomputed {
  /** Races that history keeps of the date. */
  readonly races: number;
  /** Races of these that are in the sample. */
  readonly counted: number;
  /** Races whose record was missing or said something else. */
  readonly corrected: number;
}

/**
 * Computes how a date's signals ran again, from the races that history keeps, and corrects what is stored. Records of races that
 * history no longer keeps stay as they are.
 */
export async function recomputeSignalRecord(
  { history, store }: RecomputeParts,
  date: CalendarDate,
): Promise<Recomputed> {
  const races = await history.racesOn(date);
  const stored = new Map<string, SignalRaceRecord>();
  for (const source of new Set(races.map((race) => race.source))) {
    for (const record of await store.recordsOn(source, date)) stored.set(record.raceId, record);
  }
  let counted = 0;
  const corrected: SignalRaceRecord[] = [];
  for (const race of races) {
    const known = stored.get(race.raceId);
    // Of the same version of the board, so that the server's next correction still counts as newer.
    const record = race.finish ? recordOfFinish(race, race.finish, known?.boardVersion ?? 0) : known && emptied(known);
    if (record === undefined) continue;
    const isCounted = Object.keys(record.runs).length > 0;
    if (isCounted) counted += 1;
    if (known === undefined ? isCounted : !saysTheSame(known, record)) corrected.push(record);
  }
  await store.save(corrected);
  return { races: races.length, counted, corrected: corrected.length };
}

/** A race that is no longer in the sample. */
function emptied(record: SignalRaceRecord): SignalRaceRecord {
  return { ...record, runs: {} };
}

/** The stored record of how the signals of a race on the board ran: without runs while it is not in the sample. */
export function recordOfBoardRace({ race, runners, signals, versions }: BoardRace, source: string): SignalRaceRecord {
  const { id: raceId, meetingDate, jurisdiction, racingCode, state, status, results } = race;
  const runs = signalRuns({
    status,
    ...(results !== undefined && { results }),
    signals,
    runners: runners.map(({ runner: { id, number, scratched }, best }) => ({
      id,
      number,
      scratched,
      ...(best !== undefined && { odds: best.odds }),
    })),
  });
  const facts = { raceId, source, meetingDate, jurisdiction, racingCode, state };
  return { ...facts, boardVersion: versions.all, runs: countedRuns(runs) };
}

/** The same from what history keeps of a final race. */
function recordOfFinish(
  { raceId, source, meetingDate, racingCode }: RaceRecord,
  finish: RaceFinish,
  boardVersion: number,
): SignalRaceRecord {
  const { jurisdiction, state } = finish;
  const facts = { raceId, source, meetingDate, jurisdiction, racingCode, state };
  return { ...facts, boardVersion, runs: countedRuns(signalRuns(raceOf(finish))) };
}

function raceOf({ results, runners }: RaceFinish): RunRace {
  const starters = runners.map(({ prices, ...runner }) => ({ ...runner, scratched: false, ...bestPrice(prices) }));
  return { status: "final", results, signals: signalsFromBestPrices(starters), runners: starters };
}

/** Whether two records of a race say the same, whatever version of the board they are from. */
export function saysTheSame(a: SignalRaceRecord, b: SignalRaceRecord): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf({ meetingDate, jurisdiction, racingCode, state, runs }: SignalRaceRecord): string {
  return JSON.stringify([meetingDate, jurisdiction, racingCode, state, runs]);
}
