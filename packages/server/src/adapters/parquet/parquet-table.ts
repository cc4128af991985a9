import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { TableColumn, TableRow, WriteTable } from "../../ports/export-files";

/** Rows that are compressed together, and held in memory until they are. */
const ROWS_TOGETHER = 50_000;

/** How Parquet stores the values of a column; each may be missing. */
const STORED = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  whole: { type: "INT32" },
  decimal: { type: "DOUBLE" },
  instant: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
} as const;

/** Writes a table as an Apache Parquet file. */
export const parquetTable: WriteTable = async function* (columns, rows) {
  const writer = new ByteWriter();
  const schema = [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...STORED[type], repetition_type: "OPTIONAL" as const })),
  ];
  const file = new ParquetWriter({ writer, schema, createdBy: "railbird" });
  for await (const group of groups(rows)) {
    await file.write({
      columnData: columns.map((column, index) => ({
        name: column.name,
        data: group.map((row) => storedValue(column, row[index])),
      })),
      rowGroupSize: ROWS_TOGETHER,
    });
    yield take(writer);
  }
  await file.finish();
  yield take(writer);
};

/** The bytes that were written since the last time. The writer goes on counting. */
function take(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

async function* groups(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let group: TableRow[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < ROWS_TOGETHER) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function storedValue({ type }: TableColumn, value: TableRow[number]) {
  if (value === undefined) return null;
  return type === "instant" ? new Date(value) : value;
}
