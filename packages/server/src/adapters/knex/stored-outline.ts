import type { MeetingOutline } from "@railbird/domain";
import { z } from "zod";
import { jurisdiction, racingCode, readDocument } from "./stored-documents";

const run = z.object({
  runnerId: z.string(),
  number: z.number(),
  name: z.string(),
  jockey: z.string().exactOptional(),
  trainer: z.string().exactOptional(),
  barrier: z.string().exactOptional(),
  scratched: z.boolean(),
  odds: z.number().exactOptional(),
  bookmakerId: z.string().exactOptional(),
  openOdds: z.number().exactOptional(),
  position: z.number().exactOptional(),
});

const outline: z.ZodType<MeetingOutline> = z.object({
  id: z.string(),
  venue: z.string(),
  state: z.string(),
  jurisdiction,
  racingCode,
  date: z.iso.date(),
  races: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      name: z.string(),
      startTime: z.number(),
      status: z.enum(["open", "closed", "interim", "final", "abandoned"]),
      runs: z.array(run),
    }),
  ),
});

/** An outline as a row has it. */
export function textOfOutline(value: MeetingOutline): string {
  return JSON.stringify(value);
}

/** A row's outline; `undefined` when it has none or one that cannot be read. */
export function readOutline(text: string | null): MeetingOutline | undefined {
  return text === null ? undefined : readDocument(outline, text);
}
