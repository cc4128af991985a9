import { DISPLAY_ZONE, RECENT_MS } from "./constants";
import type { CalendarDate, Instant, Race } from "./model";
import { type PriceExtremes, type PriceSeries, priceAt, priceExtremes } from "./price-series";
import { instantInZone } from "./zone-time";

/** Facts of a runner's best prices over time. */
export interface PriceFacts extends Partial<PriceExtremes> {
  /** At 9:00 AM in Melbourne on the meeting's date; absent before then, and when there was none. */
  readonly nineAm?: number;
  /** Ten minutes before these facts; absent when there was none. */
  readonly tenMinutesAgo?: number;
}

/** The facts of a race that the end of betting depends on. */
export type BettingTime = Pick<Race, "startTime" | "status" | "closedAt">;

/** 9:00 AM in Melbourne on a meeting's date. */
export function nineAmOf(meetingDate: CalendarDate): Instant {
  return instantInZone(meetingDate, 9 * 60, DISPLAY_ZONE);
}

/** The end of betting: now, or when the race was seen to be no longer open; its start where that was not seen. */
export function bettingUntil({ status, closedAt, startTime }: BettingTime, now: Instant): Instant {
  return status === "open" ? now : (closedAt ?? startTime);
}

/** The facts of a best-price series as they were at an instant. */
export function priceFacts(best: PriceSeries, meetingDate: CalendarDate, asOf: Instant): PriceFacts {
  const nineAm = nineAmOf(meetingDate);
  const atNine = nineAm <= asOf ? priceAt(best, nineAm) : undefined;
  const tenMinutesAgo = priceAt(best, asOf - RECENT_MS);
  return {
    ...priceExtremes(best),
    ...(atNine !== undefined && { nineAm: atNine }),
    ...(tenMinutesAgo !== undefined && { tenMinutesAgo }),
  };
}
