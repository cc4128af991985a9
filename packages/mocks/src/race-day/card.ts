import {
  type CalendarDate,
  type Instant,
  type Meeting,
  melbourneDate,
  type Placing,
  placesPaid,
  type Race,
  type RaceConditions,
  type RaceStatus,
  type RacingCode,
} from "@railbird/domain";
import { dividendsOf, logOf } from "./life";
import { field, type Market, rotated, settledMarket, thinMarket } from "./runners";

interface RacePlan {
  readonly name: string;
  /** Seconds from now to the start. */
  readonly startsIn: number;
  readonly distance?: number;
  readonly status?: RaceStatus;
  readonly market?: Market;
  readonly scratched?: readonly number[];
  /** Seconds by which its start was put off, a quarter of an hour ago. */
  readonly delayedBy?: number;
  readonly tips?: Readonly<Record<number, number>>;
  readonly results?: readonly Placing[];
  readonly tipspotRaceId?: string;
}

interface MeetingPlan extends Omit<Meeting, "races" | "date"> {
  readonly races: readonly RacePlan[];
}

const placed = (...numbers: number[]): Placing[] =>
  numbers.map((runnerNumber, index) => ({ position: index + 1, runnerNumber }));

const abandoned = (name: string, startsIn: number): RacePlan => ({
  name,
  startsIn,
  distance: 1200,
  status: "abandoned",
});

const plans: readonly MeetingPlan[] = [
  {
    id: "flemington-r",
    venue: "Flemington",
    state: "VIC",
    jurisdiction: "AU",
    racingCode: "R",
    trackCondition: "Good 4",
    weather: "Fine",
    races: [
      {
        name: "Maribyrnong Maiden Plate",
        startsIn: -6000,
        distance: 1100,
        status: "final",
        results: placed(1, 3, 2, 4),
      },
      {
        name: "Saltwater Handicap",
        startsIn: -3900,
        distance: 1400,
        status: "final",
        results: [...placed(3, 1), { position: 2, runnerNumber: 5 }],
      },
      { name: "Elms Benchmark 70", startsIn: -1800, distance: 1600, status: "interim", results: placed(4, 1, 2) },
      {
        name: "Bone Mill Stakes",
        startsIn: 300,
        distance: 2000,
        tips: { 1: 9, 3: 4, 6: 1 },
        tipspotRaceId: "tip-81231",
      },
      { name: "Footscray Cup", startsIn: 2400, distance: 3200, market: thinMarket },
    ],
  },
  {
    id: "angle-park-g",
    venue: "Angle Park",
    state: "SA",
    jurisdiction: "AU",
    racingCode: "G",
    trackCondition: "Good",
    weather: "Fine",
    races: [
      { name: "Anglers Maiden", startsIn: -3000, distance: 342, status: "final", results: placed(8, 2, 5) },
      { name: "Hare Rail Grade 5", startsIn: -240, distance: 530, status: "closed" },
      { name: "Kennel Lane Mixed 4/5", startsIn: 10, distance: 530, tips: { 3: 5, 1: 2 }, tipspotRaceId: "tip-90417" },
      { name: "Days Road Dash", startsIn: 1080, distance: 342 },
      { name: "Cup Heat", startsIn: 2160, distance: 595 },
    ],
  },
  {
    id: "albion-park-h",
    venue: "Albion Park",
    state: "QLD",
    jurisdiction: "AU",
    racingCode: "H",
    trackCondition: "Fast",
    weather: "Overcast",
    races: [
      abandoned("Breakfast Creek Pace", -5400),
      { name: "Hamilton Trot", startsIn: -30, distance: 1660 },
      {
        name: "Sulky Lane Pace",
        startsIn: 720,
        distance: 2138,
        scratched: [2, 6],
        delayedBy: 120,
        tips: { 2: 7, 4: 3 },
        tipspotRaceId: "tip-77002",
      },
      { name: "Mobile Start Final", startsIn: 1920, distance: 1660 },
      { name: "Night Owl Pace", startsIn: 3120 },
    ],
  },
  {
    id: "hobart-r",
    venue: "Hobart",
    state: "TAS",
    jurisdiction: "AU",
    racingCode: "R",
    trackCondition: "Heavy 10",
    weather: "Showers",
    races: [1, 2, 3, 4, 5].map((number) => abandoned(`Derwent Race ${number}`, (number - 3) * 2100)),
  },
  {
    id: "te-rapa-r",
    venue: "Te Rapa",
    state: "Waikato",
    jurisdiction: "NZ",
    racingCode: "R",
    trackCondition: "Soft 5",
    weather: "Fine",
    races: [
      { name: "Waikato Sprint Trial", startsIn: 600, distance: 1200 },
      { name: "River Road Handicap", startsIn: 2700, distance: 1600 },
    ],
  },
];

