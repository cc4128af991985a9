import styled from "styled-components";
import { Price, type PriceProps } from "./Price";
import { usePriceMark } from "./use-price-mark";

const Root = styled.span`
  position: relative;
  display: inline-block;
  padding: 0 6px;
`;

/** A price that marks its edge for 1.2 s when it has changed: in the hue of the direction it went. */
export function PriceCell({ odds, best = false }: PriceProps) {
  return (
    <Root>
      {usePriceMark(odds)}
      <Price odds={odds} best={best} />
    </Root>
  );
}
