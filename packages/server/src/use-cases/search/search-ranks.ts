import type { FoundKind, FoundMeeting, FoundRace, Instant } from "@railbird/domain";
import { BESIDES } from "./word-index";

/** Which of two that fit as well comes first: there are few venues, and many races bear the same words. */
const WEIGHTS: Readonly<Record<FoundKind, number>> = {
  venue: 2,
  race: 0.7,
  runner: 1,
  jockey: 1.1,
  driver: 1.1,
  trainer: 1,
};

/** Things on the board come before those that fit as well and are only on other days. */
const ON_BOARD = 1.3;

/** For each word that a name has beside those that were typed. */
const UNTYPED = 0.05;

/** Scores are added up in single precision. */
const ROUNDING = 1e-3;

/** How much a fit of a thousandth counts against any difference in time. */
const FIT = 1e10;
/** Starts to come count more than any that is over, and less the later they are. Seconds. */
const TO_COME = 9e9;

/** The ranks of things that fit a text equally well, by their numbers. Typed arrays hold them: there may be a hundred thousand. */
export class SearchRanks {
  #weights = new Float32Array(1024);
  /** How many words the name has. */
  #lengths = new Uint8Array(1024);
  /** The last start, seconds. */
  #latest = new Float64Array(1024);

  /** Applies a thing whose name has so many words. */
  name(number: number, words: number): void {
    this.#grow(number);
    this.#lengths[number] = words;
  }

  /** Brings a thing up to the meetings and races that name it. */
  weigh({ kind, number, meetings, races }: RankedThing): void {
    let latest = 0;
    let isOnBoard = false;
    for (const { startTime, meeting } of races) {
      if (startTime > latest) latest = startTime;
      if (meeting.layer === "board") isOnBoard = true;
    }
    for (const { date, layer } of meetings) {
      latest = Math.max(latest, Date.parse(date));
      if (layer === "board") isOnBoard = true;
    }
    this.#weights[number] = WEIGHTS[kind] * (isOnBoard ? ON_BOARD : 1);
    this.#latest[number] = Math.floor(latest / 1000);
  }

  /**
   * How well a thing fits, in thousandths; then whether its last run is still to come, the soonest first, before those that are over, the
   * latest first: one number for all of it. Where the name itself was not typed, as of a race that its venue finds, its length says nothing.
   */
  of(number: number, { score, typed, now }: Fit): number {
    const isNamed = score > BESIDES * typed + ROUNDING;
    const untyped = isNamed ? Math.max(0, (this.#lengths[number] as number) - typed) : 0;
    const fit = (score * (this.#weights[number] as number)) / (1 + UNTYPED * untyped);
    const latest = this.#latest[number] as number;
    const toCome = latest - now / 1000;
    return Math.round(fit * 1000) * FIT + (toCome > 0 ? TO_COME - toCome : latest);
  }

  #grow(number: number): void {
    if (number < this.#weights.length) return;
    const size = this.#weights.length * 2;
    const [weights, lengths, latest] = [new Float32Array(size), new Uint8Array(size), new Float64Array(size)];
    weights.set(this.#weights);
    lengths.set(this.#lengths);
    latest.set(this.#latest);
    this.#weights = weights;
    this.#lengths = lengths;
    this.#latest = latest;
  }
}

interface Fit {
  /** How well its words fit, 1 for each word that is the same. */
  readonly score: number;
  /** How many words were typed. */
  readonly typed: number;
  readonly now: Instant;
}

interface RankedThing {
  readonly kind: FoundKind;
  readonly number: number;
  readonly meetings: readonly PlacedMeeting[];
  readonly races: readonly PlacedRace[];
}

/** Where a meeting is from: the board, or storage. A meeting that has just left the board may be in both. */
export type SearchLayer = "board" | "archived";

/** A meeting with the layer that it is from: the same object for all that it names. */
export interface PlacedMeeting extends FoundMeeting {
  readonly layer: SearchLayer;
}

/** A race with the layer that its meeting is from. */
export interface PlacedRace extends FoundRace {
  readonly meeting: PlacedMeeting;
}
