import { dateInZone, endOfDayInZone, timeInZoneOn, zoneName } from "@railbird/domain";
import { useCallback } from "react";
import styled from "styled-components";
import { useNowSelect } from "./now";
import { useZone } from "./zone";

const Root = styled.time`
  white-space: nowrap;
  small {
    font-size: 0.85em;
    color: var(--quiet);
  }
`;

export interface StartTimeProps {
  /** An instant in the API's format, ISO 8601 in UTC. */
  readonly instant: string;
  /** Adds the zone's abbreviation: `3:05 PM AEDT`. */
  readonly zone?: boolean;
}

/** Melbourne's time of day, or that of the visitor's own zone: `3:05 PM`; on another date there than today `Mon 12:03 AM`. */
export function StartTime({ instant, zone: labelled = false }: StartTimeProps) {
  const at = Date.parse(instant);
  const zone = useZone();
  const time = useStartTime(at);
  return (
    <Root dateTime={instant}>
      {time}
      {labelled && <small>{` ${zoneName(at, zone)}`}</small>}
    </Root>
  );
}

/** A start, epoch ms, in the zone that is shown: `3:05 PM`; on another date there than today `Mon 12:03 AM`. */
export function useStartTime(start: number): string {
  const zone = useZone();
  return useNowSelect(
    useCallback((now: number) => timeInZoneOn(start, now, zone), [start, zone]),
    useCallback((now: number) => endOfDayInZone(dateInZone(now, zone), zone), [zone]),
  );
}
