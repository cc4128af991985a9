import {
  type FormIndicator,
  type FormRecord,
  isPlausiblePrice,
  MOST_INDICATORS,
  MOST_PAST_STARTS,
  type PastStart,
  type RunnerForm,
  spelledAlike,
} from "@railbird/domain";
import { z } from "zod";
import {
  anyObject,
  displayText,
  distance,
  field,
  longText,
  person,
  readFields,
  requiredText,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";

type Fields = Readonly<Record<string, unknown>>;

/** The records of a payload by their names there. Where there is none it is null, or all of it is 0. */
export const RECORDS = [
  ["overall", "career"],
  ["last_12_months", "lastYear"],
  ["track", "track"],
  ["distance", "distance"],
  ["track_distance", "trackAndDistance"],
  ["firm", "firm"],
  ["good", "good"],
  ["soft", "soft"],
  ["heavy", "heavy"],
  ["synthetic", "synthetic"],
  ["first_up", "firstUp"],
  ["second_up", "secondUp"],
  ["third_up", "thirdUp"],
  ["left_handed", "leftHanded"],
  ["right_handed", "rightHanded"],
  ["box_history", "box"],
] as const satisfies readonly (readonly [string, FormRecord["of"]])[];

const count = whole(0, 1000);

/** Who finished better than the runner started is no record. */
const record = z
  .object({ number_of_starts: count, number_of_wins: count, number_of_seconds: count, number_of_thirds: count })
  .refine((all) => all.number_of_wins + all.number_of_seconds + all.number_of_thirds <= all.number_of_starts);

const indicator = z.object({ name: requiredText, negative: z.boolean(), priority: z.int().catch(0) });

/** `29/12/2024`. */
const day = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .transform((text) => text.split("/").toReversed().join("-"))
  .pipe(z.iso.date());

/** A number of this kind, also one that begins with its point; 0 says nothing. */
const unlessZero = (most: number) =>
  z
    .string()
    .transform((text) => (text.startsWith(".") ? `0${text}` : text))
    .or(z.number())
    .pipe(writtenNumber.pipe(z.number().min(0).max(most)))
    .transform((figure) => figure || undefined);

/** A price above a dollar; 0 says nothing. */
const price = unlessZero(10_000).refine((odds) => odds === undefined || isPlausiblePrice(odds));

/** A draw or a mile rate: longer text is neither. */
const shortText = displayText.refine((text) => text === undefined || text.length <= 20);

const wholeUnlessZero = whole(0, 99).transform((figure) => figure || undefined);

const START = {
  track: field("track", displayText),
  distance: field("distance", distance),
  trackCondition: field("track_condition", displayText),
  class: field("class", displayText),
  position: field("finish", wholeUnlessZero),
  starters: field("number_of_runners", wholeUnlessZero),
  margin: field("margin", unlessZero(200)),
  barrier: field("barrier", shortText),
  jockey: field("jockey", person),
  weight: field("weight_carried", unlessZero(199)),
  startingPrice: field("starting_price", price),
  winner: field("winner", displayText),
  second: field("second", displayText),
  mileRate: field("mile_rate", shortText),
  stewards: field("stipes", longText),
};

const LISTS = {
  starts: field("last_starts", z.array(z.unknown())),
  indicators: field("form_indicators", z.array(z.unknown())),
};

const SECONDS = field("best_time", unlessZero(1000));

/** A runner's form; nothing where its payload has none. Records and starts that do not fit are rejected. */
export function mapForm(runner: Fields, about: string, reject: Reject): { readonly past?: RunnerForm } {
  const { name } = runner;
  const records = mapRecords(runner, about, reject);
  const listed = readFields(LISTS, runner, about, reject);
  const starts = mapStarts(listed.starts ?? [], String(name), about, reject);
  const indicators = mapIndicators(listed.indicators ?? [], about, reject);
  const { bestTime } = readFields({ bestTime: SECONDS }, runner, about, reject);
  const past: RunnerForm = {
    ...(records.length > 0 && { records }),
    ...(starts.length > 0 && { starts }),
    ...(indicators.length > 0 && { indicators }),
    ...(bestTime !== undefined && { bestTime }),
  };
  return Object.keys(past).length > 0 ? { past } : {};
}

function mapRecords(runner: Fields, about: string, reject: Reject): readonly FormRecord[] {
  const { jockey } = anyObject.safeParse(runner.past_performances).data ?? {};
  const listed = [
    ...RECORDS.map(([key, of]) => [runner[key], of, key] as const),
    [jockey, "jockey", "jockey"] as const,
  ];
  return listed.flatMap(([raw, of, key]) => {
    if (raw === undefined || raw === null) return [];
    const known = record.safeParse(raw).data;
    if (known === undefined) reject("record_malformed", `${about} ${key}`);
    if (known === undefined || known.number_of_starts === 0) return [];
    const { number_of_starts, number_of_wins, number_of_seconds, number_of_thirds } = known;
    return [
      { of, starts: number_of_starts, wins: number_of_wins, seconds: number_of_seconds, thirds: number_of_thirds },
    ];
  });
}

function mapStarts(raws: readonly unknown[], name: string, about: string, reject: Reject): readonly PastStart[] {
  const starts = raws.flatMap((raw): PastStart[] => {
    const fields = anyObject.safeParse(raw).data ?? {};
    if (fields.class === "Trial") return [];
    const date = day.safeParse(fields.date).data;
    if (date === undefined) {
      reject("start_malformed", about);
      return [];
    }
    const { winner, second, ...known } = readFields(START, fields, `${about} start ${date}`, reject);
    const hasWon = known.position === 1;
    // Of races abroad, payloads name the runner itself as the winner, wherever it finished.
    const isNamed = winner !== undefined && !hasWon && spelledAlike(winner) !== spelledAlike(name);
    return [{ date, ...known, ...(isNamed && { winner }), ...(hasWon && second !== undefined && { second }) }];
  });
  return starts.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, MOST_PAST_STARTS);
}

/** The highest priority first, each once. */
function mapIndicators(raws: readonly unknown[], about: string, reject: Reject): readonly FormIndicator[] {
  const listed = raws.flatMap((raw) => {
    const known = indicator.safeParse(raw).data;
    if (known === undefined) reject("indicator_malformed", about);
    return known ?? [];
  });
  return listed
    .sort((a, b) => b.priority - a.priority)
    .filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index)
    .slice(0, MOST_INDICATORS)
    .map(({ name, negative }) => ({ text: name, against: negative }));
}
