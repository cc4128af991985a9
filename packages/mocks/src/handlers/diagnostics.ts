import type { DiagnosedBookmaker, Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The state of everything of a mocked server: a feed that had rejections, and every bookmaker of the day. */
export const diagnostics: Pick<Handlers<RaceDay>, "getDiagnostics"> = {
  getDiagnostics(_request, day) {
    const now = day.now();
    const races = day.meetings.flatMap((meeting) => meeting.races);
    return {
      status: 200,
      body: {
        now: isoInstant(now),
        revision: day.bookmakers.reduce((sum, { version }) => sum + version, 0),
        server: { name: "web-1:4711", leads: true, shared: false },
        feeds: [
          {
            name: "simulated",
            state: "ok",
            lastSuccessAt: isoInstant(now - 3 * SECOND),
            lastFailureAt: isoInstant(now - 24 * MINUTE),
            lastFailure: "timeout",
            latencyMs: 214,
            calls: 1310,
            failures: 2,
            budget: { unit: "credits", limit: 50_000, remaining: 31_200, resetsAt: isoInstant(now + 600 * MINUTE) },
            onlyHere: { races: races.length, prices: 4_120, bookmakers: 10 },
            rejections: [
              {
                reason: "price_out_of_range",
                count: 3,
                about: "race 7, runner 4: 0.95",
                at: isoInstant(now - 17 * MINUTE),
              },
            ],
          },
        ],
        tips: {
          name: "tips",
          state: "ok",
          lastSuccessAt: isoInstant(now - 14 * SECOND),
          latencyMs: 80,
          calls: 240,
          failures: 0,
          rejections: [],
        },
        bookmakers: bookmakersOf(day),
        racesToday: races.length,
        racesWithoutPrices: races
          .filter(({ startTime }) => startTime > now)
          .slice(0, 1)
          .map(({ id, venue, number, startTime }) => ({ id, venue, number, startTime: isoInstant(startTime) })),
        unknownVenues: ["Nowhere Park"],
        database: { kind: "SQLite", state: "ok", latencyMs: 1 },
        pendingChanges: 12,
        logoStore: { kind: "folder", state: "ok", latencyMs: 0 },
        streams: { listeners: 214, most: 10_000 },
      },
    };
  },
};

function bookmakersOf(day: RaceDay): DiagnosedBookmaker[] {
  const races = day.meetings.flatMap((meeting) => meeting.races);
  const ids = new Set(
    races.flatMap(({ runners }) => runners.flatMap(({ prices }) => prices.map((each) => each.bookmakerId))),
  );
  for (const { bookmakerId } of day.bookmakers) ids.add(bookmakerId);
  return [...ids].sort().map((bookmakerId, index) => {
    const covered = races.filter(({ runners }) =>
      runners.some(({ prices }) => prices.some((each) => each.bookmakerId === bookmakerId)),
    );
    return {
      bookmakerId,
      configured: day.bookmakers.some((each) => each.bookmakerId.toLowerCase() === bookmakerId.toLowerCase()),
      racesCovered: covered.length,
      unmatched: index % 3,
      ...(covered.length > 0 && { lastPriceAt: isoInstant(day.now() - index * SECOND), bestShare: 0.5 / (index + 1) }),
    };
  });
}
