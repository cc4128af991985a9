import { type SetupWorker, setupWorker } from "msw/browser";
import { handlers } from "./handlers";
import type { RaceDay } from "./race-day/create-race-day";

/** A service worker that answers for a race day; start it with `onUnhandledRequest: "error"`. */
export function createMockWorker(day: RaceDay): SetupWorker {
  return setupWorker(...handlers(day));
}
