import { isPlausiblePrice } from "@railbird/domain";
import { z } from "zod";
import type { FeedRunner, Fluctuation } from "../../ports/odds-feed";
import {
  anyObject,
  displayText,
  field,
  flag,
  httpsUrl,
  isoInstant,
  payloadId,
  person,
  readFields,
  requiredText,
  unixInstant,
  validPrice,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";
import { mapProfile } from "./form-guide";
import { mapForm } from "./runner-form";

/** About three days of racing at home and abroad. */
const MOST_RACES = 3000;

const point = z.object({ timestamp: isoInstant, fluc: writtenNumber.refine(isPlausiblePrice) });

/** No price, or a price of no time. */
const nothing = z.object({ fluc: z.literal([0, "0", ""]) }).or(z.object({ timestamp: z.undefined() }));

const memory = z.object({
  open: z.unknown(),
  high: z.unknown(),
  low: z.unknown(),
  nine_am: z.unknown(),
  last_six: z.array(z.unknown()).nullish(),
});

/** A runner as one brand has it, before the brands are joined. */
export interface BrandRunner {
  /** The same at every brand; some payloads have none. */
  readonly entrantId?: string;
  readonly facts: Omit<FeedRunner, "id" | "prices">;
  /** Its price; of a scratched runner the last one, where the payload has kept it. */
  readonly odds?: number | undefined;
  readonly openOdds?: number | undefined;
  readonly placeOdds?: number | undefined;
  /** The prices of its host's tote, decimal dollars. */
  readonly tote?: { readonly win?: number; readonly place?: number };
  /** By time; absent when the brand remembers none. */
  readonly fluctuations?: readonly Fluctuation[];
}

const runnerPayload = z.object({
  runner_number: whole(1),
  name: requiredText,
  is_scratched: z.boolean().nullish(),
});

/** 0 means that there is no draw. */
const barrier = z
  .int()
  .min(0)
  .or(z.string().trim().max(20))
  .transform((draw) => (draw === 0 || draw === "0" ? undefined : String(draw)));

/** Kilograms, written as text; greyhounds and harness have an empty one. */
const weight = z
  .object({ total: z.union([z.number(), z.string()]).nullish() })
  .transform(({ total }) => (total === undefined || total === null || total === "" ? undefined : Number(total)))
  .refine((kilograms) => kilograms === undefined || (kilograms > 0 && kilograms < 200));

/** Unix seconds; 0 for a runner that is not scratched. */
const scratchTime = z
  .literal([0, "0"])
  .transform(() => undefined)
  .or(unixInstant);

/** Selectors with their ranked picks. Each selector counts once for a runner, whatever the rank. */
const picks = z
  .array(z.object({ name: requiredText }))
  .transform((all) => new Set(all.map(({ name }) => name)).size || undefined);

const FIELDS = {
  jockey: field("jockey", person),
  trainer: field("trainer_name", person),
  barrier: field("barrier", barrier),
  weight: field("weight", weight),
  form: field("last_twenty_starts", displayText),
  silksSource: field("silk_url_64x64", httpsUrl),
  tipsCount: field("picks", picks),
  emergency: field("is_emergency", flag),
};

const SCRATCHED_FIELDS = {
  scratchedAt: field("scratch_time", scratchTime),
  lateScratching: field("is_late_scratched", flag),
};

/** Whether a runner of an event's payload belongs to another market than the final field. */
export function isOfOtherMarket(raw: unknown): boolean {
  return anyObject.safeParse(raw).data?.primary_market === false;
}

/** A runner of an event's payload; `undefined` when it is not valid (rejected as `runner_malformed`). */
export function mapRunner(raw: unknown, race: string, reject: Reject): BrandRunner | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  const about = `${race} runner ${String(fields.runner_number)}`;
  const payload = runnerPayload.safeParse(raw).data;
  if (payload === undefined) {
    reject("runner_malformed", about);
    return undefined;
  }
  const scratched = payload.is_scratched ?? false;
  return {
    ...readFields({ entrantId: field("entrant_id", payloadId) }, fields, about, reject),
    facts: {
      number: payload.runner_number,
      name: payload.name,
      ...readFields(FIELDS, fields, about, reject),
      ...mapProfile(fields, about, reject),
      ...mapForm(fields, about, reject),
      scratched,
      ...(scratched && readFields(SCRATCHED_FIELDS, fields, about, reject)),
    },
    ...mapPrices(fields, about, reject),
  };
}

