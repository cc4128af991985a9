import {
  type CalendarDate,
  type Instant,
  instantInZone,
  type Jurisdiction,
  type RacingCode,
  utcMidnight,
} from "@railbird/domain";
import { type ConditionPlan, planConditions } from "./conditions";
import { REGION_ZONES, type Region, TRACKS } from "./names";
import { Draw, hashText } from "./random";

const NIGHT_AND_DAWN: readonly DaySlot[] = [
  { code: "G", regions: ["WA"], start: "20:15", races: [15, 15], every: 13, smallHours: true },
  { code: "H", regions: ["WA"], start: "22:00", races: [12, 12], every: 16, smallHours: true },
  { code: "G", regions: ["WA"], start: "23:20", races: [14, 14], every: 13, smallHours: true },
  { code: "G", regions: ["NT"], start: "02:15", races: [14, 14], every: 13, smallHours: true },
  { code: "G", regions: ["QLD"], start: "04:00", races: [14, 14], every: 13, smallHours: true },
  { code: "G", regions: ["NSW"], start: "05:50", races: [14, 14], every: 13, smallHours: true },
  { code: "G", regions: ["QLD"], start: "07:00", races: [14, 14], every: 13, smallHours: true },
  { code: "G", regions: ["VIC"], start: "08:20", races: [14, 14], every: 13, smallHours: true },
];

const THOROUGHBREDS: readonly DaySlot[] = [
  { code: "R", regions: ["NSW"], start: "12:20", races: [8, 10], every: 35, feature: true },
  { code: "R", regions: ["NSW"], start: "12:45", races: [7, 8], every: 36, optional: true },
  { code: "R", regions: ["VIC"], start: "12:00", races: [8, 10], every: 36, feature: true },
  { code: "R", regions: ["VIC"], start: "17:45", races: [8, 8], every: 30, optional: true },
  { code: "R", regions: ["QLD"], start: "11:40", races: [8, 9], every: 36, feature: true },
  { code: "R", regions: ["SA"], start: "12:10", races: [7, 9], every: 35, feature: true },
  { code: "R", regions: ["WA"], start: "12:15", races: [8, 9], every: 36, feature: true },
  { code: "R", regions: ["TAS", "NT", "ACT"], start: "12:50", races: [6, 8], every: 36, optional: true },
  { code: "R", regions: ["NZ"], start: "11:50", races: [8, 10], every: 33 },
];

const GREYHOUNDS: readonly DaySlot[] = [
  { code: "G", regions: ["VIC"], start: "10:20", races: [12, 12], every: 17 },
  { code: "G", regions: ["NSW"], start: "10:40", races: [11, 12], every: 19 },
  { code: "G", regions: ["NSW"], start: "14:20", races: [11, 12], every: 19 },
  { code: "G", regions: ["VIC"], start: "15:50", races: [12, 12], every: 18 },
  { code: "G", regions: ["SA"], start: "16:55", races: [11, 11], every: 21 },
  { code: "G", regions: ["NSW"], start: "18:50", races: [10, 10], every: 22, feature: true },
  { code: "G", regions: ["VIC"], start: "19:00", races: [12, 12], every: 20, feature: true },
  { code: "G", regions: ["QLD"], start: "18:50", races: [10, 11], every: 21, feature: true },
  { code: "G", regions: ["TAS"], start: "18:25", races: [10, 10], every: 22, shares: "tasmania" },
  { code: "G", regions: ["WA"], start: "18:10", races: [12, 12], every: 18, feature: true },
];

const HARNESS: readonly DaySlot[] = [
  { code: "H", regions: ["VIC"], start: "12:55", races: [8, 8], every: 31, optional: true },
  { code: "H", regions: ["QLD"], start: "13:15", races: [8, 9], every: 30, feature: true },
  { code: "H", regions: ["TAS"], start: "14:10", races: [7, 8], every: 29, shares: "tasmania" },
  { code: "H", regions: ["NZ"], start: "17:20", races: [8, 10], every: 28 },
  { code: "H", regions: ["NSW"], start: "17:40", races: [8, 9], every: 28, feature: true },
  { code: "H", regions: ["VIC"], start: "18:05", races: [8, 9], every: 29, feature: true },
  { code: "H", regions: ["WA"], start: "18:00", races: [9, 9], every: 28, feature: true },
];

