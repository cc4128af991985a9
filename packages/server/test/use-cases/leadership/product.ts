import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { compose } from "../../../src/composition/compose";
import { readConfig } from "../../../src/config/read-config";
import { memoryLog } from "../../support/memory-log";
import { temporaryFolder } from "../logos/support";

/** The API of one server on a database, at work until the test ends or it is stopped. */
export async function startServer(databaseUrl: string) {
  const { folder, remove } = await temporaryFolder();
  const log = memoryLog();
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PUBLIC_URL: "http://railbird.example",
    // Hashed before the second server starts; nobody signs in.
    ADMIN_USERNAME: "ada",
    ADMIN_PASSWORD: "correct horse battery staple",
  });
  const { server, start, stop } = await compose({ config, log });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
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
    stop: stopOnce,
    async ask<T>(path: string): Promise<T> {
      return (await (await fetch(url + path)).json()) as T;
    },
    /** How often this server has asked the feed for anything. */
    async polls(): Promise<number> {
      const text = await (await fetch(`${url}/metrics`)).text();
      const calls = text
        .split("\n")
        .filter((line) => /^railbird_feed_call_seconds_count\{.*feed="simulated"/.test(line));
      return calls.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    },
  };
}
