import { once } from "node:events";
import { readFileSync } from "node:fs";
import { access, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from "pino";

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

/** A port that nothing listens on, as the system chooses it for `PORT=0`; 0 where nothing can listen on the host, which the server then says. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  try {
    await once(server, "listening");
  } catch {
    return 0;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** File handles for everything that is not a visitor's connection: databases, feeds, stores, files. */
const RESERVED = 200;

/** More than this takes more memory than one process should. */
const MOST = 20_000;

/** Where the limit of file handles cannot be read. */
const UNKNOWN_LIMIT = 4_096;

/** The connections that may be open by default: what the system's limit of file handles leaves. `limits` is the text of Linux's list. */
export function mostConnections(limits: string | undefined = readLimits()): number {
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits ?? "") ?? [];
  if (soft === "unlimited") return MOST;
  const handles = soft === undefined ? UNKNOWN_LIMIT : Number(soft);
  return Math.max(64, Math.min(handles - RESERVED, MOST));
}

function readLimits(): string | undefined {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return undefined;
  }
}

/** JSON lines on standard output; made readable when a person watches. */
export function createLogger(level: string, readable: boolean): Logger {
  const options: LoggerOptions = { level, base: null, timestamp: stdTimeFunctions.isoTime };
  if (readable)
    return pino({ ...options, transport: { target: "pino-pretty", options: { translateTime: "HH:MM:ss" } } });
  return pino({ ...options, formatters: { level: (label) => ({ level: label }) } });
}

/** How long the machine's addresses are cached, milliseconds: a laptop changes its network. */
const ADDRESSES_LAST_MS = 10_000;

const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/**
 * The names and addresses of what a server listens on, in lower case: the one of `HOST`, or where it listens everywhere, the machine's
 * name and every address of its network interfaces.
 */
export function ownHosts(host: string, elapsed: () => number = () => performance.now()): () => readonly string[] {
  if (!EVERYWHERE.includes(host)) return () => [host.toLowerCase()];
  let read: { readonly at: number; readonly hosts: readonly string[] } | undefined;
  return () => {
    if (read === undefined || elapsed() - read.at >= ADDRESSES_LAST_MS) read = { at: elapsed(), hosts: machineHosts() };
    return read.hosts;
  };
}

function machineHosts(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
  return [hostname(), ...addresses].map((each) => each.toLowerCase());
}
