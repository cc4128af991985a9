import type { Readable } from "node:stream";

/** A file that was written once, complete. */
export interface ExportFile {
  /** SHA-256 of the file as it is, and compressed by gzip: base64. */
  readonly sha256: Readonly<Record<"identity" | "gzip", string>>;
  /** Its bytes. */
  open(encoding: "identity" | "gzip"): Readable;
}

/** Keeps files that take seconds to write, so that each is written once and not held in memory. */
export interface ExportFiles {
  /** The file of a name; written from these lines when it is not there, or was written longer ago than `keptMs`. One is written at a time. */
  file(name: string, keptMs: number, lines: () => AsyncIterable<string>): Promise<ExportFile>;
}
