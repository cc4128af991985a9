import type { ReactNode } from "react";
import styled from "styled-components";
import { ScrollRegion } from "../basics/ScrollRegion";

const Table = styled.table`
  width: 100%;
  font-size: 14px;
  line-height: 20px;
  th,
  td {
    height: 40px;
    padding: 4px 8px;
    border-bottom: 1px solid var(--line);
    background: var(--raised);
    white-space: nowrap;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    height: 32px;
    background: var(--sunk);
    font: 500 12px var(--narrow);
    color: var(--quiet);
  }
  th[scope="row"] {
    font-weight: 600;
  }
  tr > :first-child,
  tr > :nth-child(2) {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
  }
  tr > :first-child {
    width: 44px;
    min-width: 44px;
    padding-inline: 12px 4px;
  }
  tr > :nth-child(2) {
    inset-inline-start: 44px;
  }
  @media (max-width: 639px) {
    th[scope="row"] {
      max-width: 132px;
      overflow: hidden;
      font-family: var(--narrow);
      text-overflow: ellipsis;
    }
  }
  [data-figure] {
    text-align: end;
  }
  [data-words] {
    font-family: var(--narrow);
    font-size: 15px;
    color: var(--quiet);
  }
  [data-scratched] > * {
    color: var(--quiet);
    font-weight: 400;
  }
`;

export interface TableFrameProps {
  /** What the table is of, for those who cannot see it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A dense table of figures that scrolls sideways within itself; its first two columns stay. */
export function TableFrame({ label, children, className }: TableFrameProps) {
  return (
    <ScrollRegion label={label} className={className}>
      <Table>{children}</Table>
    </ScrollRegion>
  );
}
