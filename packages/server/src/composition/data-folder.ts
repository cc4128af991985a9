import { mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes the folder of DATA_DIR where it is missing, readable by its owner alone: it holds password hashes and the secret that signs
 * cookies. Rejects with one sentence when nothing can be written there.
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Permissions alone do not tell: the file system may be read-only or full.
    await rmdir(await mkdtemp(join(folder, ".written-")));
  } catch (error) {
    throw new Error(
      `Nothing can be written in ${folder}, the folder of DATA_DIR (${codeOf(error)}): make it writable for this user, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" ? code : String(error);
}
