import { once } from "node:events";
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { type Composed, compose } from "./composition/compose";
import { loadWeb, storybookFolder } from "./composition/load-web";
import { createLogger } from "./composition/logger";
import { type Config, ConfigError, readConfig } from "./config/read-config";

/** How long requests under way may take when the server ends. */
const DRAIN_MS = 8_000;

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
  mkdirSync(config.dataDir, { recursive: true });
  const product = await compose({ config, log, web: await loadWeb(), storybookFolder });
  await serve(product);
} catch (error) {
  log.debug({ err: error }, "The server could not start.");
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve({ server, endStreams, start, stop }: Composed): Promise<void> {
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
    log.info({ signal }, "Stopping.");
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    const closed = once(server, "close");
    server.close();
    endStreams();
    server.closeIdleConnections();
    await closed;
    clearTimeout(force);
    await stop();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
