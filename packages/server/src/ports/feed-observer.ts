import type { FeedErrorKind, Rejection } from "./odds-feed";

/** What a call to a source was for. */
export type FeedCall = "card" | "race" | "stream" | "tips";

/** How it ended. `skipped`: the circuit was open or the budget spent, so the source was not called. */
export type FeedOutcome = "ok" | "skipped" | FeedErrorKind;

/** Observes every call to a source and every rejected part of a payload, for the metrics. */
export interface FeedObserver {
  /** `durationMs` is wall time of the call, retries included. */
  called(feed: string, call: FeedCall, outcome: FeedOutcome, durationMs: number): void;
  rejected(feed: string, rejection: Rejection): void;
}
