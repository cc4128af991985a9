import type { Meeting } from "@railbird/domain";
import { z } from "zod";
import type { RaceRecord } from "../../ports/storage";

const code = z.enum(["R", "G", "H"]);

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
  silksUrl: z.string().exactOptional(),
  scratched: z.boolean(),
  prices: z.array(quote),
  tipsCount: z.number().exactOptional(),
});

const race = z.object({
  id: z.string(),
  meetingId: z.string(),
  number: z.number(),
  name: z.string(),
  racingCode: code,
  venue: z.string(),
  state: z.string(),
  startTime: z.number(),
  distance: z.number().exactOptional(),
  status: z.enum(["open", "closed", "interim", "final", "abandoned"]),
  trackCondition: z.string().exactOptional(),
  weather: z.string().exactOptional(),
  tipspotRaceId: z.string().exactOptional(),
  runners: z.array(runner),
  results: z.array(z.object({ position: z.number(), runnerNumber: z.number() })).exactOptional(),
  updatedAt: z.number().exactOptional(),
});

/** A meeting as the board keeps it. */
export const storedMeeting: z.ZodType<Meeting> = z.object({
  id: z.string(),
  venue: z.string(),
  state: z.string(),
  jurisdiction: z.enum(["AU", "NZ"]),
  racingCode: code,
  date: z.iso.date(),
  trackCondition: z.string().exactOptional(),
  weather: z.string().exactOptional(),
  races: z.array(race),
});

/** A race as history keeps it. */
export const storedRaceRecord: z.ZodType<RaceRecord> = z.object({
  raceId: z.string(),
  source: z.string(),
  meetingDate: z.iso.date(),
  racingCode: code,
  venue: z.string(),
  number: z.number(),
  name: z.string(),
  runners: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      name: z.string(),
      barrier: z.string().exactOptional(),
      jockey: z.string().exactOptional(),
      trainer: z.string().exactOptional(),
    }),
  ),
});

/** What a stored document says, or `undefined` when it can no longer be read: cut short, or of another version. */
export function readDocument<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
