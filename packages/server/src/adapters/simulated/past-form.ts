import {
  addDays,
  type CalendarDate,
  FORM_RECORDS,
  type FormIndicator,
  type FormRecord,
  MOST_PAST_STARTS,
  type PastStart,
  type RacingCode,
  type RunnerForm,
  utcMidnight,
} from "@railbird/domain";
import type { FeedRace, FeedRunner } from "../../ports/odds-feed";
import { finishSign } from "./field";
import { nearestRung, rungPrice } from "./market";
import { runnerNames, TRACKS } from "./names";
import { Draw, hashText } from "./random";
import { DISTANCES, SPEEDS } from "./write-script";

const GOINGS: Readonly<Record<string, FormRecord["of"]>> = {
  "Firm 2": "firm",
  "Good 3": "good",
  "Good 4": "good",
  "Soft 5": "soft",
  "Soft 6": "soft",
  "Heavy 8": "heavy",
  Synthetic: "synthetic",
};

const GOING = Object.keys(GOINGS);

/** First, second and third up after a spell. */
const UPS = ["firstUp", "secondUp", "thirdUp"] as const;

const CLASSES: Readonly<Record<RacingCode, readonly string[]>> = {
  R: ["MDN", "BM58", "BM64", "BM70", "BM78"],
  G: ["Maiden", "Grade 5", "Grade 6", "Mixed 4/5"],
  H: ["NR 40-49", "NR 50-59", "NR 60-69"],
};

const NOTED = [
  "Held up near the 250 m.",
  "Began awkwardly, losing ground.",
  "Raced wide throughout without cover.",
  "Bumped near the 200 m.",
];

const RIDERS = ["T Arkwright", "M Bellweather", "R Colley"];

const DAY = 86_400_000;

/** The race that a past is told for. */
type Today = Pick<FeedRace, "racingCode" | "venue" | "state" | "distance"> & { readonly date: CalendarDate };

type Subject = Pick<FeedRunner, "name" | "form" | "jockey" | "barrier">;

/** A past start, and the how-manieth it was since a spell. */
interface Run extends PastStart {
  readonly up: number;
}

/** A race whose runners say what they did before. */
export function withPast<Race extends FeedRace>(race: Race, date: CalendarDate): Race {
  return { ...race, runners: race.runners.map((runner) => ({ ...runner, past: pastOf(runner, { ...race, date }) })) };
}

/**
 * The form of a simulated runner, drawn from its name. Its last finishes are those that its form prints, and its records count starts of
 * one whole career, so that no figure contradicts another.
 */
export function pastOf(runner: Subject, today: Today): RunnerForm {
  const draw = new Draw(hashText(`${runner.name}|${today.racingCode}|past`));
  const runs = careerOf(runner, today, draw);
  const [last] = runs;
  if (last === undefined) return {};
  const records = recordsOf(runs, runner, today);
  const indicators = indicatorsOf(last, records, runner.form?.endsWith("x") === true);
  const best = bestTimeOf(runs, today, draw);
  return {
    records,
    starts: runs.slice(0, MOST_PAST_STARTS).map(({ up: _, ...start }) => start),
    ...(indicators.length > 0 && { indicators }),
    ...(best !== undefined && { bestTime: best }),
  };
}

/** Its starts, latest first: those of its form, in which an `x` stands for a spell, and some before them. */
function careerOf(runner: Subject, today: Today, draw: Draw): Run[] {
  const { form = "" } = runner;
  const before = Array.from({ length: draw.int(0, 12) }, () => finishSign(today.racingCode, 0.12, draw));
  const finishes: { readonly position: number; readonly up: number }[] = [];
  let up = 0;
  for (const sign of [...before, ...form]) {
    if (sign === "x") up = 0;
    else {
      up += 1;
      finishes.push({ position: Number(sign) || 10, up });
    }
  }
  let day = utcMidnight(today.date) - gap(up === 0, draw);
  return finishes.reverse().map(({ position, up: since }, index) => {
    const facts = startOf(runner, position, today, draw);
    const date = new Date(day).toISOString().slice(0, 10);
    day -= gap(since === 1, draw);
    return { date, ...facts, ...(index < MOST_PAST_STARTS && told(facts, runner, today, draw)), up: since };
  });
}

/** Time between two starts, milliseconds. */
function gap(rested: boolean, draw: Draw): number {
  return (rested ? draw.int(90, 170) : draw.int(7, 28)) * DAY;
}

