import { addDays, type CalendarDate, type Instant } from "@railbird/domain";
import { planDay } from "../../../src/adapters/simulated/plan-day";
import type { SimulatedMeeting, SimulatedRace } from "../../../src/adapters/simulated/race-script";
import { SimulatedOddsFeed } from "../../../src/adapters/simulated/simulated-odds-feed";
import type { Clock } from "../../../src/ports/clock";

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const signal: AbortSignal = new AbortController().signal;

/** A clock that stands where it is put. */
export class StillClock implements Clock {
  constructor(public instant: Instant) {}
  now(): Instant {
    return this.instant;
  }
  async sleep(): Promise<void> {}
}

/** A feed whose clock can be set. */
export function feedAt(iso: string, seed = "test") {
  const clock = new StillClock(Date.parse(iso));
  return { clock, feed: new SimulatedOddsFeed({ clock, seed }) };
}

/** The card of some dates as the feed gives it now. */
export async function cardOf(feed: SimulatedOddsFeed, ...dates: CalendarDate[]): Promise<readonly SimulatedMeeting[]> {
  return (await feed.readCard(dates, signal)).meetings;
}

/** One race as the feed gives it now; fails when there is none. */
export async function raceOf(feed: SimulatedOddsFeed, raceId: string): Promise<SimulatedRace> {
  const reading = await feed.readRace(raceId, signal);
  if (reading === undefined) {
    throw new Error(`No race ${raceId}.`);
  }
  return reading.race;
}

/** A few races of a date from all its meetings, as the feed gives them now: one in `every`. Reading a whole card takes far longer. */
export async function racesOf(feed: SimulatedOddsFeed, date: CalendarDate, every: number, seed = "test") {
  const ids = planDay(seed, date).flatMap(({ races }) => races.map(({ id }) => id));
  return Promise.all(ids.filter((_, index) => index % every === 0).map((id) => raceOf(feed, id)));
}

/** Dates in a row. */
export function daysFrom(date: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index));
}
