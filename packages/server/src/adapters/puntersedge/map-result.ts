import type { Dividend, Placing } from "@railbird/domain";
import { z } from "zod";
import type { FeedRace } from "../../ports/odds-feed";
import { displayText, requiredText, whole, writtenNumber } from "../feed/payload-values";
import type { Reject } from "../feed/reject";

/** What a result says of a race. */
export type RaceResult = Pick<FeedRace, "results" | "dividends"> & {
  readonly status: "interim" | "final" | "abandoned";
};

const resultPayload = z.object({
  status: z.enum(["interim", "final", "abandoned"]),
  placings: z.array(z.unknown()).nullish(),
  dividends: z.object({ straight: z.array(z.unknown()).nullish(), exotics: z.array(z.unknown()).nullish() }).nullish(),
});

const placing = z.object({
  position: whole(1, 99),
  number: whole(1, 99),
  name: displayText.nullish().catch(undefined),
});

const amount = writtenNumber.pipe(z.number().min(0).max(100_000_000));
const straight = z.object({
  number: whole(1, 99),
  market: z.enum(["WIN", "PLC"]),
  product: requiredText,
  amount,
});
const exotic = z.object({
  type: requiredText,
  selection: z.string().regex(/^\d{1,2}(,\d{1,2}){0,23}$/),
  product: requiredText,
  amount,
});

/** More than any race has. */
const MOST_DIVIDENDS = 60;

/** A `FIXED` dividend is the settling bookmaker's own price: no pool pays it. */
const NO_POOL = "FIXED";

/**
 * The result of a race, in the feed's list of results. `undefined` when it is not valid (rejected as `result_malformed`); placings and
 * dividends that do not fit are rejected one by one (`placing_malformed`, `dividend_malformed`).
 */
export function mapResult(raw: unknown, about: string, reject: Reject): RaceResult | undefined {
  const payload = resultPayload.safeParse(raw).data;
  if (payload === undefined) {
    reject("result_malformed", about);
    return undefined;
  }
  const results = (payload.placings ?? []).flatMap((each): Placing[] => {
    const parsed = placing.safeParse(each).data;
    if (parsed === undefined) reject("placing_malformed", about);
    if (parsed === undefined) return [];
    const { position, number, name } = parsed;
    return [{ position, runnerNumber: number, ...(name && { runnerName: name }) }];
  });
  const dividends = [
    ...(payload.dividends?.straight ?? []).flatMap((each) => mapStraight(each, about, reject)),
    ...(payload.dividends?.exotics ?? []).flatMap((each) => mapExotic(each, about, reject)),
  ].slice(0, MOST_DIVIDENDS);
  return {
    status: payload.status,
    ...(results.length > 0 && { results }),
    ...(dividends.length > 0 && { dividends }),
  };
}

function mapStraight(raw: unknown, about: string, reject: Reject): Dividend[] {
  const parsed = straight.safeParse(raw).data;
  if (parsed === undefined) reject("dividend_malformed", about);
  if (parsed === undefined || parsed.product === NO_POOL || parsed.amount === 0) return [];
  const { market, product: tote, number, amount: paid } = parsed;
  return [{ pool: market === "WIN" ? "Win" : "Place", tote, runners: [number], amount: paid }];
}

function mapExotic(raw: unknown, about: string, reject: Reject): Dividend[] {
  const parsed = exotic.safeParse(raw).data;
  if (parsed === undefined) reject("dividend_malformed", about);
  if (parsed === undefined || parsed.product === NO_POOL || parsed.amount === 0) return [];
  const { type: pool, product: tote, selection, amount: paid } = parsed;
  return [{ pool, tote, runners: selection.split(",").map(Number), amount: paid }];
}
