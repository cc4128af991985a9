import styled from "styled-components";
import { OddsAge, type OddsAgeProps } from "./OddsAge";
import { PauseSwitch } from "./PauseSwitch";

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  /* A line of its own on phones: whatever the words, nothing below moves. */
  @media (max-width: 639px) {
    flex: 1 0 100%;
    justify-content: space-between;
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
