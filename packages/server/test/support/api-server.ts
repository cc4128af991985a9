import { compose } from "../../src/composition/compose";
import { createLogger } from "../../src/composition/machine";
import { serve } from "../../src/composition/serve";
import { readConfig } from "../../src/config/read-config";
import { quickPasswords } from "./accounts";

/** The product without its website, as a process of its own. It prints its port once it listens. */
const config = readConfig(process.env);
const log = createLogger(config.logLevel, false);
await serve({ product: await compose({ config, log, passwords: quickPasswords() }), config, log });
