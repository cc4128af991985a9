import {
  addCounts,
  type BookmakerCounts,
  type CalendarDate,
  COMPARED_MINUTES,
  compareBookmakers,
  type Instant,
  noCounts,
  type PriceSeries,
  priceSeries,
} from "@railbird/domain";
import type { BookmakerComparisonStore, ComparedGroup } from "../../ports/bookmaker-comparison";
import type { PriceChange, PriceHistory, RaceFinish, RaceRecord } from "../../ports/storage";
import { groupBy } from "../group-by";

export interface RecomputeComparisonParts {
  readonly history: Pick<PriceHistory, "racesOn" | "statusChangesOn" | "changesBetween">;
  readonly store: Pick<BookmakerComparisonStore, "saveDay">;
}

/** What was counted of races, by race id, so that a day in progress is not counted from its beginning each time. */
export type CountedRaces = Map<string, { readonly key: string; readonly counts: readonly BookmakerCounts[] }>;

const HOUR_MS = COMPARED_MINUTES[0] * 60_000;

/**
 * Counts how bookmakers compared in a date's races of a source again, from the races and prices that history keeps, and replaces what is stored
 * of the date. A date of which history keeps no race stays as it is. Returns how many races are counted.
 */
export async function recomputeComparison(
  { history, store }: RecomputeComparisonParts,
  source: string,
  date: CalendarDate,
  counted: CountedRaces = new Map(),
): Promise<number> {
  const races = (await history.racesOn(date)).filter((race) => race.source === source);
  if (races.length === 0) return 0;
  const starts = new Map((await history.statusChangesOn(date)).map(({ raceId, startTime }) => [raceId, startTime]));
  const finished = races.flatMap(({ finish, ...race }) => {
    const startTime = starts.get(race.raceId);
    return finish === undefined || startTime === undefined ? [] : [{ race, finish, startTime }];
  });
  for (const { race, finish, startTime } of finished) {
    const key = JSON.stringify([startTime, finish.runners.map(({ id }) => id)]);
    if (counted.get(race.raceId)?.key === key) continue;
    counted.set(race.raceId, { key, counts: await countsOf(history, race.raceId, finish, startTime) });
  }
  const groups = groupBy(finished, groupOf);
  await store.saveDay(
    source,
    date,
    [...groups.values()].map((each) => sumOf(each, counted)),
  );
  return finished.filter(({ race }) => (counted.get(race.raceId)?.counts.length ?? 0) > 0).length;
}

interface FinishedRace {
  readonly race: Omit<RaceRecord, "finish">;
  readonly finish: RaceFinish;
}

function groupOf({ race, finish }: FinishedRace): string {
  return JSON.stringify([finish.jurisdiction, race.racingCode, finish.state]);
}

function sumOf(races: readonly FinishedRace[], counted: CountedRaces): ComparedGroup {
  const sums = new Map<string, BookmakerCounts>();
  for (const { race } of races) {
    for (const each of counted.get(race.raceId)?.counts ?? []) {
      sums.set(each.bookmakerId, addCounts(sums.get(each.bookmakerId) ?? noCounts(each.bookmakerId), each));
    }
  }
  const [{ race, finish }] = races as [FinishedRace];
  const { jurisdiction, state } = finish;
  return { jurisdiction, racingCode: race.racingCode, state, counts: [...sums.values()] };
}

async function countsOf(
  history: Pick<PriceHistory, "changesBetween">,
  raceId: string,
  { runners }: RaceFinish,
  startTime: Instant,
): Promise<readonly BookmakerCounts[]> {
  const changes = groupBy(
    await history.changesBetween([raceId], startTime - HOUR_MS, startTime),
    (each) => each.runnerId,
  );
  return compareBookmakers({ startTime, starters: runners.map(({ id }) => seriesOf(changes.get(id) ?? [])) });
}

function seriesOf(changes: readonly PriceChange[]): ReadonlyMap<string, PriceSeries> {
  const quotes = groupBy(changes, ({ bookmakerId }) => bookmakerId);
  return new Map(
    [...quotes].map(([id, list]) => [id, priceSeries(list.map(({ seenAt, odds }) => [seenAt, odds ?? null] as const))]),
  );
}