function mapPrices(
  fields: Readonly<Record<string, unknown>>,
  about: string,
  reject: Reject,
): Pick<BrandRunner, "odds" | "openOdds" | "placeOdds" | "tote" | "fluctuations"> {
  const odds = validPrice(inside(fields.odds, "fixed_win"), `${about} fixed_win`, reject);
  const others = anyObject.safeParse(fields.odds).data ?? {};
  const [placeOdds, win, place] = ["fixed_place", "pool_win", "pool_place"].map((name) =>
    validPrice(others[name], `${about} ${name}`, reject),
  );
  const open = inside(inside(fields.flucs_with_timestamp, "open"), "fluc");
  const openOdds = validPrice(open, `${about} open`, reject);
  const fluctuations = mapFluctuations(fields.flucs_with_timestamp, `${about} flucs_with_timestamp`, reject);
  return {
    odds,
    openOdds,
    placeOdds,
    ...((win ?? place) !== undefined && {
      tote: { ...(win !== undefined && { win }), ...(place !== undefined && { place }) },
    }),
    ...(fluctuations.length > 0 && { fluctuations }),
  };
}

/**
 * A field of an object that may be missing; anything else is returned in a list, so that it is rejected under the field's name.
 */
function inside(raw: unknown, key: string): unknown {
  if (raw === undefined || raw === null) return undefined;
  const fields = anyObject.safeParse(raw).data;
  return fields === undefined ? [raw] : fields[key];
}

/**
 * The prices that a brand remembers of a runner, by time: when it opened, when it was highest and lowest, what it had at 9 AM (with
 * the time from which it had it), and its last six. A point that is none is left out and rejected as `fluctuation_malformed`.
 */
function mapFluctuations(raw: unknown, about: string, reject: Reject): readonly Fluctuation[] {
  const remembered = memory.partial().safeParse(raw).data;
  if (remembered === undefined) return [];
  const { open, high, low, nine_am, last_six } = remembered;
  const byTime = new Map<number, Fluctuation>();
  for (const each of [open, high, low, nine_am, ...(last_six ?? [])]) {
    if (each === undefined || each === null || nothing.safeParse(each).success) continue;
    const parsed = point.safeParse(each).data;
    if (parsed !== undefined) byTime.set(parsed.timestamp, { at: parsed.timestamp, odds: parsed.fluc });
    // The opening price is judged as such.
    else if (each !== open) reject("fluctuation_malformed", about);
  }
  const points = [...byTime.values()].sort((a, b) => a.at - b.at);
  return points.filter(({ odds }, index) => odds !== points[index - 1]?.odds);
}

/**
 * Gives runners ids that stay for the day: the number at first sight, also when the entrant's number changes later. An
 * entrant that comes to a number which was another's first gets its own identifier.
 */
export class RunnerIds {
  /** By race, then by entrant. */
  readonly #races = new Map<string, Map<string, string>>();

  /** The ids of a race's runners, in their order. */
  assign(raceId: string, runners: readonly BrandRunner[]): readonly string[] {
    const known = this.#races.get(raceId) ?? new Map<string, string>();
    this.#keep(raceId, known);
    const given = new Set(known.values());
    return runners.map(({ entrantId, facts }) => {
      const key = entrantId ?? `number-${facts.number}`;
      const number = String(facts.number);
      const id = known.get(key) ?? (given.has(number) ? key : number);
      known.set(key, id);
      given.add(id);
      return id;
    });
  }

  /** Those asked for last stay: a race that is over is soon forgotten. */
  #keep(raceId: string, known: Map<string, string>): void {
    this.#races.delete(raceId);
    this.#races.set(raceId, known);
    const [oldest] = this.#races.keys();
    if (this.#races.size > MOST_RACES && oldest !== undefined) this.#races.delete(oldest);
  }
}
