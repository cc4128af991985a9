import { DISPLAY_ZONE, zoneName } from "@railbird/domain";
import { useZone } from "@railbird/ui";
import styled from "styled-components";

const Root = styled.small`
  font-size: 12px;
  color: var(--quiet);
`;

/** Whose time the times below are: `Melbourne time, AEDT`, or `Your time, AWST`. */
export function ZoneNote({ instant }: { readonly instant: string }) {
  const at = Date.parse(instant);
  const zone = useZone();
  return (
    <Root>
      {zone === DISPLAY_ZONE ? "Melbourne time" : "Your time"}, {zoneName(at, zone)}
    </Root>
  );
}