/** Thoroughbreds from the last of the day's meetings to the next noon, and trotters from midnight on: each of the three codes has a next race. */
export const AROUND_THE_CLOCK: readonly DaySlot[] = [
  { code: "R", regions: ["QLD"], start: "15:50", races: [12, 12], every: 27, smallHours: true },
  { code: "R", regions: ["WA"], start: "18:30", races: [12, 12], every: 27, smallHours: true },
  { code: "R", regions: ["NT"], start: "00:45", races: [12, 12], every: 27, smallHours: true },
  { code: "R", regions: ["QLD"], start: "06:15", races: [12, 12], every: 27, smallHours: true },
  { code: "H", regions: ["SA"], start: "01:40", races: [15, 15], every: 27, smallHours: true },
  { code: "H", regions: ["NSW"], start: "07:40", races: [14, 14], every: 28, smallHours: true },
];

/**
 * The programme of a national day. The cards of the small hours are those that no club would run: they are there so that
 * whoever looks at four in the morning, or from another continent, sees a race about to jump.
 */
export const DAY_SLOTS: readonly DaySlot[] = [...THOROUGHBREDS, ...GREYHOUNDS, ...HARNESS, ...NIGHT_AND_DAWN];

/** How many optional meetings a day leaves out. */
export const OPTIONAL_LEFT_OUT = 3;

/** When a race is to start, as first advertised. */
export interface RacePlan {
  readonly id: string;
  readonly number: number;
  readonly advertised: Instant;
  /** From when on it is abandoned. */
  readonly abandonedAt?: Instant;
}

export interface MeetingPlan {
  readonly id: string;
  readonly venue: string;
  readonly region: Region;
  readonly jurisdiction: Jurisdiction;
  readonly code: RacingCode;
  readonly date: CalendarDate;
  readonly smallHours: boolean;
  readonly trackCondition: string;
  readonly weather: string;
  /** How they change during the day. */
  readonly conditions: ConditionPlan;
  readonly races: readonly RacePlan[];
}

const MINUTE = 60_000;
const CITY_DAYS: readonly number[] = [3, 6];
const WEATHER = ["Fine", "Fine", "Fine", "Overcast", "Overcast", "Showery"];
const TURF = ["Good 3", "Good 4", "Good 4", "Good 4", "Soft 5", "Soft 5", "Soft 6", "Heavy 8"];

/** The day's programme: which meetings, where, and when their races start. The same for the same seed and date. */
export function planDay(seed: string, date: CalendarDate): readonly MeetingPlan[] {
  const draw = new Draw(hashText(`${seed}|${date}`));
  const optional = DAY_SLOTS.filter((slot) => slot.optional);
  const leftOut = new Set(draw.shuffled(optional).slice(0, OPTIONAL_LEFT_OUT));
  const venues = new VenuePicker(CITY_DAYS.includes(new Date(utcMidnight(date)).getUTCDay()));
  const meetings = DAY_SLOTS.filter((slot) => !leftOut.has(slot)).map((slot) =>
    planMeeting(seed, slot, date, venues, draw),
  );
  // Drawn apart, so that what else the day has does not depend on them.
  const apart = new Draw(hashText(`${seed}|${date}|around the clock`));
  const aroundTheClock = AROUND_THE_CLOCK.map((slot) => planMeeting(seed, slot, date, venues, apart));
  return [...withAbandonments(meetings, draw), ...aroundTheClock];
}

