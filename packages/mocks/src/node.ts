import { type SetupServerApi, setupServer } from "msw/node";
import { handlers } from "./handlers";
import type { RaceDay } from "./race-day/create-race-day";

/** Answers `fetch` in Node for a race day; `listen({ onUnhandledRequest: "error" })` starts it. */
export function createMockServer(day: RaceDay): SetupServerApi {
  return setupServer(...handlers(day));
}
