import {
  type CalendarDate,
  type Instant,
  instantInZone,
  type Jurisdiction,
  type RacingCode,
  utcMidnight,
} from "@railbird/domain";
import { type ConditionPlan, planConditions } from "./conditions";
import { AROUND_THE_CLOCK, DAY_SLOTS, type DaySlot, OPTIONAL_LEFT_OUT } from "./day-slots";
import { Draw, hashText } from "./random";
import { REGION_ZONES, type Region, TRACKS } from "./venues";

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
  /** What becomes of them during the day. */
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
