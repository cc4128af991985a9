import { spacingScale, typeScale } from "@railbird/ui/theme";
import styled from "styled-components";

const Frame = styled.div.attrs({ className: "sb-unstyled" })`
  margin: 16px 0 32px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 96px 56px minmax(0, 1fr);
  align-items: baseline;
  gap: 16px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  color: var(--ink);
  font-size: 14px;
  > :nth-child(2) {
    color: var(--quiet);
    text-align: end;
  }
  > :last-child {
    overflow: hidden;
    line-height: 1.2;
    white-space: nowrap;
  }
`;

/** Every type size with its role. */
export function TypeScale({ sample }: { readonly sample: string }) {
  return (
    <Frame>
      {Object.entries(typeScale).map(([role, size]) => (
        <Row key={role}>
          <span>{role}</span>
          <span>{size} px</span>
          <span style={{ fontSize: size }}>{sample}</span>
        </Row>
      ))}
    </Frame>
  );
}

/** The two faces, in the weights that the components use. */
export function Faces() {
  return (
    <Frame>
      {(["sans", "narrow"] as const).flatMap((face) =>
        [400, 600, 700].map((weight) => (
          <Row key={`${face} ${weight}`}>
            <span>--{face}</span>
            <span>{weight}</span>
            <span style={{ font: `${weight} 20px var(--${face})` }}>Flemington R7, J. McDonald, $2.40</span>
          </Row>
        )),
      )}
    </Frame>
  );
}

const Figures = styled.div.attrs({ className: "sb-unstyled" })`
  display: inline-grid;
  justify-items: end;
  padding: 8px 12px;
  border: 1px solid var(--line);
  background: var(--raised);
  color: var(--ink);
  font-size: 20px;
`;

/** Prices below each other: the points align because every figure is as wide as every other. */
export function FigureColumn() {
  return (
    <Figures>
      {["$1.11", "$2.40", "$18.00", "$101.00"].map((price) => (
        <span key={price}>{price}</span>
      ))}
    </Figures>
  );
}

/** Every step of spacing, drawn to size. */
export function SpacingScale() {
  return (
    <Frame>
      {spacingScale.map((step) => (
        <Row key={step}>
          <span>{step / 4} × 4</span>
          <span>{step} px</span>
          <span style={{ width: step, height: 16, background: "var(--brand)" }} />
        </Row>
      ))}
    </Frame>
  );
}
