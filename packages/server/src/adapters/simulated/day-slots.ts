import type { RacingCode } from "@railbird/domain";
import type { Region } from "./venues";

/** A place in the day's programme that a meeting fills. */
export interface DaySlot {
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
