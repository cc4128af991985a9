import { melbourneTime, melbourneTimeWithZone } from "@railbird/domain";
import styled from "styled-components";

const Root = styled.time`
  white-space: nowrap;
  small {
    font-size: 0.85em;
    color: var(--quiet);
  }
`;

export interface StartTimeProps {
  /** An instant as the wire has it, ISO 8601 in UTC. */
  readonly instant: string;
  /** Adds the zone's abbreviation: `3:05 PM AEDT`. */
  readonly zone?: boolean;
}

/** Melbourne's time of day: `3:05 PM`. */
export function StartTime({ instant, zone = false }: StartTimeProps) {
  const at = Date.parse(instant);
  const time = melbourneTime(at);
  return (
    <Root dateTime={instant}>
      {time}
      {zone && <small>{melbourneTimeWithZone(at).slice(time.length)}</small>}
    </Root>
  );
}
