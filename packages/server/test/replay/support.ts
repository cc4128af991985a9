import { once } from "node:events";
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { createReplayServer, type ReplayOptions } from "../../src/replay/replay-server";

/** The project's own payloads. */
export const OWN = fileURLToPath(new URL("../fixtures/entain", import.meta.url));

/** Recorded payloads of the real API: beside the project, or where RAILBIRD_FEEDS says. */
export const RECORDED = process.env.RAILBIRD_FEEDS
  ? join(process.env.RAILBIRD_FEEDS, "entain")
  : fileURLToPath(new URL("../../../../../shared/feeds/entain", import.meta.url));

/** Ids of the own payloads that the tests ask for. */
export const ids = {
  wattleFlat: "8fd8e9b0-7016-59d1-9e6f-bd6821d02fc6",
  openRace: "2ecf3749-9abe-41ca-ae4b-78147e68eed9",
};

/** The parts of a response that the tests check. */
export interface Body {
  readonly header: { readonly title: string; readonly generated_time: string; readonly error?: string };
  readonly params: Readonly<Record<string, unknown>>;
  readonly data: {
    readonly meetings: readonly Entry[];
    readonly races: readonly {
      id: string;
      name: string;
      number?: number;
      advertised_start: string;
      actual_start: string;
    }[];
    readonly next_page_token?: string;
  };
}

interface Entry {
  readonly meeting: string;
  readonly name: string;
  readonly date: string;
  readonly category: string;
  readonly country: string;
  readonly races: readonly { id: string; race_number: number; start_time: string; status: string; distance: number }[];
}

/** A replay that ends with its test; `get` requests an address below `/affiliates/v1/racing`. */
export async function replay(folder: string, options: ReplayOptions = {}) {
  const server = await createReplayServer({ folder, ...options });
  onTestFinished(() => stop(server));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/affiliates/v1/racing`;
  const get = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  const read = async (path: string) => (await (await get(path)).json()) as Body;
  return { base, get, read };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

/** A folder of its own for one test, with copies of some of the own payloads and with further files. */
export async function folderWith(copied: readonly string[], written: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "replay-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of copied) await copyFile(join(OWN, file), join(folder, file));
  for (const [file, text] of Object.entries(written)) await writeFile(join(folder, file), text);
  return folder;
}

/** The JSON payloads of a folder by file name, read without the product's code; files that are not JSON fail. */
export async function payloadsOf(folder: string): Promise<{ file: string; bytes: Buffer; content: unknown }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return { file, bytes, content: JSON.parse(bytes.toString("utf8")) };
    }),
  );
}
