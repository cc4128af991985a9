/** Friday 20 November 2026, 3:05 PM in Melbourne (AEDT), epoch milliseconds: the time that stories are frozen at. */
export const FROZEN_NOW = Date.UTC(2026, 10, 20, 4, 5);
