import { compose } from "./composition/compose";
import { composeEdge } from "./composition/compose-edge";
import { createLogger, freePort, openDataFolder } from "./composition/machine";
import { loadWeb, storybook } from "./composition/open-site";
import { serve } from "./composition/serve";
import { type Config, ConfigError, readConfig } from "./config/read-config";

function configOrExit(port?: number): Config {
  try {
    return readConfig({ ...process.env, ...(port !== undefined && { PORT: String(port) }) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const sentence of error.problems) process.stderr.write(`${sentence}\n`);
    process.exit(2);
  }
}

const given = configOrExit();
// Links, cookies and checks of origins are made with the port, so that it is chosen before them.
const config = given.port === 0 ? configOrExit(await freePort(given.host)) : given;
const log = createLogger(config.logLevel, process.stdout.isTTY === true && !config.production);

try {
  const web = await loadWeb();
  const isEdge = config.role.kind === "edge";
  if (!isEdge) await openDataFolder(config.dataDir);
  const product = await (isEdge ? composeEdge({ config, log, web }) : compose({ config, log, web, storybook }));
  await serve({ product, config, log });
} catch (error) {
  log.debug({ err: error }, "The server could not start.");
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
