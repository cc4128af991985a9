import type { BookmakerListItem, RacePrices } from "@railbird/contract";
import { DISPLAY_ZONE, type Instant, lastPointAt, type PriceSeries, timeInZone } from "@railbird/domain";
import { bookmakerLook } from "../racing/BookmakerBadge";

/** One line of the chart. */
export interface ChartLine {
  readonly id: string;
  /** The text at its end where there is no room for its name: a runner's number, a bookmaker's label. */
  readonly label: string;
  readonly name: string;
  readonly points: PriceSeries;
}

/** Something that explains prices beside money, at an instant. */
export interface ChartMark {
  readonly at: Instant;
  /** The text at the mark: short. */
  readonly label: string;
  readonly words: string;
}

/** The line of the best price among those of a runner's bookmakers. */
export const BEST_LINE = "best";

/** Runners' names by their ids. */
export type RunnerNames = ReadonlyMap<string, string>;

/** The runners of a race that have had a price, by their best prices. */
export function fieldLines({ runners }: RacePrices, names: RunnerNames): ChartLine[] {
  return runners
    .filter(({ best }) => best.length > 0)
    .map(({ id, number, best }) => ({
      id,
      label: String(number),
      name: `${number} ${names.get(id) ?? ""}`.trim(),
      points: best,
    }));
}

/** A runner's bookmakers, and the best of them. */
export function runnerLines(
  { runners }: RacePrices,
  runnerId: string,
  directory: readonly BookmakerListItem[],
): ChartLine[] {
  const runner = runners.find(({ id }) => id === runnerId);
  if (runner === undefined || runner.best.length === 0) return [];
  const lines = runner.bookmakers.map(({ bookmakerId, points }) => {
    const { label, name } = bookmakerLook(bookmakerId, directory);
    return { id: bookmakerId, label, name, points };
  });
  return [...lines, { id: BEST_LINE, label: "Best", name: "Best price", points: runner.best }];
}

/** Scratchings and moves of the start, by time; starts are said in a zone. */
export function chartMarks(
  { marks, runners }: RacePrices,
  names: RunnerNames,
  zone: string = DISPLAY_ZONE,
): ChartMark[] {
  const nameOf = (number: number) => names.get(runners.find((runner) => runner.number === number)?.id ?? "") ?? "";
  return [
    ...marks.scratchings.map(({ runnerNumber, at }) => ({
      at,
      label: `✕ ${runnerNumber}`,
      words: `${runnerNumber} ${nameOf(runnerNumber)} scratched`,
    })),
    ...marks.startTimes.map(({ from, to, at }) => ({
      at,
      label: `→ ${timeInZone(to, zone).replace(/ .M$/, "")}`,
      words: `Start moved from ${timeInZone(from, zone)} to ${timeInZone(to, zone)}`,
    })),
  ].sort((a, b) => a.at - b.at);
}

/** Lines side by side: the price of each at every instant at which any of them changed. */
export interface ChartData {
  readonly times: readonly Instant[];
  /** By line; `null` where it has no price. */
  readonly odds: readonly (readonly (number | null)[])[];
}

/** The lines from one instant until another, both among the times. */
export function chartData(lines: readonly ChartLine[], from: Instant, until: Instant): ChartData {
  const changes = lines.flatMap(({ points }) => points.map(([at]) => at)).filter((at) => at > from && at < until);
  const times = [...new Set([from, ...changes, until])].sort((a, b) => a - b);
  const odds = lines.map(({ points }) => {
    let place = lastPointAt(points, from);
    return times.map((time) => {
      while ((points[place + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= time) place += 1;
      return points[place]?.[1] ?? null;
    });
  });
  return { times, odds };
}

/** The place of the last of its times that is not after an instant. */
export function placeOf({ times }: ChartData, instant: Instant): number {
  return Math.max(
    0,
    times.findLastIndex((time) => time <= instant),
  );
}
