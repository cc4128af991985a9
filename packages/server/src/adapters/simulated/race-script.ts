import type {
  Dividend,
  Instant,
  Placing,
  Protest,
  RaceConditions,
  RacePreview,
  RaceStatus,
  RunnerProfile,
} from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import type { RacePlan } from "./plan-day";
import type { Draw } from "./random";

const SECOND = 1000;

const MINUTE = 60_000;

/** An entrant as the whole day will have it. */
export interface EntrantScript {
  readonly number: number;
  readonly name: string;
  readonly jockey?: string;
  readonly trainer?: string;
  readonly barrier?: string;
  readonly weight?: number;
  readonly form: string;
  /** Without a claim, which is its jockey's; absent until the race has a name. */
  readonly profile?: RunnerProfile;
  /** Ability on a logarithmic scale: the share of the market is its exponential over the field's. */
  readonly strength: number;
  /** How far the market moves on it by the jump, on the same scale; above zero it shortens. */
  readonly trend: number;
  /** From when on it is scratched. */
  readonly scratchedAt?: Instant;
  /** True when that is after the morning's scratchings. */
  readonly scratchedLate?: boolean;
  /** Another rider, from an instant on. */
  readonly jockeyChange?: { readonly jockey: string; readonly at: Instant };
  /** Another barrier, from an instant on. */
  readonly barrierChange?: { readonly barrier: string; readonly at: Instant };
  /** An emergency or reserve: from when on it is in the market, unless it is scratched then. */
  readonly entersAt?: Instant;
  /** From when on its barrier is known; always, when absent. */
  readonly drawnAt?: Instant;
}

/** When a bookmaker bets on a race and how. */
export interface BookmakerScript {
  readonly id: string;
  readonly index: number;
  readonly group: number;
  readonly margin: number;
  readonly opensAt: Instant;
}

/** All that will happen in one race; `raceAt` gives what is known of it at an instant. */
export interface RaceScript {
  readonly plan: RacePlan;
  readonly seed: number;
  readonly name: string;
  readonly distance: number;
  readonly conditions: RaceConditions;
  readonly entrants: readonly EntrantScript[];
  readonly bookmakers: readonly BookmakerScript[];
  /** The start as advertised anew when the race runs late, and from when on. */
  readonly delayed?: { readonly startTime: Instant; readonly announcedAt: Instant };
  /** When betting first opens. */
  readonly opensAt: Instant;
  readonly jumpAt: Instant;
  readonly interimAt: Instant;
  readonly finalAt: Instant;
  /** As they stand in the end. */
  readonly placings: readonly Placing[];
  readonly inquiry: Inquiry;
  readonly dividends: readonly Dividend[];
  readonly preview?: RacePreview;
  /** The winner's time, seconds. */
  readonly winningTime?: number;
}

/** Whether an entrant is in the market at an instant. */
export function isIn(entrant: EntrantScript, instant: Instant): boolean {
  return (
    (entrant.scratchedAt === undefined || instant < entrant.scratchedAt) &&
    (entrant.entersAt ?? Number.NEGATIVE_INFINITY) <= instant
  );
}

/** A simulated race: its status is always known. */
export type SimulatedRace = FeedRace & { readonly status: RaceStatus };

/** A meeting of simulated races. */
export type SimulatedMeeting = FeedMeeting & { readonly races: readonly SimulatedRace[] };

/** Stewards' decisions after a result is first posted. Most results have none. */
export interface Inquiry {
  /** The second protests against the winner before the result is final. */
  readonly protest?: { readonly lodgedAt: Instant; readonly decidedAt: Instant; readonly upheld: boolean };
  /** Third and fourth were called wrongly: from when on they are as they should be. */
  readonly correctedAt?: Instant;
}

/** Draws an inquiry into a race: one in twenty sees a protest, one in forty a result that is corrected after it was final. */
export function drawInquiry(
  {
    placings,
    interimAt,
    finalAt,
  }: { readonly placings: readonly Placing[]; readonly interimAt: Instant; readonly finalAt: Instant },
  draw: Draw,
): Inquiry {
  const lodgedAt = interimAt + draw.int(15, 40) * SECOND;
  const decidedAt = lodgedAt + Math.round((finalAt - lodgedAt) * draw.between(0.5, 0.9));
  const upheld = draw.chance(0.5);
  const correctedAt = finalAt + draw.int(4, 25) * MINUTE;
  const protest = draw.chance(1 / 20) && stands(placings, 1, 2);
  const corrected = draw.chance(1 / 40) && stands(placings, 3, 4);
  return { ...(protest && { protest: { lodgedAt, decidedAt, upheld } }), ...(corrected && { correctedAt }) };
}

/** The placings as they stand at an instant. */
export function placingsAt(
  placings: readonly Placing[],
  { protest, correctedAt }: Inquiry,
  now: Instant,
): readonly Placing[] {
  const beforeProtest = protest?.upheld && now < protest.decidedAt ? exchanged(placings, 1, 2) : placings;
  return correctedAt !== undefined && now < correctedAt ? exchanged(beforeProtest, 3, 4) : beforeProtest;
}

/** The protest as a feed words it at an instant: it stays with the race once it was decided. */
export function protestAt(placings: readonly Placing[], { protest }: Inquiry, now: Instant): Protest | undefined {
  if (protest === undefined || now < protest.lodgedAt) return undefined;
  const posted = protest.upheld ? exchanged(placings, 1, 2) : placings;
  const number = (place: number) => posted.find(({ position }) => position === place)?.runnerNumber;
  const about = `2nd (#${number(2)}) v 1st (#${number(1)})`;
  if (now < protest.decidedAt) return { reason: about };
  return { reason: `${protest.upheld ? "Upheld" : "Dismissed"}, ${about}` };
}

/** Whether each of two places has one runner. */
function stands(placings: readonly Placing[], ...places: readonly number[]): boolean {
  return places.every((place) => placings.filter(({ position }) => position === place).length === 1);
}

function exchanged(placings: readonly Placing[], one: number, other: number): readonly Placing[] {
  const swap = (position: number) => (position === one ? other : position === other ? one : position);
  return placings
    .map(({ position, runnerNumber }) => ({ position: swap(position), runnerNumber }))
    .sort((a, b) => a.position - b.position);
}
