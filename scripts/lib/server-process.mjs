import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** The flags of Node.js and the environment with which the server runs (decisions 34, 35 and 59). */
export const serverProcess = JSON.parse(readFileSync(join(root, "packages/server/process.json"), "utf8"));
