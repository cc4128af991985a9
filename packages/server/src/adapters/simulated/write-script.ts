import type { Dividend, Instant, Placing, RacingCode } from "@railbird/domain";
import { buildField } from "./field";
import { conditionsOf, previewOf, profileOf } from "./form-guide";
import { withLateChanges } from "./late-changes";
import { finalStrength } from "./market";
import { classOf, raceName, type Staff } from "./names";
import type { MeetingPlan, RacePlan } from "./plan-day";
import { type BookmakerScript, drawInquiry, placingsAt, type RaceScript } from "./race-script";
import { Draw, hashText } from "./random";

/** The share of its pools that a tote takes. */
const TAKE_OUT = 0.16;

const LOWEST = 1.04;

/** Fields of at least so many pay three places, smaller ones two. */
const THREE_PLACES = 8;

/** Pools on the first runners in order, by how many. */
const ORDERED_POOLS = [
  ["Exacta", 2],
  ["Trifecta", 3],
  ["First Four", 4],
] as const;

const PLACES = 4;

const DEAD_HEAT = 0.01;

/** The ten bookmakers of section 5. Their margins are plausible, not measured. */
export const SIMULATED_BOOKMAKERS: readonly SimulatedBookmaker[] = [
  { id: "bet365", margin: 1.12, group: 0, lateness: 0.35, skips: 0 },
  { id: "sportsbet", margin: 1.14, group: 1, lateness: 0.1, skips: 0 },
  { id: "ladbrokes", margin: 1.13, group: 2, lateness: 0.2, skips: 0 },
  { id: "neds", margin: 1.135, group: 2, lateness: 0.2, skips: 0 },
  { id: "tab", margin: 1.155, group: 3, lateness: 0, skips: 0 },
  { id: "pointsbet", margin: 1.13, group: 4, lateness: 0.5, skips: 0.01 },
  { id: "unibet", margin: 1.14, group: 5, lateness: 0.45, skips: 0.01 },
  { id: "bluebet", margin: 1.15, group: 6, lateness: 0.7, skips: 0.03 },
  { id: "boombet", margin: 1.165, group: 7, lateness: 1, skips: 0.08 },
  { id: "palmerbet", margin: 1.15, group: 8, lateness: 0.8, skips: 0.04 },
];

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Metres. */
export const DISTANCES: Readonly<Record<RacingCode, readonly number[]>> = {
  R: [1000, 1100, 1200, 1200, 1300, 1400, 1400, 1500, 1600, 1800, 2000, 2100, 2400],
  G: [300, 342, 390, 400, 425, 450, 460, 515, 525, 595],
  H: [1609, 1690, 1730, 2040, 2138, 2200, 2240, 2650],
};
/** Metres per second. */
export const SPEEDS: Readonly<Record<RacingCode, number>> = { R: 16.5, G: 17, H: 13.5 };
/** Seconds between the time given and the actual jump. */
const LATE: Readonly<Record<RacingCode, readonly [number, number]>> = { R: [15, 130], G: [5, 60], H: [10, 110] };
const LARGER_MARGIN: Readonly<Record<RacingCode, number>> = { R: 0, G: 0.015, H: 0.01 };

/** Writes what will happen in a race. The same for the same seed, meeting and race. */
export function writeScript(
  seed: string,
  meeting: MeetingPlan,
  plan: RacePlan,
  { jockeys, trainers }: Staff,
): RaceScript {
  const { code } = meeting;
  const raceSeed = hashText(`${seed}|${plan.id}`);
  const draw = new Draw(raceSeed);
  const firstStart = meeting.races[0]?.advertised ?? plan.advertised;
  const delayed = drawDelay(plan.advertised, draw);
  const jumpAt = (delayed?.startTime ?? plan.advertised) + draw.int(...LATE[code]) * SECOND;
  const distance = draw.pick(DISTANCES[code]);
  const interimAt = jumpAt + Math.round(distance / SPEEDS[code] + draw.between(40, 110)) * SECOND;
  const finalAt = interimAt + Math.round(draw.between(90, code === "G" ? 180 : 330)) * SECOND;
  const drawn = buildField({ code, settledAt: firstStart - 3 * HOUR, jumpAt, jockeys, trainers }, draw);
  const field = withLateChanges(drawn, { code, jumpAt, jockeys }, new Draw(hashText(`${seed}|${plan.id}|changes`)));
  const bookmakers = drawBookmakers(code, firstStart, draw);
  const starters = field
    .filter(({ scratchedAt }) => scratchedAt === undefined)
    .map((entrant) => ({ number: entrant.number, strength: finalStrength(entrant) }));
  const placings = placingsOf(starters, draw);
  const inquiry = drawInquiry({ placings, interimAt, finalAt }, new Draw(hashText(`${seed}|${plan.id}|inquiry`)));
  const name = raceName(code, draw);
  const raceClass = classOf(name, code);
  const isStanding = field.some(({ barrier }) => barrier?.endsWith("m"));
  return {
    plan,
    seed: raceSeed,
    name,
    distance,
    conditions: conditionsOf({ id: plan.id, meetingId: meeting.id, code, raceClass, isStanding }),
    entrants: field.map((entrant) => ({ ...entrant, profile: profileOf(entrant.name, code, raceClass) })),
    bookmakers,
    ...(delayed && { delayed }),
    opensAt: Math.min(...bookmakers.map(({ opensAt }) => opensAt)),
    jumpAt,
    interimAt,
    finalAt,
    placings,
    inquiry,
    preview: previewOf(plan.id, drawn),
    winningTime:
      Math.round((distance / (SPEEDS[code] * new Draw(hashText(`${plan.id}|time`)).between(0.97, 1.03))) * 100) / 100,
    // Paid on the result as it is when it becomes final; what is corrected later changes nothing of it.
    dividends: dividendsOf(placingsAt(placings, inquiry, finalAt), starters),
  };
}

