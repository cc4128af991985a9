import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type ComposeOptions, compose } from "../../../src/composition/compose";
import { readConfig } from "../../../src/config/read-config";
import type { Clock } from "../../../src/ports/clock";
import type { OddsFeed } from "../../../src/ports/odds-feed";
import { ADMIN, quickPasswords } from "../../support/accounts";
import { memoryLog } from "../../support/memory-log";
import { temporaryFolder } from "../logos/support";

export interface ServerOptions {
  /** A data folder that outlives the server; a temporary one when absent. */
  readonly folder?: string;
  /** The clock of sign-in limits and outages. */
  readonly machineClock?: Clock;
  readonly log?: ReturnType<typeof memoryLog>;
  readonly openDatabase?: ComposeOptions["openDatabase"];
}

/** The API of one server on a PostgreSQL, or on a file of its own; at work until the test ends or it is stopped. */
export async function startServer<Feed extends OddsFeed>(
  databaseUrl: string | undefined,
  clock: Clock | undefined,
  feed: Feed,
  { folder: given, machineClock, log = memoryLog(), openDatabase }: ServerOptions = {},
) {
  const { folder, remove } =
    given === undefined ? await temporaryFolder() : { folder: given, remove: async () => undefined };
  const config = readConfig({
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    DATA_DIR: folder,
    PUBLIC_URL: "http://railbird.example",
    // Hashed before the second server starts.
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { server, start, stop, makeFirstAdmin } = await compose({
    config,
    log,
    feed,
    passwords: quickPasswords(),
    ...(clock && { clock }),
    ...(machineClock && { machineClock }),
    ...(openDatabase && { openDatabase }),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await makeFirstAdmin();
  start();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let stopped: Promise<void> | undefined;
  const end = async () => {
    server.close();
    server.closeAllConnections();
    await stop();
    await remove();
  };
  const stopOnce = () => {
    stopped ??= end();
    return stopped;
  };
  onTestFinished(stopOnce);
  return {
    log,
    feed,
    url,
    /** The file of its database, where that is not PostgreSQL. */
    databaseFile: config.databaseFile,
    stop: stopOnce,
    status: async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      (await fetch(url + path, { headers })).status,
    /** A response of this server to a visitor; `undefined` while there is none. */
    async ask<T>(path: string): Promise<T | undefined> {
      const response = await fetch(url + path);
      return response.ok ? ((await response.json()) as T) : undefined;
    },
  };
}
