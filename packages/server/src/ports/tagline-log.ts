import type { CalendarDate } from "@railbird/domain";

/** How many visits were shown a tagline on a day. */
export interface TaglineCount {
  /** A day of Melbourne. */
  readonly date: CalendarDate;
  readonly tagline: string;
  readonly visits: number;
}

/** Keeps how often each tagline was shown on each day, and nothing of who was shown it. */
export interface TaglineLog {
  /** Adds these counts to the stored ones, all or none of them. */
  add(counts: readonly TaglineCount[]): Promise<void>;
  /** The counts of these days, newest first, then by tagline. Both ends count too. */
  list(from: CalendarDate, to: CalendarDate): Promise<readonly TaglineCount[]>;
}
