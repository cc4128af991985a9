import { readFileSync } from "node:fs";

/** The environment of the product in production: React takes its slow development build without it. */
export const PRODUCTION = { ...process.env, NODE_ENV: "production" };

/** The flags with which Node.js runs the server. */
export const SERVER_FLAGS: readonly string[] = JSON.parse(
  readFileSync(new URL("../node-flags.json", import.meta.url), "utf8"),
);
