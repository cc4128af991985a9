import type { RaceChange } from "@railbird/domain";
import { z } from "zod";

const at = z.number();
const places = z.array(z.array(z.number()));

/** A line of a race's log as the board stores it. */
export const storedRaceChange: z.ZodType<RaceChange> = z.union([
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
