import { bookmakers, raceFiveMinutesOut, tips } from "@railbird/mocks/fixtures";
import { Movement, SignalChips, SignalTiles } from "@railbird/ui";
import styled from "styled-components";

const Frame = styled.div.attrs({ className: "sb-unstyled" })`
  margin: 16px 0 32px;
  color: var(--ink);
`;
const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
`;

/** The five signals of one race as tiles. */
export function Tiles() {
  return (
    <Frame>
      <SignalTiles race={raceFiveMinutesOut} tips={tips} directory={bookmakers} />
    </Frame>
  );
}

/** The same five as chips. */
export function Chips() {
  return (
    <Frame>
      <SignalChips signals={raceFiveMinutesOut.signals} />
    </Frame>
  );
}

/** A price that shortened, one that drifted, one that has not moved, and one that is unknown. */
export function Movements() {
  return (
    <Frame>
      <Row>
        <Movement pct={-25} />
        <Movement pct={12.5} />
        <Movement pct={0} />
        <Movement pct={undefined} />
      </Row>
    </Frame>
  );
}
