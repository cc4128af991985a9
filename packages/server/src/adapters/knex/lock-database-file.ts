import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sqlite3 from "sqlite3";
import { DatabaseError } from "./database-error";
import { errorMessage } from "./error-message";
import { protectDatabaseFiles } from "./protect-database-files";

/** How long the lock is waited for, milliseconds: a server that is being restarted may still be ending. */
const WAITS_MS = 3_000;

/**
 * Keeps a second server off an embedded database: both would poll the feed and write. The lock is one of SQLite's on a file beside the
 * database, which the system frees when the process ends, however it ends. Resolves to a function that releases it; rejects with a
 * {@link DatabaseError} when another server has it.
 */
export async function lockDatabaseFile(file: string): Promise<() => Promise<void>> {
  if (file === ":memory:") return async () => {};
  const lock = `${file}.lock`;
  let database: sqlite3.Database | undefined;
  const release = () => new Promise<void>((resolve) => (database ? database.close(() => resolve()) : resolve()));
  try {
    await mkdir(dirname(file), { recursive: true });
    await protectDatabaseFiles(lock);
    database = await open(lock);
    database.configure("busyTimeout", WAITS_MS);
    await run(database, "begin exclusive");
    return release;
  } catch (error) {
    await release();
    const isTaken = (error as { readonly code?: unknown }).code === "SQLITE_BUSY";
    throw new DatabaseError(
      isTaken
        ? `Another server runs on the database ${file}: stop it, or give this one a DATA_DIR of its own.`
        : `The database ${file} cannot be locked: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
}

function open(file: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const opened = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)));
  });
}

function run(database: sqlite3.Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    database.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}
