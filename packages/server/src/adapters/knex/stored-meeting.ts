import type { Meeting, RaceChange } from "@railbird/domain";
import { z } from "zod";
import type { StoredMeeting, StoredRaceVersions } from "../../ports/storage";
import { jurisdiction, placing, racingCode, readDocument } from "./stored-documents";

const at = z.number();

const places = z.array(z.array(z.number()));

/** A line of a race's log as the board stores it. */
const storedRaceChange: z.ZodType<RaceChange> = z.union([
  z.object({ kind: z.enum(["jumped", "reopened", "abandoned", "protestCleared"]), at }),
  z.object({ kind: z.literal("start"), from: z.number(), to: z.number(), at }),
  z.object({ kind: z.enum(["interim", "final", "amended"]), places, was: places.exactOptional(), at }),
  z.object({ kind: z.literal("protest"), reason: z.string().exactOptional(), at }),
  z.object({ kind: z.enum(["track", "weather"]), from: z.string(), to: z.string(), at }),
  z.object({
    kind: z.enum(["scratched", "reinstated", "emergency", "jockey", "barrier"]),
    runnerNumber: z.number(),
    runnerName: z.string(),
    from: z.string().exactOptional(),
    to: z.string().exactOptional(),
    late: z.boolean().exactOptional(),
    at,
  }),
]);

const quote = z.object({
  bookmakerId: z.string(),
  odds: z.number(),
  openOdds: z.number().exactOptional(),
  seenAt: z.number(),
});

const runner = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  jockey: z.string().exactOptional(),
  trainer: z.string().exactOptional(),
  barrier: z.string().exactOptional(),
  weight: z.number().exactOptional(),
  form: z.string().exactOptional(),
  silksSource: z.string().exactOptional(),
  silksName: z.string().exactOptional(),
  scratched: z.boolean(),
  scratchedAt: z.number().exactOptional(),
  lateScratching: z.boolean().exactOptional(),
  emergency: z.boolean().exactOptional(),
  lastPrice: z.object({ odds: z.number(), openOdds: z.number().exactOptional() }).exactOptional(),
  prices: z.array(quote),
  tipsCount: z.number().exactOptional(),
});

const dividend = z.object({
  pool: z.string(),
  tote: z.string().exactOptional(),
  runners: z.array(z.number()),
  amount: z.number(),
});

const race = z.object({
  id: z.string(),
  meetingId: z.string(),
  meetingDate: z.iso.date().exactOptional(),
  jurisdiction: jurisdiction.exactOptional(),
  number: z.number(),
  name: z.string(),
  racingCode,
  venue: z.string(),
  state: z.string(),
  startTime: z.number(),
  advertisedStart: z.number().exactOptional(),
  distance: z.number().exactOptional(),
  status: z.enum(["open", "closed", "interim", "final", "abandoned"]),
  trackCondition: z.string().exactOptional(),
  weather: z.string().exactOptional(),
  tipspotRaceId: z.string().exactOptional(),
  runners: z.array(runner),
  runnersLeftOut: z.number().exactOptional(),
  results: z.array(placing).exactOptional(),
  protest: z.object({ reason: z.string().exactOptional() }).exactOptional(),
  dividends: z.array(dividend).exactOptional(),
  updatedAt: z.number().exactOptional(),
  watchedFrom: z.number().exactOptional(),
  quotedBy: z.array(z.string()).exactOptional(),
  closedAt: z.number().exactOptional(),
  jumpedAt: z.number().exactOptional(),
  startMoves: z.array(z.object({ from: z.number(), to: z.number(), at: z.number() })).exactOptional(),
  changes: z.array(storedRaceChange).exactOptional(),
});

const meeting: z.ZodType<Meeting> = z
  .object({
    id: z.string(),
    venue: z.string(),
    state: z.string(),
    jurisdiction,
    racingCode,
    date: z.iso.date(),
    trackCondition: z.string().exactOptional(),
    weather: z.string().exactOptional(),
    races: z.array(race),
  })
  .transform(({ races, ...facts }) => ({
    ...facts,
    // Documents of before migration 005 say these of the meeting alone.
    races: races.map((known) => ({ meetingDate: facts.date, jurisdiction: facts.jurisdiction, ...known })),
  }));

const versions: z.ZodType<StoredRaceVersions> = z
  .object({ all: z.number(), summary: z.number(), timing: z.number(), prices: z.number().exactOptional() })
  // Documents of before prices had versions of their own.
  .transform(({ prices, ...known }) => ({ ...known, prices: prices ?? known.all }));

const versioned = z.object({ meeting, version: z.number(), raceVersions: z.record(z.string(), versions) });

/** A meeting as a row's document. */
export function documentOfMeeting({ meeting: stored, version, raceVersions }: StoredMeeting): string {
  return JSON.stringify({ meeting: stored, version, raceVersions });
}

/**
 * A meeting from its row's document and version; `undefined` when it cannot be read. Before migration 005 a document was the
 * meeting alone: every part of it then has the row's version.
 */
export function readMeeting(document: string, latest: number): StoredMeeting | undefined {
  const read = readDocument(z.union([versioned, meeting]), document);
  if (read === undefined) return undefined;
  const {
    meeting: stored,
    version,
    raceVersions,
  } = "meeting" in read ? read : { ...unversioned(latest), meeting: read };
  const all = { all: latest, summary: latest, timing: latest, prices: latest };
  return {
    meeting: stored,
    version,
    latest,
    raceVersions: Object.fromEntries(stored.races.map(({ id }) => [id, raceVersions[id] ?? all])),
  };
}

function unversioned(latest: number): Omit<z.infer<typeof versioned>, "meeting"> {
  return { version: latest, raceVersions: {} };
}
