import { melbourneTime, melbourneTimeWithZone } from "@railbird/domain";
import styled from "styled-components";

const Root = styled.small`
  font-size: 12px;
  color: var(--quiet);
`;

/** Whose time the times below are: `Melbourne time, AEDT`. */
export function ZoneNote({ instant }: { readonly instant: string }) {
  const at = Date.parse(instant);
  return <Root>Melbourne time, {melbourneTimeWithZone(at).slice(melbourneTime(at).length).trim()}</Root>;
}
