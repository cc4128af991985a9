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
    padding: 4px 12px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    white-space: nowrap;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    height: 32px;
    border-bottom: 1px solid var(--line);
    background: var(--sunk);
    font: 500 12px var(--narrow);
    color: var(--quiet);
  }
  tbody th {
    font-weight: 600;
  }
  @media (max-width: 639px) {
    &[data-stacked] {
      display: block;
      thead {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      tbody {
        display: block;
      }
      tr {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        padding: 12px;
        border-bottom: 1px solid var(--line);
      }
      tr:last-child {
        border-bottom: 0;
      }
      th,
      td {
        height: auto;
        padding: 0;
        border: 0;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      /* A sentence takes a line of its own: beside a short cell it would leave that one no room. */
      td[data-long] {
        grid-column: 1 / -1;
      }
      td[data-label]::before {
        content: attr(data-label) " ";
        color: var(--quiet);
      }
    }
  }
`;

export interface AdminTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Each row as a card on a phone, so that nothing of it is off the screen's edge. */
  readonly stacked?: boolean;
  /** Rows. */
  readonly children: ReactNode;
}

/** A dense table of text with its own horizontal scrolling. */
export function AdminTable({ label, columns, stacked = false, children }: AdminTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table data-stacked={stacked || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </ScrollRegion>
  );
}
