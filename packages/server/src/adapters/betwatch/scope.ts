import { type CalendarDate, type Instant, instantInZone } from "@railbird/domain";

/** The countries whose races are read, as calls name them. */
export const COUNTRIES = "au,nz";

/** The starts that are listed and followed. */
export interface Scope {
  readonly startFrom: Instant;
  readonly startTo: Instant;
}

/** From when the first of the dates begins anywhere in New Zealand until the last of them ends in the west of Australia. */
export function scopeOf(dates: readonly CalendarDate[]): Scope | undefined {
  const sorted = [...dates].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    startFrom: instantInZone(first, 0, "Pacific/Auckland"),
    startTo: instantInZone(last, 24 * 60, "Australia/Perth"),
  };
}

/** A scope as queries name it. */
export function timesOf({ startFrom, startTo }: Scope): { startFrom: string; startTo: string } {
  return { startFrom: new Date(startFrom).toISOString(), startTo: new Date(startTo).toISOString() };
}

/** Whether a scope is part of another. */
export function isWithin({ startFrom, startTo }: Scope, outer: Scope | undefined): boolean {
  return outer !== undefined && startFrom >= outer.startFrom && startTo <= outer.startTo;
}
