import type { RaceStatus } from "@railbird/domain";
import type { DatedPriceChange, OpeningPrice, PriceChange, StatusChange } from "../../ports/storage";
import type { BigInteger } from "./column-types";

export interface PriceChangeRow {
  id: BigInteger;
  meeting_date: string;
  race_id: string;
  runner_id: string;
  bookmaker_id: string;
  odds: number | null;
  seen_at: BigInteger;
}

/** A change of a race that is known. */
export type QuoteChangeRow = Pick<PriceChangeRow, "runner_id" | "bookmaker_id" | "odds" | "seen_at">;

export interface OpeningRow {
  race_id: string;
  runner_id: string;
  bookmaker_id: string;
  odds: number;
  seen_at: BigInteger;
}

export interface RaceDayRow {
  race_id: string;
  meeting_date: string;
  document: string;
}

export interface StatusChangeRow {
  race_id: string;
  seen_at: BigInteger;
  meeting_date: string;
  status: string;
  start_time: BigInteger;
}

/** The price change that a row stores, with its date. */
export function changeOfRow(row: PriceChangeRow): DatedPriceChange {
  return {
    meetingDate: row.meeting_date,
    raceId: row.race_id,
    runnerId: row.runner_id,
    bookmakerId: row.bookmaker_id,
    odds: row.odds ?? undefined,
    seenAt: Number(row.seen_at),
  };
}

/** The price change of a race that a row stores. */
export function quoteChangeOfRow(raceId: string, row: QuoteChangeRow): PriceChange {
  return {
    raceId,
    runnerId: row.runner_id,
    bookmakerId: row.bookmaker_id,
    odds: row.odds ?? undefined,
    seenAt: Number(row.seen_at),
  };
}

/** The opening price that a row stores. */
export function openingOfRow(row: OpeningRow): OpeningPrice {
  return {
    raceId: row.race_id,
    runnerId: row.runner_id,
    bookmakerId: row.bookmaker_id,
    odds: row.odds,
    seenAt: Number(row.seen_at),
  };
}

/** The change of status or start that a row stores. */
export function statusChangeOfRow(row: StatusChangeRow): StatusChange {
  return {
    raceId: row.race_id,
    meetingDate: row.meeting_date,
    // Only this product writes this column, from the same type.
    status: row.status as RaceStatus,
    startTime: Number(row.start_time),
    seenAt: Number(row.seen_at),
  };
}
