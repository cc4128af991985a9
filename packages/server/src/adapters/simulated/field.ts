import type { Instant, LastPrice, RacingCode, RunnerProfile } from "@railbird/domain";
import type { FeedRunner } from "../../ports/odds-feed";
import type { LastPrices } from "./market";
import { runnerNames } from "./names";
import type { EntrantScript } from "./race-script";
import type { Draw } from "./random";

/** The facts that the entrants of a race depend on. */
export interface FieldSetting {
  readonly code: RacingCode;
  /** When morning scratchings are known. */
  readonly settledAt: Instant;
  readonly jumpAt: Instant;
  readonly jockeys: readonly string[];
  readonly trainers: readonly string[];
}

const MINUTE = 60_000;
const SIZES: Readonly<Record<RacingCode, readonly number[]>> = {
  R: [7, 8, 9, 9, 10, 10, 11, 12, 13, 14, 16],
  G: [8],
  H: [7, 8, 8, 9, 10, 10, 11, 12],
};
const MORNING_SCRATCHINGS: Readonly<Record<RacingCode, number>> = { R: 0.09, G: 0.05, H: 0.05 };
const LATE_SCRATCHING = 0.008;
/** Scratchings never leave fewer runners than this. */
const FEWEST = 5;

/**
 * The field of a race: entrants with their ability, the scratchings to come, and emergencies (R, behind full fields) or
 * reserves 9 and 10 (G), which start only when a scratching makes room. Those that gain no start are scratched too.
 */
export function buildField(setting: FieldSetting, draw: Draw): EntrantScript[] {
  const { code } = setting;
  const size = draw.pick(SIZES[code]);
  const extras = code === "G" ? draw.pick([0, 0, 1, 2, 2]) : code === "R" && size >= 14 ? draw.int(2, 3) : 0;
  const names = runnerNames(size + extras, draw);
  const jockeys = draw.shuffled(setting.jockeys);
  const barriers = barriersOf(code, code === "R" ? size + extras : size, draw);
  const entrants = names.map((name, index) => drawEntrant(setting, index, name, jockeys[index], barriers[index], draw));
  const scratched = scratch(entrants.slice(0, size), setting, draw);
  return [...scratched, ...fillVacancies(entrants.slice(size), scratched, setting)];
}

function drawEntrant(
  { code, trainers }: FieldSetting,
  index: number,
  name: string,
  jockey: string | undefined,
  barrier: string | undefined,
  draw: Draw,
): EntrantScript {
  const spread = code === "G" ? 0.65 : 0.95;
  // A few runners are backed heavily; most drift or firm a little.
  const plunge = draw.chance(0.05) ? draw.between(0.3, 0.7) : 0;
  const declared = code !== "G" && !draw.chance(0.01);
  return {
    number: index + 1,
    name,
    ...(declared && jockey !== undefined && { jockey: code === "R" && draw.chance(0.12) ? `${jockey} (a2)` : jockey }),
    trainer: draw.pick(trainers),
    ...(barrier !== undefined && { barrier }),
    ...(code === "R" && { weight: Math.max(54, 61 - Math.floor(index * 0.5) - draw.int(0, 1) / 2) }),
    form: Array.from({ length: draw.int(3, 5) }, () => finishSign(code, 0.08, draw)).join(""),
    strength: draw.normal() * spread,
    trend: draw.normal() * 0.2 + plunge,
  };
}

/** A finish as form prints it: `x` for a spell, 0 for tenth and beyond. Greyhounds run in fields of eight. */
export function finishSign(code: RacingCode, spells: number, draw: Draw): string {
  if (draw.chance(spells)) return "x";
  return String(code === "G" ? draw.int(1, 8) : draw.int(0, 9));
}

function barriersOf(code: RacingCode, size: number, draw: Draw): string[] {
  const places = Array.from({ length: size }, (_, index) => index + 1);
  if (code === "G") {
    return places.map(String);
  }
  if (code === "R") {
    return draw.shuffled(places).map(String);
  }
  if (draw.chance(0.1)) {
    // A standing start: handicaps in metres instead of a draw.
    return places.map((place) => (place <= size / 2 ? "Fr" : place <= size * 0.8 ? "10m" : "20m"));
  }
  return places.map((place) => (place <= 7 ? `Fr${place}` : `Sr${place - 7}`));
}

