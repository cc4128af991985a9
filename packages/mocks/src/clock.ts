/** Friday 20 November 2026, 3:05 PM in Melbourne (AEDT), epoch milliseconds: the time that stories are frozen at. */
export const FROZEN_NOW = Date.UTC(2026, 10, 20, 4, 5);

/** A clock that a story sets. */
export interface DrivenClock {
  /** Epoch milliseconds. */
  now: number;
  /** Sets the clock and lets the page read it at once, as it does when it becomes visible. */
  readonly tickAt: (now: number) => Promise<void>;
}

/** A clock that starts at {@link FROZEN_NOW}. */
export function drivenClock(): DrivenClock {
  const clock: DrivenClock = {
    now: FROZEN_NOW,
    tickAt: async (now) => {
      clock.now = now;
      document.dispatchEvent(new Event("visibilitychange"));
      await Promise.resolve();
    },
  };
  return clock;
}
