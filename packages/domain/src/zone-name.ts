import { DISPLAY_ZONE } from "./constants";
import { STANDARD_OFFSET_MS } from "./melbourne-offset";
import type { Instant } from "./model";
import { offsetAt } from "./zone-time";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The short name that a zone has at an instant: `AEDT`, `AWST`, `GMT+1`. Melbourne's is the same in every browser and server. */
export function zoneName(instant: Instant, zone: string): string {
  if (zone === DISPLAY_ZONE) return offsetAt(instant, zone) > STANDARD_OFFSET_MS ? "AEDT" : "AEST";
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat("en-AU", { timeZone: zone, hour: "numeric", timeZoneName: "short" });
  formats.set(zone, format);
  // Every format with `timeZoneName` has that part.
  return format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value as string;
}
