import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { compose } from "../../../src/composition/compose";
import { createLogger } from "../../../src/composition/logger";
import { readConfig } from "../../../src/config/read-config";

/** The product without its website, as a process of its own: says its port once it listens. */
const config = readConfig(process.env);
const { server, start } = await compose({ config, log: createLogger("silent", false) });
server.listen(config.port, "127.0.0.1");
await once(server, "listening");
start();
process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
