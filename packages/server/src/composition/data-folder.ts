import { access, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * Makes the folder of DATA_DIR where it is missing, readable by its owner alone: it holds password hashes and the secret that signs
 * cookies. Rejects with one sentence when nothing can be written there.
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    // Permissions alone do not tell: the file system may be read-only or full.
    await rmdir(await mkdtemp(join(folder, ".written-")));
  } catch (error) {
    throw new Error(
      `Nothing can be written in ${folder}, the folder of DATA_DIR (${codeOf(error)}): make it writable for this user, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

/** Makes a folder and those above it. Node.js' own way to do that never ends where a folder that is there takes none, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "EEXIST") return;
    const parent = dirname(folder);
    if (codeOf(error) !== "ENOENT" || (await isThere(parent))) throw error;
    await makeFolder(parent);
    await makeFolder(folder);
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" ? code : String(error);
}
