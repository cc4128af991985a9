import type { RaceConditions, RunnerProfile } from "@railbird/domain";
import { z } from "zod";
import { visibleText } from "../../ports/visible-text";
import {
  anyObject,
  coatColour,
  displayText,
  dollars,
  field,
  longText,
  payloadId,
  readFields,
  runnerSex,
  whole,
  writtenNumber,
} from "../feed/payload-values";
import type { Reject } from "../feed/rejections";

type Fields = Readonly<Record<string, unknown>>;

/** Conditions that leave nobody out say nothing. */
const restriction = displayText.transform((text) => (text?.toLowerCase() === "unrestricted" ? undefined : text));

/** A payload's names of the places that are paid. */
export const PRIZE_PLACES = "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th".split(" ");

/** The prize of each place, under `1st`, `2nd` and so on, beside the total. */
const prizes = z.record(z.string(), z.unknown()).transform((paid) => {
  const places: number[] = [];
  for (const place of PRIZE_PLACES) {
    const prize = dollars.safeParse(paid[place]).data;
    if (prize === undefined) break;
    places.push(prize);
  }
  return places.length > 0 ? places : undefined;
});

const total = z.looseObject({ total_value: dollars.nullish() }).transform((paid) => paid.total_value ?? undefined);

const CONDITIONS = {
  class: field("class", displayText),
  group: field("group", displayText),
  prizeMoney: field("prize_monies", total),
  prizes: field("prize_monies", prizes),
  startType: field("start_type", displayText),
  rail: field(
    "rail_position",
    displayText.transform((text) => text?.replace(/\.$/, "")),
  ),
  direction: field(
    "track_direction",
    z.literal(["Left", "Right"]).transform((way) => (way === "Left" ? "left" : "right")),
  ),
  surface: field("track_surface", displayText),
};

const RESTRICTIONS = { age: field("age_conditions", restriction), sex: field("gender_conditions", restriction) };

/** The conditions of a race; nothing when its payload has none. */
export function mapConditions(fields: Fields, about: string, reject: Reject): { readonly conditions?: RaceConditions } {
  const { age, sex } = readFields(RESTRICTIONS, fields, about, reject);
  const restrictions = [age, sex].filter((each) => each !== undefined).join(", ");
  const conditions = {
    ...readFields(CONDITIONS, fields, about, reject),
    ...(restrictions !== "" && { restrictions }),
  };
  return Object.keys(conditions).length > 0 ? { conditions } : {};
}

/** Hosts write some parents in capitals; the country behind a name stays so. */
const parent = displayText.transform((text) =>
  text === undefined || text !== text.toUpperCase()
    ? text
    : text.replace(/\([A-Z]+\)|[\p{L}\p{M}'’]+/gu, (word) =>
        word.startsWith("(") ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      ),
);

const unlessZero = (most: number) => whole(0, most).transform((figure) => figure || undefined);

const PROFILE = {
  age: field("age", unlessZero(40)),
  sex: field("sex", runnerSex),
  colour: field("colour", coatColour),
  sire: field("sire", parent),
  dam: field("dam", parent),
  damSire: field("dam_sire", parent),
  owners: field("owners", longText),
  trainedAt: field("trainer_location", displayText),
  rating: field("handicap_rating", unlessZero(200)),
  prizeMoney: field("prize_money", dollars),
};

const SPEED = { settles: field("label", displayText), settlingLengths: field("settling_lengths", whole(0, 40)) };

const claim = writtenNumber.pipe(z.number().min(0).max(10));

/** A runner's profile; nothing when its payload has none. */
export function mapProfile(fields: Fields, about: string, reject: Reject): { readonly profile?: RunnerProfile } {
  const isApprentice = fields.apprentice_indicator === "A";
  const { allowance = 0 } = readFields({ allowance: field("allowance_weight", claim) }, fields, about, reject);
  const { gear } = readFields({ gear: field("gear", displayText) }, fields, about, reject);
  const profile = {
    ...readFields(PROFILE, fields, about, reject),
    ...(isApprentice && { claim: allowance }),
    ...(gear !== undefined && gearOf(gear)),
    ...readFields(SPEED, anyObject.safeParse(fields.speedmap).data ?? {}, `${about} speedmap`, reject),
  };
  return Object.keys(profile).length > 0 ? { profile } : {};
}

/** The preview of a race by its brand's desk, which picks entrants. */
export interface BrandPreview {
  readonly comment?: string | undefined;
  readonly picks?: readonly string[] | undefined;
}

const PREVIEW = {
  comment: field(
    "comment",
    z
      .string()
      .max(5000)
      .transform((text) => visibleText(text) || undefined),
  ),
  picks: field("tips", z.array(payloadId).max(24)),
};

export function mapPreview(fields: Fields, about: string, reject: Reject): BrandPreview {
  return readFields(PREVIEW, fields, about, reject);
}

/** How a change of gear ends: `Blinkers OFF AGAIN`. */
const CHANGE = /\b(ON|OFF|FIRST TIME|AGAIN)(\s+(ON|OFF|FIRST TIME|AGAIN))*$/;

/** Brackets hold what it goes on wearing. Outside of them stand changes, and where there are no brackets, also what it wears. */
function gearOf(text: string): Pick<RunnerProfile, "gear" | "gearChanges"> {
  const worn = /\[([^\]]*)\]/.exec(text)?.[1]?.trim();
  const outside = text
    .replace(/\[[^\]]*\]/g, "")
    .split(",")
    .map((each) => each.trim().replace(/\.$/, ""))
    .filter((each) => each !== "");
  const isChange = (each: string) => CHANGE.test(each);
  const changes = outside.filter(isChange).map((each) => each.replace(CHANGE, (words) => words.toLowerCase()));
  const gear = [worn, ...outside.filter((each) => !isChange(each))].filter((each) => each).join(", ");
  return { ...(gear !== "" && { gear }), ...(changes.length > 0 && { gearChanges: changes.join(", ") }) };
}
