import { dateInZone, endOfDayInZone, timeInZoneOn } from "@railbird/domain";
import { useCallback } from "react";
import { useNowSelect } from "./now";
import { useZone } from "./zone";

/** A start, epoch ms, in the zone that is shown: `3:05 PM`; on another date there than today `Mon 12:03 AM`. */
export function useStartTime(start: number): string {
  const zone = useZone();
  return useNowSelect(
    useCallback((now: number) => timeInZoneOn(start, now, zone), [start, zone]),
    useCallback((now: number) => endOfDayInZone(dateInZone(now, zone), zone), [zone]),
  );
}
