import { DISPLAY_ZONE, zoneName } from "@railbird/domain";
import { useZone } from "@railbird/ui";
import styled from "styled-components";

const Root = styled.small`
  font-size: 12px;
  color: var(--quiet);
`;

/**
 * Whose time the times below are: `Melbourne time, AEDT`, or `Your time, AWST`; in a night in which clocks change
 * `Melbourne time, AEDT, then AEST`.
 */
export function ZoneNote({ instants }: { readonly instants: readonly string[] }) {
  const zone = useZone();
  const names = new Set(instants.map((instant) => zoneName(Date.parse(instant), zone)));
  return (
    <Root>
      {zone === DISPLAY_ZONE ? "Melbourne time" : "Your time"}, {[...names].join(", then ")}
    </Root>
  );
}
