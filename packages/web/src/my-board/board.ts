import type { CalendarDate, RacingCode } from "@railbird/domain";

/** A starred race. What lists need of it is kept with it, since the server may no longer have its day. */
export interface StarredRace {
  readonly kind: "race";
  readonly id: string;
  readonly venue: string;
  readonly number: number;
  readonly name: string;
  readonly code: RacingCode;
  /** ISO 8601, UTC: its start as this device last read it. */
  readonly startTime: string;
}

/** A starred meeting, with the facts by which it is listed. */
export interface StarredMeeting {
  readonly kind: "meeting";
  readonly id: string;
  readonly venue: string;
  readonly code: RacingCode;
  readonly date: CalendarDate;
}

/** A starred runner of one race: runner ids belong to their race. */
export interface StarredRunner {
  readonly kind: "runner";
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly raceId: string;
  readonly venue: string;
  readonly raceNumber: number;
  readonly code: RacingCode;
  /** ISO 8601, UTC: the race's start as this device last read it. */
  readonly startTime: string;
  /** An alert comes once the best price is this or longer, decimal dollars. */
  readonly alertPrice?: number;
}

export type Star = StarredRace | StarredMeeting | StarredRunner;

/** Minutes before a start at which an alert may come. */
export const ALERT_MINUTES = [2, 5, 10, 15] as const;

/** Which alerts the visitor has switched on. */
export interface AlertChoices {
  /** Before a starred race starts. */
  readonly start: boolean;
  readonly minutes: (typeof ALERT_MINUTES)[number];
  /** When a runner of a starred race, or a starred runner, is scratched. */
  readonly scratchings: boolean;
  /** When a starred runner's best price reaches the price that was chosen for it. */
  readonly prices: boolean;
}

/** The board that a regular saves on this device, beside the theme, the density and the zone. */
export interface Board {
  readonly stars: readonly Star[];
  /** Ids of the bookmakers without a column in a race's table. */
  readonly hiddenBookmakers: readonly string[];
  /** Whether that table's current prices are the best of the other bookmakers; otherwise of all. */
  readonly bestOfMine: boolean;
  readonly alerts: AlertChoices;
}

export const EMPTY_BOARD: Board = {
  stars: [],
  hiddenBookmakers: [],
  bestOfMine: false,
  alerts: { start: false, minutes: 5, scratchings: false, prices: false },
};

/** The most stars that are kept: the oldest go first. */
export const MOST_STARS = 200;

/** Identifies a star: ids of races and meetings may be the same, and so may those of runners of two races. */
export function starKey(star: Pick<Star, "kind" | "id"> & { readonly raceId?: string }): string {
  return [star.kind, star.raceId ?? "", star.id].join(" ");
}

/** Whether the board has this star. */
export function isStarred(board: Board, star: Star): boolean {
  const key = starKey(star);
  return board.stars.some((each) => starKey(each) === key);
}

/** The board with a star put on or taken off. */
export function withStar(board: Board, star: Star, on: boolean): Board {
  const key = starKey(star);
  const others = board.stars.filter((each) => starKey(each) !== key);
  return { ...board, stars: on ? [...others, star].slice(-MOST_STARS) : others };
}

/** The board with another alert price of a starred runner, decimal dollars, or none; the same object where that changes nothing. */
export function withAlertPrice(board: Board, runner: StarredRunner, alertPrice: number | undefined): Board {
  const key = starKey(runner);
  const stars = board.stars.map((star) => {
    if (star.kind !== "runner" || starKey(star) !== key || star.alertPrice === alertPrice) return star;
    const { alertPrice: _before, ...plain } = star;
    return alertPrice === undefined ? plain : { ...plain, alertPrice };
  });
  return stars.every((star, index) => star === board.stars[index]) ? board : { ...board, stars };
}

/** The board with the starts of races as they are now, by race id and ISO 8601 in UTC, in its stars; the same object when none has moved. */
export function withStarts(board: Board, starts: ReadonlyMap<string, string>): Board {
  const stars = board.stars.map((star) => {
    if (star.kind === "meeting") return star;
    const startTime = starts.get(raceIdOf(star)) ?? star.startTime;
    return startTime === star.startTime ? star : { ...star, startTime };
  });
  return stars.every((star, index) => star === board.stars[index]) ? board : { ...board, stars };
}

/** The id of the race that a star is about. */
export function raceIdOf(star: StarredRace | StarredRunner): string {
  return star.kind === "race" ? star.id : star.raceId;
}
