import type { Instant, RacingCode } from "@railbird/domain";
import { SIMULATED_BOOKMAKERS } from "./bookmakers";
import { dividendsOf } from "./dividends";
import { buildField } from "./field";
import { drawInquiry, placingsAt } from "./inquiry";
import { withLateChanges } from "./late-changes";
import { finalStrength } from "./market";
import { raceName } from "./names";
import { placingsOf } from "./placings";
import type { MeetingPlan, RacePlan } from "./plan-day";
import type { BookmakerScript, RaceScript } from "./race-script";
import { Draw, hashText } from "./random";
import type { Staff } from "./staff";

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

const DISTANCES: Readonly<Record<RacingCode, readonly number[]>> = {
  R: [1000, 1100, 1200, 1200, 1300, 1400, 1400, 1500, 1600, 1800, 2000, 2100, 2400],
  G: [300, 342, 390, 400, 425, 450, 460, 515, 525, 595],
  H: [1609, 1690, 1730, 2040, 2138, 2200, 2240, 2650],
};
/** Metres per second. */
const SPEEDS: Readonly<Record<RacingCode, number>> = { R: 16.5, G: 17, H: 13.5 };
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
  const field = buildField({ code, settledAt: firstStart - 3 * HOUR, jumpAt, jockeys, trainers }, draw);
  const entrants = withLateChanges(field, { code, jumpAt, jockeys }, new Draw(hashText(`${seed}|${plan.id}|changes`)));
  const bookmakers = drawBookmakers(code, firstStart, draw);
  const starters = entrants
    .filter(({ scratchedAt }) => scratchedAt === undefined)
    .map((entrant) => ({ number: entrant.number, strength: finalStrength(entrant) }));
  const placings = placingsOf(starters, draw);
  const inquiry = drawInquiry({ placings, interimAt, finalAt }, new Draw(hashText(`${seed}|${plan.id}|inquiry`)));
  return {
    plan,
    seed: raceSeed,
    name: raceName(code, draw),
    distance,
    entrants,
    bookmakers,
    ...(delayed && { delayed }),
    opensAt: Math.min(...bookmakers.map(({ opensAt }) => opensAt)),
    jumpAt,
    interimAt,
    finalAt,
    placings,
    inquiry,
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
