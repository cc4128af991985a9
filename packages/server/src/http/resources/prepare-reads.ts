import { type Instant, isCalendarDate, melbourneDate, seasonStart } from "@railbird/domain";
import type { ResourceRef } from "@railbird/resources";
import type { RacePriceReader } from "../../use-cases/prices/race-price-reader";
import type { SignalRecordReader } from "../../use-cases/signal-record/signal-record-reader";

/** Brings what these reads are made from into memory; `undefined` when it is there. Rejects when it cannot be read. */
export type PrepareReads = (refs: readonly ResourceRef[]) => Promise<void> | undefined;

export interface PrepareReadsParts {
  readonly prices: Pick<RacePriceReader, "known" | "read">;
  readonly signalRecords: Pick<SignalRecordReader, "known" | "read">;
  readonly now: () => Instant;
}

/** Everything is in memory but the prices over time of races, and the signals' record of seasons, that nobody has asked for. */
export function prepareReads({ prices, signalRecords, now }: PrepareReadsParts): PrepareReads {
  return (refs) => {
    const raceIds = [...new Set(refs.flatMap(raceIdOf))].filter((id) => prices.known(id) === undefined);
    const seasons = [...new Set(refs.flatMap((ref) => seasonOf(ref, now)))].filter(
      (season) => signalRecords.known(season) === undefined,
    );
    if (raceIds.length + seasons.length === 0) return undefined;
    const reading = [...raceIds.map((id) => prices.read(id)), ...seasons.map((season) => signalRecords.read(season))];
    return Promise.all(reading).then(() => undefined);
  };
}

function raceIdOf({ name, params }: ResourceRef): string[] {
  return name === "prices" || name === "bestPrices" ? [params.id] : [];
}

function seasonOf({ name, params }: ResourceRef, now: () => Instant): string[] {
  if (name !== "signalRecord") return [];
  const { date = melbourneDate(now()) } = params;
  return isCalendarDate(date) ? [seasonStart(date)] : [];
}
