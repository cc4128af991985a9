import { type SetupServerApi, setupServer } from "msw/node";
import { handlers } from "./handlers";
import type { RaceDay } from "./race-day/create-race-day";

/** Mocks the API of a race day for `fetch` in Node; `listen({ onUnhandledRequest: "error" })` starts it. */
export function createMockServer(day: RaceDay): SetupServerApi {
  return setupServer(...handlers(day));
}
