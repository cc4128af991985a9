import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../packages/server/test/adapters/postgres/start-postgres";
import { startS3 } from "./s3";
import { type SimulatedDay, startSimulatedDay } from "./simulated-day";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The admin that the settings name. */
export const ADA: Credentials = { username: "ada", password: "correct horse battery staple" };
/** An admin that `npm run admin` adds. */
export const GRACE: Credentials = { username: "grace", password: "nine nanoseconds of wire" };

/** The database and the logo store of a site. */
export type Storage = "SQLite and a folder" | "PostgreSQL and S3";

/** A site on the simulated day that admins may sign in to. */
export interface AdminSite extends SimulatedDay {
  /** Where the browser sends images to. */
  readonly uploadsTo: string;
}

/** Waits until a sign-in works, and ends that session: while a busy machine starts the database, it cannot be reached in time. */
async function untilSignsIn(url: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(ADA) });
    if (response.status !== 503) {
      const cookie = response.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ");
      await fetch(`${url}/api/auth/logout`, { method: "POST", headers: { ...headers, cookie }, body: "{}" });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("Nobody can sign in.");
}

/** Starts a site with its stores. {@link ADA} may sign in, and `others`, whom `npm run admin` adds. */
export async function startAdminSite(storage: Storage, others: readonly Credentials[] = []): Promise<AdminSite> {
  const data = await mkdtemp(join(tmpdir(), "railbird-admin-"));
  const [postgres, s3] = storage === "PostgreSQL and S3" ? await Promise.all([startPostgres(), startS3()]) : [];
  const where = { DATA_DIR: data, ...(postgres && { DATABASE_URL: await postgres.createDatabase("railbird") }) };
  const stopStores = async () => {
    await Promise.all([postgres?.stop(), s3?.stop()]);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const site = await startSimulatedDay({
      ...where,
      ...s3?.settings,
      ADMIN_USERNAME: ADA.username,
      ADMIN_PASSWORD: ADA.password,
    });
    for (const other of others) await addAdmin(other, where);
    if (postgres) await untilSignsIn(site.url);
    return {
      ...site,
      uploadsTo: s3?.endpoint ?? site.url,
      stop: async () => {
        await site.stop();
        await stopStores();
      },
    };
  } catch (error) {
    await stopStores();
    throw error;
  }
}

/** `npm run admin -- add`, beside the running server. */
async function addAdmin({ username, password }: Credentials, where: Readonly<Record<string, string>>): Promise<void> {
  const script = join(root, "packages/server/scripts/admin.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, "add", username], {
    cwd: root,
    env: { ...process.env, ...where },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`The admin ${username} could not be added.`);
}
