import { formatOdds } from "@railbird/domain";
import styled from "styled-components";
import type { ChartValue } from "./chart-values";

const Root = styled.figcaption`
  font-size: 14px;
  line-height: 20px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  li {
    white-space: nowrap;
  }
  li[data-selected] {
    color: var(--brand);
    font-weight: 700;
  }
  small {
    font: 400 13px/20px var(--narrow);
    color: var(--quiet);
  }
  li[data-selected] small {
    color: inherit;
  }
`;

export interface ChartReadingProps {
  /** As it is shown: `3:05 PM`. */
  readonly time: string;
  readonly values: readonly ChartValue[];
}

/** What every line of a chart was at one instant. */
export function ChartReading({ time, values }: ChartReadingProps) {
  return (
    <Root>
      <b>{time}</b>
      <ul>
        {values.map(({ line, odds, selected }) => (
          <li key={line.id} data-selected={selected || undefined}>
            <small>{line.name}</small> {formatOdds(odds)}
          </li>
        ))}
      </ul>
    </Root>
  );
}
