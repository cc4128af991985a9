import { readFileSync } from "node:fs";

const { flags, environment } = JSON.parse(readFileSync(new URL("../process.json", import.meta.url), "utf8"));

/** The environment of the product in production: React takes its slow development build without it. */
export const PRODUCTION: NodeJS.ProcessEnv = { ...environment, ...process.env, NODE_ENV: "production" };

/** The flags with which Node.js runs the server. */
export const SERVER_FLAGS: readonly string[] = flags;
