import { closeSync, openSync } from "node:fs";
import { chmod } from "node:fs/promises";

const OWNER_ALONE = 0o600;

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
