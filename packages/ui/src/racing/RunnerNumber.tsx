import type { RacingCode } from "@railbird/contract";
import styled from "styled-components";

// The rugs are the sport's own and the same in both themes. Patterned ones carry their number on a plain plate.
const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 22px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  font-size: 14px;
  font-weight: 700;
  line-height: 1;
  background: var(--raised);
  &[data-rug] {
    border-color: #7a837d;
  }
  &[data-rug="1"] {
    background: #c8102e;
    color: #fff;
  }
  &[data-rug="2"] {
    background: repeating-linear-gradient(90deg, #000 0 4px, #fff 4px 8px);
    color: #000;
  }
  &[data-rug="3"] {
    background: #fff;
    color: #000;
  }
  &[data-rug="4"] {
    background: #1d4fa8;
    color: #fff;
  }
  &[data-rug="5"] {
    background: #ffd400;
    color: #000;
  }
  &[data-rug="6"] {
    background: #00693e;
    color: #fff;
  }
  &[data-rug="7"] {
    background: #000;
    color: #ffe11a;
  }
  &[data-rug="8"] {
    background: #f6a6c8;
    color: #000;
  }
  &[data-rug="9"] {
    background: linear-gradient(90deg, #000 33%, #fff 33% 67%, #00843d 67%);
    color: #000;
  }
  &[data-rug="10"] {
    background: conic-gradient(#000 25%, #fff 0 50%, #c8102e 0 75%, #fff 0) 0 0 / 12px 10px;
    color: #000;
  }
  &[data-rug="2"] b,
  &[data-rug="9"] b,
  &[data-rug="10"] b {
    padding: 0 1px;
    background: #fff;
    line-height: 13px;
  }
  &[data-rug="10"] b {
    padding: 0;
    font-size: 12px;
  }
`;

export interface RunnerNumberProps {
  /** The runner's number. */
  readonly number: number;
  readonly code: RacingCode;
}

/** A runner's number; a greyhound's wears its rug. */
export function RunnerNumber({ number, code }: RunnerNumberProps) {
  return (
    <Root data-rug={code === "G" && number <= 10 ? number : undefined}>
      <b>{number}</b>
    </Root>
  );
}
