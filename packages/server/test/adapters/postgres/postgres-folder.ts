import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the PostgreSQL servers of this run keep their data. */
    postgresFolder: string;
  }
}

/** Vitest's global setup: a folder for the PostgreSQL servers of a run. They are stopped, and it is removed, when the run has ended. */
export default async function providePostgresFolder({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "railbird-postgres-"));
  // PostgreSQL does not run as root, but as a user who has to reach what is inside.
  await chmod(folder, 0o711);
  provide("postgresFolder", folder);
  return async () => {
    for (const server of await readdir(folder)) await stopAtOnce(join(folder, server, "data/postmaster.pid"));
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
}

/** Stops the server of this file without a last checkpoint, as its data is thrown away. */
async function stopAtOnce(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const [pid] = (await readFile(pidFile, "utf8")).split("\n");
  try {
    process.kill(Number(pid), "SIGQUIT");
  } catch (error) {
    // A test may have killed it, which leaves the file behind.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
