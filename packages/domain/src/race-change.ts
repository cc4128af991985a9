import type { Instant } from "./instant";

interface Timed {
  /** When it happened, where the feed says so; else when it was first seen. */
  readonly at: Instant;
}

/** The race jumped, is open again after that, or will not be run; or its protest is no longer mentioned. */
export interface StatusChange extends Timed {
  readonly kind: "jumped" | "reopened" | "abandoned" | "protestCleared";
}

/** The expected start moved. */
export interface StartChange extends Timed {
  readonly kind: "start";
  readonly from: Instant;
  readonly to: Instant;
}

/** Runner numbers by place: a dead heat has several in one place. The first four home at most. */
export type Places = readonly (readonly number[])[];

/** A result was published, or one that was published is another now. */
export interface ResultChange extends Timed {
  readonly kind: "interim" | "final" | "amended";
  readonly places: Places;
  /** What an amended result was before. */
  readonly was?: Places;
}

/** A protest was lodged, or its feed says something else of it. */
export interface ProtestChange extends Timed {
  readonly kind: "protest";
  readonly reason?: string;
}

/** The track or the weather changed. */
export interface ConditionChange extends Timed {
  readonly kind: "track" | "weather";
  readonly from: string;
  readonly to: string;
}

/**
 * Something of one runner changed: it was scratched or is back; it waited as an emergency and gets a start (`to` is its barrier, if
 * it has one); another jockey or driver; another barrier or box, also a reserve's that takes a vacant one.
 */
export interface RunnerChange extends Timed {
  readonly kind: "scratched" | "reinstated" | "emergency" | "jockey" | "barrier";
  readonly runnerNumber: number;
  readonly runnerName: string;
  /** As it was; absent when there was none. */
  readonly from?: string;
  /** As it is; absent when there is none. */
  readonly to?: string;
  /** Of a scratching that its feed calls late. */
  readonly late?: boolean;
}

/** A change of a race, for its log. */
export type RaceChange = StatusChange | StartChange | ResultChange | ProtestChange | ConditionChange | RunnerChange;
