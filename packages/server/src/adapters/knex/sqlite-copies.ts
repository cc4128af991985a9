import { access, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Instant } from "@railbird/domain";
import sqlite3 from "sqlite3";
import { errorMessage } from "./database-errors";

/** A copy cannot be made or put back. The message is one sentence for whoever runs the server. */
export class CopyError extends Error {
  override readonly name = "CopyError";
}

/** Files that SQLite keeps beside a database in WAL mode. */
const COMPANIONS = ["-wal", "-shm"];

/**
 * Copies a database to a new file, as it is at one instant, while servers read and write it. The copy is there whole or not
 * at all. Rejects with a {@link CopyError}.
 */
export async function backUp(file: string, to: string): Promise<void> {
  if (!(await exists(file))) throw new CopyError(`There is no database ${file}: set DATA_DIR.`);
  if (await exists(to)) throw new CopyError(`There is already a file ${to}: give another name.`);
  await copy(file, to);
}

/**
 * Puts a copy in the database's place; nobody may have the database open. Returns the path of the replaced database, if
 * there was one. Rejects with a {@link CopyError}.
 */
export async function restore(from: string, file: string, now: Instant): Promise<string | undefined> {
  if (!(await exists(from))) throw new CopyError(`There is no file ${from}.`);
  await check(from);
  const arriving = `${file}.arriving`;
  await copy(from, arriving);
  try {
    if (await exists(file)) await takeAlone(file);
    const replaced = `${file}.replaced-${new Date(now).toISOString().replaceAll(/[-:.]/g, "")}`;
    // A WAL file of the old database would be read as part of the new one.
    for (const companion of COMPANIONS) await moveIfThere(file + companion, replaced + companion);
    const moved = await moveIfThere(file, replaced);
    await rename(arriving, file);
    return moved ? replaced : undefined;
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Copies with SQLite's `vacuum into`: a consistent state, whatever is written meanwhile. */
async function copy(file: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`;
  try {
    await mkdir(dirname(to), { recursive: true });
    await rm(unfinished, { force: true });
    // It holds password hashes. SQLite writes into an empty file that is there.
    await writeFile(unfinished, "", { mode: 0o600, flag: "wx" });
    await withDatabase(file, sqlite3.OPEN_READONLY, (database) => query(database, "vacuum into ?", [unfinished]));
    await flush(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CopyError(`The database ${file} cannot be copied to ${to}: ${errorMessage(error)}.`, { cause: error });
  }
}

/** On the disk before it has its name, so that a power cut leaves no half of it under that. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function check(file: string): Promise<void> {
  try {
    await withDatabase(file, sqlite3.OPEN_READONLY, async (database) => {
      const [result] = await query(database, "pragma integrity_check");
      if (result?.integrity_check !== "ok") throw new Error("it is damaged");
      const tables = await query(database, "select 1 from sqlite_master where name = 'bookmakers'");
      if (tables.length === 0) throw new Error("it is not a database of this product");
    });
  } catch (error) {
    throw new CopyError(`The file ${file} cannot be restored: ${errorMessage(error)}.`, { cause: error });
  }
}

/**
 * Checks that nobody has the database open, and merges its WAL into the file: leaving WAL mode needs exclusive access and does both.
 */
async function takeAlone(file: string): Promise<void> {
  try {
    await withDatabase(file, sqlite3.OPEN_READWRITE, (database) => query(database, "pragma journal_mode = delete"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "SQLITE_BUSY") {
      throw new CopyError(`The database ${file} is in use: stop the server first.`, { cause: error });
    }
    // A damaged database is what a restore is for.
    if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT") return;
    throw new CopyError(`The database ${file} cannot be replaced: ${errorMessage(error)}.`, { cause: error });
  }
}

async function withDatabase<T>(
  file: string,
  mode: number,
  work: (database: sqlite3.Database) => Promise<T>,
): Promise<T> {
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, mode, (error) => (error ? reject(error) : resolve(opened)));
  });
  try {
    return await work(database);
  } finally {
    await new Promise<void>((resolve) => database.close(() => resolve()));
  }
}

type Row = Readonly<Record<string, unknown>>;

function query(database: sqlite3.Database, sql: string, values: readonly string[] = []): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    database.all<Row>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  if (!(await exists(from))) return false;
  await rename(from, to);
  return true;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
