import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** The flags with which Node.js runs the server (decisions 34 and 35). */
export const serverFlags = JSON.parse(readFileSync(join(root, "packages/server/node-flags.json"), "utf8"));
