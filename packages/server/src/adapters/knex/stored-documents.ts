import { JURISDICTIONS } from "@railbird/domain";
import { z } from "zod";
import type { RaceFinish, RaceRecord } from "../../ports/storage";

export const racingCode = z.enum(["R", "G", "H"]);
export const jurisdiction = z.enum(JURISDICTIONS);

/** A placing, as history keeps it. */
export const placing = z.object({
  position: z.number(),
  runnerNumber: z.number(),
  runnerName: z.string().exactOptional(),
});

const finish: z.ZodType<RaceFinish> = z.object({
  jurisdiction,
  state: z.string(),
  results: z.array(placing),
  runners: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      tipsCount: z.number().exactOptional(),
      prices: z.array(z.object({ bookmakerId: z.string(), odds: z.number(), openOdds: z.number().exactOptional() })),
    }),
  ),
});

/** A race as history keeps it. */
export const storedRaceRecord: z.ZodType<RaceRecord> = z.object({
  raceId: z.string(),
  source: z.string(),
  meetingDate: z.iso.date(),
  racingCode,
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
  finish: finish.exactOptional(),
});

/** A stored document; `undefined` when it cannot be read: cut short, or of another version. */
export function readDocument<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
