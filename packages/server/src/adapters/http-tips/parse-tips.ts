import { z } from "zod";
import { FeedError } from "../../ports/odds-feed";
import type { RaceTips } from "../../ports/tips";

const tipsPayload = z.object({
  // The id becomes part of a link and is checked as every id of the product is.
  raceId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}$/),
  tips: z
    .array(
      z.object({
        tipster: z.string().trim().min(1).max(100),
        runnerNumber: z.int().min(1).max(99),
        rank: z.int().min(1).optional(),
      }),
    )
    .max(5_000),
});

/**
 * Counts each tipster once per runner, whatever rank it gave. A response that does not fit is rejected whole: a partial
 * count would look like a real one.
 *
 * @throws FeedError `malformed`
 */
export function parseTips(json: unknown): RaceTips {
  const { success, data, error } = tipsPayload.safeParse(json);
  if (!success) {
    const issue = error.issues[0];
    throw new FeedError(
      "malformed",
      `The tipping site's response does not fit at ${issue?.path.join(".") || "its root"}.`,
    );
  }
  const tipsters = new Map<number, Set<string>>();
  for (const { tipster, runnerNumber } of data.tips) {
    const named = tipsters.get(runnerNumber) ?? new Set();
    tipsters.set(runnerNumber, named.add(tipster.toLowerCase()));
  }
  return {
    tipspotRaceId: data.raceId,
    counts: new Map([...tipsters].map(([number, named]) => [number, named.size])),
  };
}
