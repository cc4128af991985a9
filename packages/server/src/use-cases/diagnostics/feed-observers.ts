import type { FeedObserver } from "../../ports/feed-observer";

/** Several observers as one. */
export function feedObservers(...observers: readonly FeedObserver[]): FeedObserver {
  return {
    called: (...call) => {
      for (const observer of observers) observer.called(...call);
    },
    rejected: (...rejection) => {
      for (const observer of observers) observer.rejected(...rejection);
    },
  };
}
