import { closeSync, openSync } from "node:fs";
import { chmod } from "node:fs/promises";

const OWNER_ALONE = 0o600;

/**
 * Makes SQLite's file for its owner alone where it is missing, and takes other people's rights to it and to those beside it: they hold
 * password hashes. SQLite gives the files that it makes beside it the same mode. What cannot be made or changed stays as it is: SQLite
 * says why when it opens the file.
 */
export async function protectDatabaseFiles(file: string): Promise<void> {
  if (file === ":memory:") return;
  try {
    // Only a new file is opened here: closing a file that SQLite has open in this process would end its locks.
    closeSync(openSync(file, "wx", OWNER_ALONE));
  } catch {}
  for (const each of [file, `${file}-wal`, `${file}-shm`]) await chmod(each, OWNER_ALONE).catch(() => {});
}
