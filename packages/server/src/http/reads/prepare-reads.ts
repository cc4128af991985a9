import {
  type BookmakerCounts,
  type Instant,
  isCalendarDate,
  melbourneDate,
  type NamedThing,
  type SignalReturnCounts,
  seasonStart,
} from "@railbird/domain";
import type { ReadRef } from "@railbird/reads";
import { comparedPeriod, returnSeason } from "@railbird/reads/present";
import type { RaceBoard } from "../../board/race-board";
import type { DaySums } from "../../ports/day-counts";
import type { CountedPeriod, DayCountsReader } from "../../use-cases/day-counts/day-counts-reader";
import type { DayReader } from "../../use-cases/days/day-reader";
import type { RaceFormReader } from "../../use-cases/form/race-form-reader";
import type { EarlierPrices } from "../../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../../use-cases/prices/race-price-reader";
import type { ArchivedRuns } from "../../use-cases/search/archived-runs";
import type { BoardSearch } from "../../use-cases/search/board-search";
import type { SignalRecordReader } from "../../use-cases/signal-record/signal-record-reader";

/** Loads what these reads are made from into memory; `undefined` when it is there already. Rejects when it cannot be read. */
export type PrepareReads = (refs: readonly ReadRef[]) => Promise<void> | undefined;

export interface PrepareParts {
  readonly board: Pick<RaceBoard, "meeting" | "race">;
  readonly days: Pick<DayReader, "day" | "meeting" | "race" | "readDay" | "readMeeting" | "readRace">;
  readonly prices: Pick<RacePriceReader, "known" | "read">;
  readonly forms: Pick<RaceFormReader, "known" | "read">;
  readonly earlierPrices: Pick<EarlierPrices, "ready">;
  readonly signalRecords: Pick<SignalRecordReader, "known" | "read">;
  readonly comparisons: Pick<DayCountsReader<BookmakerCounts>, "known" | "read">;
  readonly returns: Pick<DayCountsReader<DaySums<SignalReturnCounts>>, "known" | "read">;
  readonly archivedRuns: Pick<ArchivedRuns, "known" | "read">;
  readonly search: Pick<BoardSearch, "racesOf">;
  readonly now: () => Instant;
}

/** Loads other days first, since whether there are prices to load depends on them. */
export function prepareReads(parts: PrepareParts): PrepareReads {
  const { board, days, prices, earlierPrices, signalRecords, archivedRuns, search, now } = parts;
  function otherDays(refs: readonly ReadRef[]): Promise<void>[] {
    return refs.flatMap((ref) => {
      if (ref.name === "meetingsOnDay")
        return days.day(ref.params.date) === undefined ? days.readDay(ref.params.date) : [];
      const { meeting, race } = idsOf(ref);
      if (meeting !== undefined && (board.meeting(meeting) ?? days.meeting(meeting)) === undefined) {
        return days.readMeeting(meeting);
      }
      return race !== undefined && (board.race(race) ?? days.race(race)) === undefined ? days.readRace(race) : [];
    });
  }

  function missingPrices(refs: readonly ReadRef[]): Promise<void> | undefined {
    const raceIds = new Set(refs.flatMap((ref) => (hasPrices(ref) ? ref.params.id : [])));
    const missing = [...raceIds].filter((id) => prices.known(id) === undefined);
    if (missing.length === 0) return undefined;
    return Promise.all(missing.map((id) => prices.read(id))).then(() => undefined);
  }

  function missingSeasons(refs: readonly ReadRef[]): Promise<void>[] {
    const seasons = new Set(refs.flatMap((ref) => seasonOf(ref, now)));
    return [...seasons].flatMap((season) =>
      signalRecords.known(season) === undefined ? signalRecords.read(season) : [],
    );
  }

  function missingDayCounts(refs: readonly ReadRef[]): Promise<void>[] {
    return refs.flatMap(({ name, params }) => {
      if (name === "bookmakerComparison") return missingIn(parts.comparisons, [comparedPeriod(params, now())]);
      return name === "signalRecord" && isDate(params.date)
        ? missingIn(parts.returns, [returnSeason(params, now())])
        : [];
    });
  }

  /** Anybody can ask for any id: only of races that are known. */
  function missingForms(refs: readonly ReadRef[]): Promise<void> | undefined {
    const missing = refs.flatMap(({ name, params }) => {
      if (name !== "form" || (board.race(params.id) ?? days.race(params.id)) === undefined) return [];
      return parts.forms.known(params.id) === undefined ? parts.forms.read(params.id) : [];
    });
    return missing.length === 0 ? undefined : Promise.all(missing).then(() => undefined);
  }

  /** Resolves when the prices and the form of these races are in memory; `undefined` when they are already. */
  function missingOfRaces(refs: readonly ReadRef[]): Promise<unknown> | undefined {
    const missing = [missingPrices(refs), missingForms(refs)].filter((each) => each !== undefined);
    return missing.length === 0 ? undefined : Promise.all(missing);
  }

  function missingRuns(refs: readonly ReadRef[]): Promise<void>[] {
    const things = refs.flatMap((ref) => namedThingOf(ref) ?? []);
    return things.flatMap((thing) => (archivedRuns.known(thing) === undefined ? runsOrTodays(thing) : []));
  }

  /** While other days cannot be read, somebody who runs today is shown with today's runs alone. */
  async function runsOrTodays(thing: NamedThing): Promise<void> {
    try {
      await archivedRuns.read(thing);
    } catch (error) {
      if (search.racesOf(thing).length === 0) throw error;
    }
  }

  return (refs) => {
    const reading = [...otherDays(refs), ...missingSeasons(refs), ...missingDayCounts(refs), ...missingRuns(refs)];
    const earlier = refs.some(needsEarlierPrices) ? earlierPrices.ready() : undefined;
    if (earlier !== undefined) reading.push(earlier);
    if (reading.length === 0) return missingOfRaces(refs)?.then(() => undefined);
    return Promise.all(reading)
      .then(() => missingOfRaces(refs))
      .then(() => undefined);
  };
}

/** Whether a date is a real one; an absent one is today. */
function isDate(date: string | undefined): boolean {
  return date === undefined || isCalendarDate(date);
}

function missingIn<Of>(counts: Pick<DayCountsReader<Of>, "known" | "read">, periods: readonly CountedPeriod[]) {
  return periods.flatMap((period) => (counts.known(period) === undefined ? counts.read(period) : []));
}

function needsEarlierPrices({ name, params }: ReadRef): boolean {
  return name === "movers" && params.window !== "open";
}

type PricesRef = Extract<ReadRef, { readonly name: "prices" | "bestPrices" }>;

function hasPrices(ref: ReadRef): ref is PricesRef {
  return ref.name === "prices" || ref.name === "bestPrices";
}

function seasonOf({ name, params }: ReadRef, now: () => Instant): string[] {
  if (name !== "signalRecord") return [];
  const { date = melbourneDate(now()) } = params;
  return isCalendarDate(date) ? [seasonStart(date)] : [];
}

function namedThingOf(ref: ReadRef): NamedThing | undefined {
  if (ref.name === "runner") return { kind: "runner", id: ref.params.id };
  return ref.name === "person" ? { kind: ref.params.role, id: ref.params.id } : undefined;
}

function idsOf(ref: ReadRef): { readonly meeting?: string; readonly race?: string } {
  if (ref.name === "meeting") return { meeting: ref.params.id };
  if (ref.name === "race" || ref.name === "form" || ref.name === "tips" || hasPrices(ref))
    return { race: ref.params.id };
  return {};
}
