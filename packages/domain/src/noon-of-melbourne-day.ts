import { DISPLAY_ZONE } from "./constants";
import type { CalendarDate, Instant } from "./model";
import { instantInZone } from "./zone-time";

/**
 * Noon of a Melbourne day, an instant at which it is that date in every Australian zone and in UTC too: what times of a day are written
 * on (see `timeInZoneOn`).
 */
export function noonOfMelbourneDay(date: CalendarDate): Instant {
  return instantInZone(date, 12 * 60, DISPLAY_ZONE);
}
