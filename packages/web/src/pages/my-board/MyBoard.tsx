import styled from "styled-components";
import { AlertSettings } from "./AlertSettings";
import { BoardFile } from "./BoardFile";
import { LookSettings } from "./LookSettings";
import { MyBookmakers } from "./MyBookmakers";
import { Stars } from "./Stars";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 48px;
  align-items: start;
  max-width: 1040px;
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

/** The settings of a visitor's own board. */
export default function MyBoard() {
  return (
    <Root>
      <Column>
        <Stars />
        <AlertSettings />
      </Column>
      <Column>
        <LookSettings />
        <MyBookmakers />
        <BoardFile />
      </Column>
    </Root>
  );
}
