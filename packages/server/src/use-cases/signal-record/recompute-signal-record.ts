import type { CalendarDate } from "@railbird/domain";
import type { SignalRaceRecord, SignalRecordStore } from "../../ports/signal-record";
import type { PriceHistory } from "../../ports/storage";
import { recordOfFinish, saysTheSame } from "./signal-race-record";

export interface RecomputeParts {
  readonly history: Pick<PriceHistory, "racesOn">;
  readonly store: Pick<SignalRecordStore, "recordsOn" | "save">;
}

/** What computing a date's record again has found. */
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