/** The id of a meeting: track, code and date, as `flemington-r-2026-11-03`. */
export function meetingId(venue: string, code: RacingCode, date: CalendarDate): string {
  const slug = venue.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${slug}-${code.toLowerCase()}-${date}`;
}

function planMeeting(seed: string, slot: DaySlot, date: CalendarDate, venues: VenuePicker, draw: Draw): MeetingPlan {
  const region = draw.pick(slot.regions);
  const venue = venues.take(slot, region, draw);
  const id = meetingId(venue, slot.code, date);
  const [hours = 0, minutes = 0] = slot.start.split(":").map(Number);
  const first = instantInZone(date, hours * 60 + minutes + draw.int(-4, 4), REGION_ZONES[region]);
  const count = draw.int(...slot.races);
  const races = Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index + 1}`,
    number: index + 1,
    advertised: first + (index * slot.every + (index === 0 ? 0 : draw.int(-2, 2))) * MINUTE,
  }));
  const trackCondition = slot.code === "R" ? draw.pick(TURF) : "Good";
  const weather = draw.pick(WEATHER);
  const day = { trackCondition, weather, from: first, until: races.at(-1)?.advertised ?? first };
  return {
    id,
    venue,
    region,
    jurisdiction: region === "NZ" ? "NZ" : "AU",
    code: slot.code,
    date,
    smallHours: slot.smallHours ?? false,
    trackCondition,
    weather,
    conditions: planConditions(day, new Draw(hashText(`${seed}|${id}|conditions`))),
    races,
  };
}

/** A turf meeting is called off part of the way through, and one race somewhere else is. */
function withAbandonments(meetings: readonly MeetingPlan[], draw: Draw): readonly MeetingPlan[] {
  const australian = draw.shuffled(
    meetings.filter(({ smallHours, jurisdiction }) => !smallHours && jurisdiction === "AU"),
  );
  const washedOut = australian.find(({ code }) => code === "R");
  const unlucky = australian.find((meeting) => meeting !== washedOut);
  return meetings.map((meeting) => {
    if (meeting === washedOut) {
      const from = draw.int(2, meeting.races.length);
      const calledOff = (meeting.races[from - 1]?.advertised ?? 0) - draw.int(25, 50) * MINUTE;
      const races = meeting.races.map((race) => (race.number < from ? race : { ...race, abandonedAt: calledOff }));
      return { ...meeting, races, weather: "Storms", trackCondition: "Heavy 10", conditions: {} };
    }
    if (meeting === unlucky) {
      const number = draw.int(1, meeting.races.length);
      const races = meeting.races.map((race) =>
        race.number === number ? { ...race, abandonedAt: race.advertised - draw.int(2, 9) * MINUTE } : race,
      );
      return { ...meeting, races };
    }
    return meeting;
  });
}

/** Gives each meeting a track that its code does not use yet on that day. */
class VenuePicker {
  readonly #cityDay: boolean;
  readonly #taken = new Set<string>();
  readonly #shared = new Map<string, string>();

  constructor(cityDay: boolean) {
    this.#cityDay = cityDay;
  }

  take(slot: DaySlot, region: Region, draw: Draw): string {
    const { city, country } = TRACKS[slot.code][region] ?? { city: [], country: [] };
    const [first, second] = slot.feature && this.#cityDay ? [city, country] : [country, city];
    const wanted = slot.shares === undefined ? undefined : this.#shared.get(slot.shares);
    const free = [...draw.shuffled(first), ...draw.shuffled(second)].filter(
      (name) => !this.#taken.has(`${slot.code} ${name}`),
    );
    const venue = wanted ?? free[0];
    if (venue === undefined) {
      throw new RangeError(`No track left for ${slot.code} in ${region}.`);
    }
    this.#taken.add(`${slot.code} ${venue}`);
    if (slot.shares !== undefined) {
      this.#shared.set(slot.shares, venue);
    }
    return venue;
  }
}

/** A place in the day's programme that a meeting fills. */
interface DaySlot {
  readonly code: RacingCode;
  /** Where; one of several by the day. */
  readonly regions: readonly Region[];
  /** First start, `HH:MM` local time; from 24:00 on it is after midnight of the meeting's date. */
  readonly start: string;
  /** Fewest and most races. */
  readonly races: readonly [number, number];
  /** Minutes between starts. */
  readonly every: number;
  /** Takes a city track on Wednesdays and Saturdays. */
  readonly feature?: true;
  /** Left out on some days. */
  readonly optional?: true;
  /** Meetings of one date with the same word share a track. */
  readonly shares?: string;
  /** Held at hours at which no club would run its code, and never called off. */
  readonly smallHours?: true;
}
