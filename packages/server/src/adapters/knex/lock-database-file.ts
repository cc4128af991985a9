import { closeSync, openSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sqlite3 from "sqlite3";
import { DatabaseError, errorMessage } from "./database-errors";

const OWNER_ALONE = 0o600;

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

/**
 * Makes SQLite's file readable and writable by its owner alone, also a missing one, and likewise the files beside it: they hold password
 * hashes. SQLite gives files that it makes later the same mode. Errors are ignored: SQLite reports them when it opens the file.
 */
export async function protectDatabaseFiles(file: string): Promise<void> {
  if (file === ":memory:") return;
  try {
    // Only a new file is opened here: closing a file that SQLite has open in this process would end its locks.
    closeSync(openSync(file, "wx", OWNER_ALONE));
  } catch {}
  for (const each of [file, `${file}-wal`, `${file}-shm`]) await chmod(each, OWNER_ALONE).catch(() => {});
}
