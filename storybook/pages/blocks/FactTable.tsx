import type { ReactNode } from "react";
import styled from "styled-components";

const Table = styled.table.attrs({ className: "sb-unstyled" })`
  width: 100%;
  margin: 16px 0 32px;
  border-collapse: collapse;
  color: var(--ink);
  font-size: 14px;
  line-height: 20px;
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  th {
    color: var(--quiet);
    font-weight: 500;
  }
  td:first-child {
    font-weight: 600;
  }
`;

export interface FactTableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table of words on a written page; the first column names each row. */
export function FactTable({ head, rows }: FactTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={String(cells[0])}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
