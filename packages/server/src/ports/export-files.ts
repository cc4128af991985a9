import type { Readable } from "node:stream";

/** A file that was written once, complete. */
export interface ExportFile {
  /** SHA-256 of the file as it is, and compressed by gzip: base64. */
  readonly sha256: Readonly<Record<"identity" | "gzip", string>>;
  /** Its bytes. */
  open(encoding: "identity" | "gzip"): Readable;
}

/** A column of a table. An instant is milliseconds since 1970. */
export interface TableColumn {
  readonly name: string;
  readonly type: "text" | "whole" | "decimal" | "instant";
}

/** A row's values, in the columns' order; `undefined` for a missing one. */
export type TableRow = readonly (string | number | undefined)[];

/** Writes a table as the bytes of a file, piece by piece. */
export type WriteTable = (columns: readonly TableColumn[], rows: AsyncIterable<TableRow>) => AsyncIterable<Uint8Array>;

/** Keeps files that take seconds to write, so that each is written once and not held in memory. */
export interface ExportFiles {
  /**
   * The file of a name; written from these pieces of text or bytes when it is not there, or was written longer ago than `keptMs`. One is
   * written at a time.
   */
  file(name: string, keptMs: number, content: () => AsyncIterable<string | Uint8Array>): Promise<ExportFile>;
}
