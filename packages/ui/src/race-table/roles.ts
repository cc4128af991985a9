/**
 * The roles of a table's parts, written out: a narrow screen lays rows out as grids, and some browsers then forget that they are
 * a table's. To be spread, for where they are not redundant the linter cannot see.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
