import type { RaceConditions, RacePreview, RacingCode, RunnerProfile, RunnerSex } from "@railbird/domain";
import { runnerNames } from "./names";
import { Draw, hashText } from "./random";

const COLOURS: Readonly<Record<RacingCode, readonly string[]>> = {
  R: ["bay", "bay", "bay", "brown", "chestnut", "chestnut", "grey", "black"],
  G: ["black", "black", "blue", "brindle", "fawn", "white and black"],
  H: ["bay", "bay", "brown", "brown", "chestnut", "black"],
};

/** Youngest and oldest. */
const AGES: Readonly<Record<RacingCode, readonly [number, number]>> = { R: [3, 7], G: [2, 4], H: [3, 9] };

const TOWNS = [
  "Ballarat",
  "Cranbourne",
  "Warwick Farm",
  "Scone",
  "Wagga Wagga",
  "Toowoomba",
  "Murray Bridge",
  "Bunbury",
];

const OWNERS = ["Lowdown Syndicate", "M & J Arkell", "Second Row Racing", "P Thorne", "The Long Lunch (Mgr: R Dace)"];

const GEAR: Readonly<Record<"R" | "H", readonly string[]>> = {
  R: ["Blinkers", "Winkers", "Tongue Tie", "Cross-over Nose Band", "Lugging Bit", "Visors"],
  H: ["Pacifiers", "Hopples", "Pull Down Blind", "Ear Plugs", "Spreaders"],
};

const CHANGES = ["first time", "off first time", "on again", "off again"];

const PRIZES: Readonly<Record<RacingCode, readonly number[]>> = {
  R: [27_000, 32_000, 37_500, 45_000, 80_000, 150_000],
  G: [3_240, 4_200, 5_550, 9_850],
  H: [7_000, 9_500, 12_000, 20_400],
};

const SHARES: Readonly<Record<RacingCode, readonly number[]>> = {
  R: [0.55, 0.18, 0.09, 0.05, 0.03, 0.02, 0.02, 0.02, 0.02, 0.02],
  G: [0.7, 0.2, 0.1],
  H: [0.58, 0.18, 0.1, 0.06, 0.04, 0.02, 0.02],
};

const RAILS = ["True", "True", "True Entire Circuit", "Out 3 m Entire Circuit", "Out 5 m 1000 m to winning post"];

/** The profile of a runner of a race of this class: drawn from its name, so that nothing else of a day depends on it. */
export function profileOf(name: string, code: RacingCode, raceClass: string): RunnerProfile {
  const draw = new Draw(hashText(`${name}|${code}|form guide`));
  const [sire = name, dam = name, damSire = name] = runnerNames(3, draw);
  const age = Number(/^(\d)YO/.exec(raceClass)?.[1] ?? draw.int(...AGES[code]));
  const won = draw.chance(0.1) ? 0 : draw.int(1, 400) * (code === "R" ? 450 : 90);
  return {
    age,
    sex: sexOf(code, age, raceClass.startsWith("Fillies") || draw.chance(0.42), draw),
    colour: draw.pick(COLOURS[code]),
    sire,
    dam,
    ...(code === "R" && { damSire }),
    owners: draw.pick(OWNERS),
    trainedAt: draw.pick(TOWNS),
    ...(code !== "G" && { rating: draw.int(45, 92), ...gearOf(GEAR[code], draw) }),
    ...(won > 0 && { prizeMoney: won }),
    ...(code === "R" && settlingOf(name)),
  };
}

/** Nearest to the lead first, each from so many lengths on. */
const SETTLING = [
  [8, "Front Runner"],
  [6, "Pace"],
  [4, "Midfield"],
  [2, "Off Midfield"],
  [0, "Back Marker"],
] as const;

/** Where a runner is expected to settle; of one in eight that is not known. */
function settlingOf(name: string): Pick<RunnerProfile, "settles" | "settlingLengths"> {
  const draw = new Draw(hashText(`${name}|settling`));
  if (draw.chance(1 / 8)) return {};
  const settlingLengths = draw.int(1, 9);
  const settles = SETTLING.find(([from]) => settlingLengths >= from)?.[1] ?? "Midfield";
  return { settles, settlingLengths };
}

const SAID = [
  ["comes out of a stronger race and is hard to go past", "maps well and should be there at the finish"],
  ["is the danger", "gets every chance from the draw", "has been knocking on the door"],
  ["can run a place at odds", "is better than its last run", "is not out of it"],
] as const;

/** An invented desk's preview of a race. It picks the strongest, as far as it can see. */
export function previewOf(
  id: string,
  field: readonly { readonly number: number; readonly name: string; readonly strength: number }[],
): RacePreview {
  const draw = new Draw(hashText(`${id}|preview`));
  const picks = field
    .map((runner) => ({ ...runner, seen: runner.strength + draw.between(-0.7, 0.7) }))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, 4);
  const sentences = SAID.flatMap((words, index) => {
    const pick = picks[index];
    return pick === undefined ? [] : [`${pick.name.toUpperCase()} (${pick.number}) ${draw.pick(words)}.`];
  });
  return { by: "an invented desk", comment: sentences.join(" "), picks: picks.map(({ number }) => number) };
}

function sexOf(code: RacingCode, age: number, isFemale: boolean, draw: Draw): RunnerSex {
  if (code === "G") return isFemale ? "bitch" : "dog";
  if (isFemale) return age < 4 ? "filly" : "mare";
  if (draw.chance(0.75)) return "gelding";
  return age < 4 ? "colt" : "horse";
}

function gearOf(all: readonly string[], draw: Draw): Pick<RunnerProfile, "gear" | "gearChanges"> {
  const worn = draw.shuffled(all).slice(0, draw.int(0, 2));
  const changed = draw.pick(all);
  const changes = draw.chance(0.15) && !worn.includes(changed) ? `${changed} ${draw.pick(CHANGES)}` : undefined;
  return { ...(worn.length > 0 && { gear: worn.join(", ") }), ...(changes !== undefined && { gearChanges: changes }) };
}

/** A race as its conditions depend on it. */
interface RaceSetting {
  readonly id: string;
  readonly meetingId: string;
  readonly code: RacingCode;
  readonly raceClass: string;
  /** Its harness field has handicaps in metres instead of a draw. */
  readonly isStanding: boolean;
}

/** The conditions of a race, drawn from its id; all races of a meeting have one rail. */
export function conditionsOf({ id, meetingId, code, raceClass, isStanding }: RaceSetting): RaceConditions {
  const draw = new Draw(hashText(`${id}|prizes`));
  const track = new Draw(hashText(`${meetingId}|rail`));
  const prizeMoney = draw.pick(PRIZES[code]);
  return {
    class: raceClass,
    prizeMoney,
    prizes: SHARES[code].map((share) => Math.round(prizeMoney * share)),
    ...(code === "R" && { rail: track.pick(RAILS), surface: "Turf" }),
    ...(code !== "G" && { direction: track.chance(0.6) ? "left" : "right" }),
    ...(code === "H" && { startType: isStanding ? "Standing" : "Mobile" }),
  };
}
