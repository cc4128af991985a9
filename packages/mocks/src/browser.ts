import { type SetupWorker, setupWorker } from "msw/browser";
import { handlers } from "./handlers";
import type { RaceDay } from "./race-day/create-race-day";

/** A service worker that mocks the API of a race day; start it with `onUnhandledRequest: "error"`. */
export function createMockWorker(day: RaceDay): SetupWorker {
  return setupWorker(...handlers(day));
}
