import type { Race } from "@railbird/contract";
import { formatOdds, timeWithZone } from "@railbird/domain";
import { type Board, raceIdOf, type Star, type StarredRunner } from "../board";

/** A message to the visitor. */
export interface Alert {
  /** The same for the same event: what was shown once is not shown again. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** All of it in one line, for a message of several. */
  readonly line: string;
  /** The page that it is about. */
  readonly raceId: string;
}

/** A race that is watched, as it was last read. */
export type WatchedRace = Pick<Race, "id" | "venue" | "number" | "name" | "startTime" | "status" | "runners">;

/** Which races are over, by id, as far as that is known. */
export type Over = Pick<ReadonlySet<string>, "has">;

/** The most races that are watched: each costs a request at every look. */
export const MOST_WATCHED = 12;

/** Ids of the races that are watched: of those that alerts need the ones that start nearest to `now`. */
export function watchedRaceIds(board: Board, now: number, over: Over): readonly string[] {
  return neededRaceIds(board, now, over).slice(0, MOST_WATCHED);
}

/**
 * Ids of the races that alerts need, those that start nearest to `now` first: starred ones and those of starred runners. Starts go by the
 * stars, so that a race may have been put back since: it is needed for a day, or until an hour after its start once it is in `over`.
 */
export function neededRaceIds({ stars, alerts }: Board, now: number, over: Over): readonly string[] {
  if (!alerts.start && !alerts.scratchings && !alerts.prices) return [];
  const near = stars.flatMap((star) => {
    if (star.kind === "meeting") return [];
    const [id, left] = [raceIdOf(star), Date.parse(star.startTime) - now];
    const isNeeded = Math.abs(left) <= DAY_MS && (left > -HOUR_MS || !over.has(id));
    return isNeeded ? [{ id, away: Math.abs(left) }] : [];
  });
  near.sort((a, b) => a.away - b.away);
  return [...new Set(near.map(({ id }) => id))];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The alerts of one race at `now`, epoch milliseconds, including those that were shown before. Starts are said in an IANA zone, with its
 * name.
 */
export function dueAlerts({ stars, alerts }: Board, race: WatchedRace, now: number, zone: string): readonly Alert[] {
  if (race.status !== "open") return [];
  const isRaceStarred = stars.some((star) => star.kind === "race" && star.id === race.id);
  const runners = stars.filter((star): star is StarredRunner => isRunnerOf(star, race.id));
  if (!isRaceStarred && runners.length === 0) return [];
  return [
    ...(alerts.start ? startAlert(race, alerts.minutes, now, zone) : []),
    ...(alerts.scratchings ? scratchingAlerts(race, isRaceStarred ? undefined : runners) : []),
    ...(alerts.prices ? priceAlerts(race, runners) : []),
  ];
}

function isRunnerOf(star: Star, raceId: string): boolean {
  return star.kind === "runner" && star.raceId === raceId;
}

const nameOf = ({ venue, number }: WatchedRace) => `${venue} R${number}`;

function startAlert(race: WatchedRace, minutes: number, now: number, zone: string): readonly Alert[] {
  const start = Date.parse(race.startTime);
  const left = start - now;
  if (left <= 0 || left > minutes * 60_000) return [];
  const title = `${nameOf(race)} starts at ${timeWithZone(start, zone)}`;
  return [
    {
      key: `start ${race.id} ${race.startTime}`,
      title,
      description: race.name,
      line: title,
      raceId: race.id,
    },
  ];
}

const scratchingKey = (raceId: string, runnerId: string) => `scratched ${raceId} ${runnerId}`;

/** The keys of the alerts of all scratchings of a race, whether they are wanted or not. */
export function scratchingKeys({ id, runners }: WatchedRace): readonly string[] {
  return runners.filter(({ scratched }) => scratched).map((runner) => scratchingKey(id, runner.id));
}

/** `only`: the starred runners; every runner when absent. */
function scratchingAlerts(race: WatchedRace, only: readonly StarredRunner[] | undefined): readonly Alert[] {
  return race.runners
    .filter((runner) => runner.scratched && (only === undefined || only.some(({ id }) => id === runner.id)))
    .map((runner) => {
      const title = `Scratched: ${runner.number} ${runner.name}`;
      return {
        key: scratchingKey(race.id, runner.id),
        title,
        description: nameOf(race),
        line: `${title}, ${nameOf(race)}`,
        raceId: race.id,
      };
    });
}

function priceAlerts(race: WatchedRace, starred: readonly StarredRunner[]): readonly Alert[] {
  return starred.flatMap(({ id, alertPrice }) => {
    const runner = race.runners.find((each) => each.id === id);
    const odds = runner?.scratched ? undefined : runner?.odds;
    if (runner === undefined || alertPrice === undefined || odds === undefined || odds < alertPrice) return [];
    const title = `${runner.number} ${runner.name} is at ${formatOdds(odds)}`;
    return [
      {
        key: `price ${race.id} ${id} ${alertPrice}`,
        title,
        description: `${nameOf(race)}, your alert was from ${formatOdds(alertPrice)}`,
        line: `${title}, ${nameOf(race)}`,
        raceId: race.id,
      },
    ];
  });
}
