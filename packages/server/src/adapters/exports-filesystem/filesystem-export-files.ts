import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Clock } from "../../ports/clock";
import type { ExportFile, ExportFiles } from "../../ports/export-files";

/** So many files are kept; the oldest is removed for another. */
const MOST_FILES = 20;

/** Lines are written in pieces of about so many characters. */
const PIECE = 65_536;

/** Writes files into a folder, compressed. What an earlier process wrote is removed: nothing says how old it is. */
export class FilesystemExportFiles implements ExportFiles {
  readonly #files = new Map<string, { readonly writtenAt: number; readonly file: ExportFile; readonly path: string }>();
  #writing: Promise<unknown> = Promise.resolve();
  #isEmpty = false;

  constructor(
    private readonly folder: string,
    private readonly clock: Pick<Clock, "now">,
  ) {}

  file(name: string, keptMs: number, content: Content): Promise<ExportFile> {
    const written = this.#writing.then(() => this.#fileNow(name, keptMs, content));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #fileNow(name: string, keptMs: number, content: Content): Promise<ExportFile> {
    const known = this.#files.get(name);
    const now = this.clock.now();
    if (known !== undefined && now - known.writtenAt < keptMs && (await exists(known.path))) return known.file;
    if (!this.#isEmpty) await rm(this.folder, { recursive: true, force: true });
    this.#isEmpty = true;
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, `${name}.gz`);
    const file = await write(path, content);
    this.#files.delete(name);
    this.#files.set(name, { writtenAt: now, file, path });
    const [oldest] = this.#files;
    if (this.#files.size > MOST_FILES && oldest !== undefined) {
      this.#files.delete(oldest[0]);
      await rm(oldest[1].path, { force: true });
    }
    return file;
  }
}

type Content = Parameters<ExportFiles["file"]>[2];

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Writes to a file beside it and renames that when it is complete. */
async function write(path: string, content: Content): Promise<ExportFile> {
  const hashes = { identity: createHash("sha256"), gzip: createHash("sha256") };
  async function* plain(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces(content())) {
      hashes.identity.update(piece);
      yield piece;
    }
  }
  async function* packed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      hashes.gzip.update(piece);
      yield piece;
    }
  }
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(Readable.from(plain()), createGzip(), packed, createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return {
    sha256: { identity: hashes.identity.digest("base64"), gzip: hashes.gzip.digest("base64") },
    open(encoding) {
      const file = createReadStream(path);
      if (encoding === "gzip") return file;
      const gunzip = createGunzip();
      file.on("error", (error) => gunzip.destroy(error));
      gunzip.on("close", () => file.destroy());
      return file.pipe(gunzip);
    },
  };
}

async function* pieces(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = "";
  for await (const part of content) {
    if (typeof part !== "string") {
      yield part;
      continue;
    }
    text += part;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}