/** A drawn start; records are counted from these. */
function startOf(
  { jockey, barrier }: Subject,
  position: number,
  { racingCode: code, venue, state, distance }: Today,
  draw: Draw,
): Omit<PastStart, "date"> {
  const tracks = TRACKS[code][state as keyof (typeof TRACKS)[RacingCode]];
  const all = tracks === undefined ? [] : draw.chance(0.3) ? tracks.city : tracks.country;
  const drawn = draw.int(1, 8);
  const isSameRider = draw.chance(0.35);
  const rider = jockey === undefined || isSameRider ? jockey : draw.pick(RIDERS);
  return {
    track: draw.chance(0.3) || all.length === 0 ? venue : draw.pick(all),
    distance: draw.chance(0.35) && distance ? distance : draw.pick(DISTANCES[code]),
    ...(code === "R" && { trackCondition: draw.pick(GOING) }),
    position,
    barrier: code === "G" && draw.chance(0.25) && barrier !== undefined ? barrier : String(drawn),
    ...(rider !== undefined && { jockey: rider }),
  };
}

/** Facts that only its last starts have. */
function told(
  { position = 1 }: Omit<PastStart, "date">,
  { name }: Subject,
  { racingCode: code }: Today,
  draw: Draw,
): Omit<PastStart, "date"> {
  const [other = name] = runnerNames(1, draw);
  const lengths = position === 1 ? draw.between(0.1, 3) : draw.between(0.2, 1.6) * (position - 1);
  return {
    class: draw.pick(CLASSES[code]),
    starters: code === "G" ? 8 : Math.max(position, draw.int(8, 14)),
    margin: Math.round(lengths * 10) / 10,
    ...(code === "R" && { weight: 54 + draw.int(0, 12) / 2 }),
    startingPrice: rungPrice(nearestRung(draw.between(1.8, 3) * (1 + position * draw.between(0.1, 1.2)))),
    ...(position === 1 ? { second: other } : { winner: other }),
    ...(code === "H" && { mileRate: `1:5${draw.int(3, 9)}.${draw.int(0, 9)}` }),
    ...(draw.chance(0.2) && { stewards: draw.pick(NOTED) }),
  };
}

/** The records that have a start, in their order. */
function recordsOf(runs: readonly Run[], { jockey, barrier }: Subject, today: Today): FormRecord[] {
  const { racingCode: code, venue, distance } = today;
  const yearAgo = addDays(today.date, -365);
  const counts = new Map<FormRecord["of"], { starts: number; wins: number; seconds: number; thirds: number }>();
  for (const { position, up, date, ...run } of runs) {
    const add = (of: FormRecord["of"], counted = true) => {
      if (!counted) return;
      const record = counts.get(of) ?? { starts: 0, wins: 0, seconds: 0, thirds: 0 };
      record.starts += 1;
      if (position === 1) record.wins += 1;
      else if (position === 2) record.seconds += 1;
      else if (position === 3) record.thirds += 1;
      counts.set(of, record);
    };
    const isHere = run.track === venue;
    const isThisFar = run.distance === distance;
    add("career");
    add("lastYear", date > yearAgo);
    add("track", isHere);
    add("distance", isThisFar);
    add("trackAndDistance", isHere && isThisFar);
    const going = GOINGS[run.trackCondition ?? ""];
    if (going !== undefined) add(going);
    const since = UPS[up - 1];
    if (since !== undefined) add(since);
    if (code !== "G") add((run.track?.length ?? 0) % 2 === 0 ? "leftHanded" : "rightHanded");
    else add("box", run.barrier === barrier);
    add("jockey", jockey !== undefined && run.jockey === jockey);
  }
  return FORM_RECORDS.flatMap((of) => {
    const record = counts.get(of);
    return record === undefined ? [] : [{ of, ...record }];
  });
}

/** Nothing is pointed out that the records do not say. */
function indicatorsOf(last: Run, records: readonly FormRecord[], isFirstUp: boolean): FormIndicator[] {
  const record = (of: FormRecord["of"]) => records.find((each) => each.of === of);
  const [career, firstUp] = [record("career"), record("firstUp")];
  const found: (FormIndicator | false)[] = [
    last.position === 1 && { text: "Won last start", against: false },
    (record("trackAndDistance")?.wins ?? 0) > 0 && { text: "Won at this track and distance", against: false },
    (record("jockey")?.wins ?? 0) > 0 && { text: "Won with this jockey", against: false },
    isFirstUp && (firstUp?.wins ?? 0) > 0 && { text: "Won first up", against: false },
    isFirstUp && firstUp?.wins === 0 && { text: "No win first up", against: true },
    career !== undefined && career.starts > 9 && career.wins === 0 && { text: "No win in ten starts", against: true },
  ];
  return found.filter((each) => each !== false);
}

function bestTimeOf(runs: readonly Run[], { racingCode, distance }: Today, draw: Draw): number | undefined {
  if (racingCode !== "G" || distance === undefined || !runs.some((run) => run.distance === distance)) return undefined;
  return Math.round((distance / (SPEEDS.G * draw.between(1, 1.02))) * 100) / 100;
}
