import {
  endOfMelbourneDay,
  melbourneDate,
  melbourneTime,
  melbourneTimeOn,
  melbourneTimeWithZone,
} from "@railbird/domain";
import { useCallback } from "react";
import styled from "styled-components";
import { useNowSelect } from "./now";

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

/** Melbourne's time of day: `3:05 PM`; on another Melbourne date than today `Mon 12:03 AM`. */
export function StartTime({ instant, zone = false }: StartTimeProps) {
  const at = Date.parse(instant);
  const time = useNowSelect(
    useCallback((now) => melbourneTimeOn(at, now), [at]),
    nextMelbourneDay,
  );
  return (
    <Root dateTime={instant}>
      {time}
      {zone && <small>{melbourneTimeWithZone(at).slice(melbourneTime(at).length)}</small>}
    </Root>
  );
}

const nextMelbourneDay = (now: number) => endOfMelbourneDay(melbourneDate(now));
