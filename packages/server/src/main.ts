import { once } from "node:events";
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { systemClock } from "./adapters/clock/system-clock";
import { type Composed, compose } from "./composition/compose";
import { loadWeb, storybookFolder } from "./composition/load-web";
import { createLogger } from "./composition/logger";
import { shutDown } from "./composition/shut-down";
import { type Config, ConfigError, readConfig } from "./config/read-config";

/** The process ends by itself after so long, milliseconds, beside the grace period: a database that is frozen cannot hold it. */
const END_WITHIN_MS = 6_500;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const sentence of error.problems) process.stderr.write(`${sentence}\n`);
    process.exit(2);
  }
}

const config = configOrExit();
const log = createLogger(config.logLevel, process.stdout.isTTY === true && !config.production);

try {
  // It holds password hashes and the secret that signs cookies.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const product = await compose({ config, log, web: await loadWeb(), storybookFolder });
  await serve(product);
} catch (error) {
  log.debug({ err: error }, "The server could not start.");
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve(product: Composed): Promise<void> {
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
