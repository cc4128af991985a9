import {
  addCounts,
  addReturns,
  type BookmakerCounts,
  type CalendarDate,
  compareBookmakers,
  type Instant,
  type PriceSeries,
  priceSeries,
  type SignalReturnCounts,
  signalReturns,
  sumsByName,
} from "@railbird/domain";
import type { BookmakerComparisonStore, DayGroup, SignalReturnStore } from "../../ports/day-counts";
import type { PriceChange, PriceHistory, RaceFinish, RaceRecord } from "../../ports/storage";
import { groupBy } from "../group-by";

export interface RecomputeDayCountsParts {
  readonly history: Pick<PriceHistory, "racesOn" | "statusChangesOn" | "changesBetween">;
  readonly comparisons: Pick<BookmakerComparisonStore, "saveDay">;
  readonly returns: Pick<SignalReturnStore, "saveDay">;
}

/** Counts of a race. */
interface RaceCounts {
  readonly bookmakers: readonly BookmakerCounts[];
  readonly signals: readonly SignalReturnCounts[];
}

/** Counts of races, by race id, so that a day in progress is not counted from its beginning each time. */
export type CountedDay = Map<string, { readonly key: string; readonly counts: RaceCounts }>;

/**
 * Counts how bookmakers compared and what signals returned in a date's races of a source again, from the races and prices that history
 * keeps, and replaces what is stored of the date. A date of which history keeps no race stays as it is. Returns how many races are counted.
 */
export async function recomputeDayCounts(
  { history, comparisons, returns }: RecomputeDayCountsParts,
  source: string,
  date: CalendarDate,
  counted: CountedDay = new Map(),
): Promise<number> {
  const races = (await history.racesOn(date)).filter((race) => race.source === source);
  if (races.length === 0) return 0;
  const starts = new Map((await history.statusChangesOn(date)).map(({ raceId, startTime }) => [raceId, startTime]));
  const finished = races.flatMap(({ finish, ...race }): FinishedRace[] => {
    const startTime = starts.get(race.raceId);
    return finish === undefined || startTime === undefined ? [] : [{ race, finish, startTime }];
  });
  for (const each of finished) {
    const { race, finish, startTime } = each;
    const key = JSON.stringify([startTime, finish.results, finish.runners.map(({ id }) => id)]);
    if (counted.get(race.raceId)?.key === key) continue;
    counted.set(race.raceId, { key, counts: await countsOf(history, each) });
  }
  const groups = [...groupBy(finished, groupOf).values()];
  const countsIn = (of: readonly FinishedRace[]) => of.flatMap(({ race }) => counted.get(race.raceId)?.counts ?? []);
  const compared = groups.map((of) => {
    const counts = countsIn(of).flatMap(({ bookmakers }) => bookmakers);
    return groupWith(
      of,
      sumsByName(counts, ({ bookmakerId }) => bookmakerId, addCounts),
    );
  });
  const returned = groups.map((of) => {
    const counts = countsIn(of).flatMap(({ signals }) => signals);
    return groupWith(
      of,
      sumsByName(counts, ({ signal }) => signal, addReturns),
    );
  });
  await comparisons.saveDay(source, date, compared);
  await returns.saveDay(source, date, returned);
  return countsIn(finished).filter(({ bookmakers }) => bookmakers.length > 0).length;
}

interface FinishedRace {
  readonly race: Omit<RaceRecord, "finish">;
  readonly finish: RaceFinish;
  /** The scheduled start. */
  readonly startTime: Instant;
}

function groupOf({ race, finish }: FinishedRace): string {
  return JSON.stringify([finish.jurisdiction, race.racingCode, finish.state]);
}

function groupWith<Of>(races: readonly FinishedRace[], counts: readonly Of[]): DayGroup<Of> {
  const [{ race, finish }] = races as [FinishedRace];
  const { jurisdiction, state } = finish;
  return { jurisdiction, racingCode: race.racingCode, state, counts };
}

async function countsOf(
  history: Pick<PriceHistory, "changesBetween">,
  { race: { raceId, meetingDate }, finish: { results, runners }, startTime }: FinishedRace,
): Promise<RaceCounts> {
  const changes = groupBy(await history.changesBetween([raceId], 0, startTime), (each) => each.runnerId);
  const starters = runners.map(({ id, number, tipsCount, prices }) => ({
    id,
    number,
    tipsCount,
    series: seriesOf(changes.get(id) ?? []),
    last: prices,
  }));
  return {
    bookmakers: compareBookmakers({ startTime, starters: starters.map(({ series }) => series) }),
    signals: signalReturns({ meetingDate, startTime, results, starters }),
  };
}

function seriesOf(changes: readonly PriceChange[]): ReadonlyMap<string, PriceSeries> {
  const quotes = groupBy(changes, ({ bookmakerId }) => bookmakerId);
  return new Map(
    [...quotes].map(([id, list]) => [id, priceSeries(list.map(({ seenAt, odds }) => [seenAt, odds ?? null] as const))]),
  );
}
