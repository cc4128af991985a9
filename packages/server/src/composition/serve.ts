import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { systemClock } from "../adapters/clock/system-clock";
import type { Config } from "../config/read-config";
import type { Log } from "../ports/log";
import type { Composed } from "./compose";
import { shutDown } from "./shut-down";

/** How long ending may take beside the grace period, milliseconds: a database that is frozen must not keep the process alive. */
const END_WITHIN_MS = 6_000;

export interface ServeParts {
  readonly product: Composed;
  readonly config: Pick<Config, "host" | "port" | "drainSeconds" | "feeds">;
  readonly log: Log;
}

/** Listens, prints the address, and ends the process at SIGTERM or SIGINT. Rejects when it cannot listen. */
export async function serve({ product, config, log }: ServeParts): Promise<void> {
  const { server, start } = product;
  server.listen(config.port, config.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  start();
  process.stdout.write(
    `Railbird is at http://localhost:${port} (feed: ${config.feeds.map(({ kind }) => kind).join(", ")})\n`,
  );
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    // Whoever presses Ctrl+C has no proxy in front.
    const graceMs = signal === "SIGTERM" ? config.drainSeconds * 1000 : 0;
    log.info({ signal, graceMs }, "Stopping.");
    setTimeout(() => {
      log.warn({ signal }, "What was under way did not end in time.");
      process.exit(1);
    }, graceMs + END_WITHIN_MS).unref();
    await shutDown({ product, graceMs, clock: systemClock });
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
