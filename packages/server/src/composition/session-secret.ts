import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret in a data folder, readable by its owner alone; made when it is missing. */
export async function keptSessionSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "session-secret");
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // A file from an archive may be readable by others. The mode of another owner's file cannot be changed.
  await chmod(file, 0o600).catch(() => {});
  const kept = (await readFile(file, "utf8")).trim();
  if (kept.length < 32) throw new Error(`${file} is cut short: remove it, and sign in again.`);
  return kept;
}