/** One race in twelve is put back by some minutes, which is announced shortly before its first time. */
function drawDelay(advertised: Instant, draw: Draw): RaceScript["delayed"] {
  const announcedAt = advertised - draw.int(2, 9) * MINUTE;
  const startTime = advertised + draw.int(2, 7) * MINUTE;
  return draw.chance(1 / 12) ? { startTime, announcedAt } : undefined;
}

function drawBookmakers(code: RacingCode, firstStart: Instant, draw: Draw): BookmakerScript[] {
  const earliest = firstStart - draw.between(16, 20) * HOUR;
  return SIMULATED_BOOKMAKERS.map((bookmaker, index) => ({
    id: bookmaker.id,
    index,
    group: bookmaker.group,
    margin: bookmaker.margin + LARGER_MARGIN[code] + draw.between(-0.008, 0.008),
    opensAt: Math.round(earliest + (bookmaker.lateness * 10 + draw.between(0, 1)) * HOUR),
    skipped: draw.chance(bookmaker.skips),
  })).filter(({ skipped }) => !skipped);
}

/** A bookmaker of the simulated market. */
interface SimulatedBookmaker {
  /** One of the ten of section 5. */
  readonly id: string;
  /** The market percentage that it bets to, as a factor. */
  readonly margin: number;
  /** Bookmakers of one group see a race alike. */
  readonly group: number;
  /** How late it opens, 0 first to 1 last. */
  readonly lateness: number;
  /** How often it leaves a race out, 0 to 1. */
  readonly skips: number;
}

/** The first four home: each place is drawn among those left by their share of the market (strengths are logarithms). */
export function placingsOf(
  field: readonly { readonly number: number; readonly strength: number }[],
  draw: Draw,
): Placing[] {
  const left = [...field];
  const placings: Placing[] = [];
  while (placings.length < PLACES) {
    const [home] = left.splice(drawPlace(left, draw), 1);
    if (home === undefined) {
      break;
    }
    const ahead = placings.at(-1);
    const together = ahead !== undefined && draw.chance(DEAD_HEAT);
    placings.push({ position: together ? ahead.position : placings.length + 1, runnerNumber: home.number });
  }
  return placings;
}

function drawPlace(left: readonly { readonly strength: number }[], draw: Draw): number {
  const shares = left.map(({ strength }) => Math.exp(strength));
  let mark = draw.fraction() * shares.reduce((sum, share) => sum + share, 0);
  return shares.findIndex((share) => {
    mark -= share;
    return mark < 0;
  });
}

/** The dividends of a result. The market's strength of each runner decides them (strengths are logarithms), and a dead heat shares. */
export function dividendsOf(
  placings: readonly Placing[],
  field: readonly { readonly number: number; readonly strength: number }[],
): readonly Dividend[] {
  const total = field.reduce((sum, { strength }) => sum + Math.exp(strength), 0);
  const shares = new Map(field.map(({ number, strength }) => [number, Math.exp(strength) / total]));
  const share = (number: number) => shares.get(number) ?? 0;
  const together = (place: number) => placings.filter(({ position }) => position === place).length;
  const paidPlaces = field.length >= THREE_PLACES ? 3 : 2;
  const dividends: Dividend[] = [];
  for (const { position, runnerNumber: number } of placings) {
    if (position === 1) dividends.push(pays("Win", [number], (1 - TAKE_OUT) / share(number) / together(1)));
  }
  for (const { position, runnerNumber: number } of placings) {
    const win = (1 - TAKE_OUT) / share(number);
    if (position <= paidPlaces)
      dividends.push(pays("Place", [number], 1 + (win - 1) / (paidPlaces + 1) / together(position)));
  }
  const order = placings.map(({ runnerNumber }) => runnerNumber);
  if (new Set(placings.map(({ position }) => position)).size < placings.length) return dividends;
  const [first = 0, second = 0] = order;
  const pair = [first, second].sort((a, b) => a - b);
  const either = inOrder([first, second], share) + inOrder([second, first], share);
  if (order.length >= 2) dividends.push(pays("Quinella", pair, (1 - TAKE_OUT) / either));
  for (const [pool, count] of ORDERED_POOLS) {
    const runners = order.slice(0, count);
    if (runners.length === count) dividends.push(pays(pool, runners, (1 - TAKE_OUT) / inOrder(runners, share)));
  }
  return dividends;
}

/** How likely runners come home in this order, each drawn among those that are left (Harville). */
function inOrder(numbers: readonly number[], share: (number: number) => number): number {
  let left = 1;
  return numbers.reduce((chance, number) => {
    const next = chance * (share(number) / left);
    left -= share(number);
    return next;
  }, 1);
}

/** Dividends are cut off to ten cents. */
function pays(pool: string, runners: readonly number[], amount: number): Dividend {
  return { pool, runners, amount: Math.max(LOWEST, Math.floor(amount * 10) / 10) };
}
