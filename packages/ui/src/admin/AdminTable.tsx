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
`;

export interface AdminTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Rows. */
  readonly children: ReactNode;
}

/** A dense table of text with its own horizontal scrolling. */
export function AdminTable({ label, columns, children }: AdminTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table>
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