function scratch(
  entrants: readonly EntrantScript[],
  { code, settledAt, jumpAt }: FieldSetting,
  draw: Draw,
): EntrantScript[] {
  let left = entrants.length;
  return entrants.map((entrant) => {
    const morning = draw.chance(MORNING_SCRATCHINGS[code]);
    const late = draw.chance(LATE_SCRATCHING);
    const scratchedAt = morning ? settledAt - draw.int(5, 60) * MINUTE : jumpAt - draw.int(4, 50) * MINUTE;
    if ((!morning && !late) || left <= FEWEST) {
      return entrant;
    }
    left -= 1;
    return { ...entrant, scratchedAt, ...(!morning && { scratchedLate: true }) };
  });
}

/** Each morning scratching lets the next extra in. A greyhound reserve then takes the vacant box. */
function fillVacancies(
  extras: readonly EntrantScript[],
  field: readonly EntrantScript[],
  { code, settledAt }: FieldSetting,
): EntrantScript[] {
  const vacancies = field.filter(({ scratchedAt }) => scratchedAt !== undefined && scratchedAt < settledAt);
  return extras.map((extra, index) => {
    const vacancy = vacancies[index];
    if (vacancy === undefined) {
      return { ...extra, entersAt: settledAt, scratchedAt: settledAt };
    }
    const boxed = code === "G" && vacancy.barrier !== undefined && { barrier: vacancy.barrier, drawnAt: settledAt };
    return { ...extra, entersAt: settledAt, ...boxed };
  });
}

/** The runners of a race without their prices, worked out anew only once something of the field has changed. */
export class FieldFacts {
  readonly #entrants: readonly EntrantScript[];
  readonly #lastPrices: LastPrices;
  /** When something of the field changes, by time. */
  readonly #turns: readonly Instant[];
  #known: readonly FeedRunner[] = [];
  #from: Instant = Number.POSITIVE_INFINITY;
  #until: Instant = Number.POSITIVE_INFINITY;

  constructor(entrants: readonly EntrantScript[], lastPrices: LastPrices) {
    this.#entrants = entrants;
    this.#lastPrices = lastPrices;
    this.#turns = entrants.flatMap(fieldTurns).sort((a, b) => a - b);
  }

  /** By place in the field. */
  at(now: Instant): readonly FeedRunner[] {
    if (now < this.#from || now >= this.#until) {
      this.#from = this.#turns.findLast((turn) => turn <= now) ?? Number.NEGATIVE_INFINITY;
      this.#until = this.#turns.find((turn) => turn > now) ?? Number.POSITIVE_INFINITY;
      this.#known = this.#entrants.map((entrant, place) =>
        runnerAt(entrant, now, () => this.#lastPrices.of(entrant, place)),
      );
    }
    return this.#known;
  }
}

/** When something of an entrant changes, beside its prices. */
export function fieldTurns(entrant: EntrantScript): readonly Instant[] {
  const { scratchedAt, entersAt, drawnAt, jockeyChange, barrierChange } = entrant;
  return [scratchedAt, entersAt, drawnAt, jockeyChange?.at, barrierChange?.at].filter((at) => at !== undefined);
}

function runnerAt(entrant: EntrantScript, now: Instant, lastPriceOf: () => LastPrice | undefined): FeedRunner {
  const { number, name, trainer, weight, form, scratchedAt, scratchedLate, drawnAt = 0 } = entrant;
  const { jockeyChange, barrierChange } = entrant;
  const scratched = scratchedAt !== undefined && now >= scratchedAt;
  const lastPrice = scratched ? lastPriceOf() : undefined;
  const jockey = jockeyChange !== undefined && now >= jockeyChange.at ? jockeyChange.jockey : entrant.jockey;
  const barrier = barrierChange !== undefined && now >= barrierChange.at ? barrierChange.barrier : entrant.barrier;
  return {
    id: String(number),
    number,
    name,
    ...(jockey !== undefined && { jockey }),
    ...(trainer !== undefined && { trainer }),
    ...(barrier !== undefined && now >= drawnAt && { barrier }),
    ...(weight !== undefined && { weight }),
    form,
    ...(entrant.profile && { profile: withClaim(entrant.profile, jockey) }),
    scratched,
    ...(scratched && { scratchedAt, ...(scratchedLate && { lateScratching: true }), ...(lastPrice && { lastPrice }) }),
    ...(isWaiting(entrant, now) && { emergency: true }),
    prices: [],
  };
}

/** The claim is its jockey's, and goes with another one. */
function withClaim(profile: RunnerProfile, jockey: string | undefined): RunnerProfile {
  return jockey?.endsWith("(a2)") ? { ...profile, claim: 2 } : profile;
}

/** An emergency or reserve that has no start yet, or never got one. */
function isWaiting({ entersAt, scratchedAt }: EntrantScript, now: Instant): boolean {
  return entersAt !== undefined && (now < entersAt || scratchedAt === entersAt);
}
