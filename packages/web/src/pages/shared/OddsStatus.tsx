import styled from "styled-components";
import { OddsAge, type OddsAgeProps } from "./OddsAge";
import { PauseSwitch } from "./PauseSwitch";

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  /* A line of its own on phones, where long words take two lines beside the switch, which is as high: nothing below moves. */
  @media (max-width: 639px) {
    flex: 1 0 100%;
    flex-wrap: nowrap;
    justify-content: space-between;
    > button {
      flex: none;
    }
  }
`;

/** The age of a racing page's odds, and the switch that pauses updates; nothing on another day's page, which is not updated. */
export function OddsStatus(props: OddsAgeProps) {
  if (props.feed.state === "kept") return null;
  return (
    <Line>
      <OddsAge {...props} />
      <PauseSwitch />
    </Line>
  );
}