const CONDITIONS: Readonly<Record<RacingCode, RaceConditions>> = {
  R: {
    class: "BM70",
    restrictions: "3yo and older",
    prizeMoney: 45_000,
    prizes: [24_750, 8_100, 4_050, 2_250, 1_350, 900, 900, 900, 900, 900],
    rail: "Out 3 m Entire Circuit",
    direction: "left",
    surface: "Turf",
  },
  G: { class: "Grade 5", prizeMoney: 4_200, prizes: [2_940, 840, 420] },
  H: { class: "NR 55", prizeMoney: 9_500, startType: "Mobile", direction: "left" },
};

/** The small race day around an instant: every state that a race or a meeting can be in, in five meetings. */
export function card(now: Instant): Meeting[] {
  const date = melbourneDate(now);
  return plans.map((plan, index) => {
    const id = `${plan.id}-${date}`;
    const place = { ...plan, id, date };
    return { ...place, races: plan.races.map((race, at) => raceOf(place, race, at + 1, index, now)) };
  });
}

function raceOf(
  meeting: MeetingPlan & { readonly date: CalendarDate },
  plan: RacePlan,
  number: number,
  at: number,
  now: Instant,
): Race {
  const {
    startsIn,
    market = rotated(settledMarket, number + 4),
    scratched,
    delayedBy,
    tips,
    status = "open",
    ...rest
  } = plan;
  const seenAt = Math.min(now - 20_000, now + startsIn * 1000);
  const startTime = Math.floor((now + startsIn * 1000) / 1000) * 1000;
  const race: Race = {
    ...rest,
    id: `${meeting.id}-${number}`,
    meetingId: meeting.id,
    meetingDate: meeting.date,
    jurisdiction: meeting.jurisdiction,
    number,
    racingCode: meeting.racingCode,
    venue: meeting.venue,
    state: meeting.state,
    startTime,
    status,
    watchedFrom: now - 7 * 3_600_000,
    ...(status !== "open" && { closedAt: Math.min(startTime + 30_000, now) }),
    ...(delayedBy !== undefined && {
      advertisedStart: startTime - delayedBy * 1000,
      startMoves: [{ from: startTime - delayedBy * 1000, to: startTime, at: now - 15 * 60_000 }],
    }),
    ...(meeting.trackCondition !== undefined && { trackCondition: meeting.trackCondition }),
    ...(meeting.weather !== undefined && { weather: meeting.weather }),
    conditions: CONDITIONS[meeting.racingCode],
    ...(market.length >= 5 && { placesPaid: placesPaid(market.length) }),
    runners: field({
      racingCode: meeting.racingCode,
      market: status === "abandoned" ? market.map(() => undefined) : market,
      shift: number + at * 5,
      seenAt,
      ...(scratched && { scratched, scratchedAt: now - 42 * 60_000 }),
      ...(tips && { tips }),
    }),
    ...(status !== "abandoned" && { updatedAt: seenAt }),
    ...(meeting.racingCode !== "G" && {
      preview: {
        by: "The Paper Lantern desk",
        comment: "Number 3 comes out of a stronger race and is hard to go past. Number 1 is the danger.",
        picks: [3, 1, 5],
      },
    }),
    ...(status === "final" && plan.results && { winningTime: 62.84 + number }),
    ...(status === "final" && plan.results && { dividends: dividendsOf(plan.results) }),
  };
  const changes = logOf(race);
  const quotedBy = [...new Set(race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)))];
  return { ...race, ...(quotedBy.length > 0 && { quotedBy }), ...(changes.length > 0 && { changes }) };
}
