/**
 * The servers that are measured, each a process of its own: `tsx servers.ts railbird|railbird-unlimited`, `tsx servers.ts
 * bare-node|bare-koa PORT`. The bare ones send the same bytes at the same addresses as the product at PORT. Prints its
 * port, and ends with its parent.
 */

import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Router from "@koa/router";
import Koa from "koa";
import { compose } from "../src/composition/compose";
import { loadWeb } from "../src/composition/open-site";
import { readConfig } from "../src/config/read-config";
import { recorded } from "./recorded-responses";

/** A Tuesday afternoon of the simulated day, 2:57 PM in Melbourne. */
const START = "2026-11-03T03:57:00Z";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * The whole product over a simulated day, polling as it does in production, with or without the limit of requests by address, which no
 * load reaches. Resolves when it has a race day.
 */
async function startRailbird(limited: boolean): Promise<Server> {
  const config = readConfig({
    NODE_ENV: "production",
    API_LIMIT: "9999999",
    STREAM_MAX: "100000",
    STREAM_MAX_PER_ADDRESS: "100000",
    RATE_LIMIT: limited ? "on" : "off",
    CLOCK_START: START,
    DATA_DIR: mkdtempSync(join(tmpdir(), "railbird-bench-")),
  });
  const { server, start } = await compose({ config, log: silent, web: await loadWeb() });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  start();
  while (!(await fetch(`http://127.0.0.1:${portOf(server)}/health/ready`)).ok)
    await new Promise((wake) => setTimeout(wake, 50));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** A bare server that sends the current responses of the product's server at `port`. */
async function listenerOf(kind: string, port: number): Promise<RequestListener> {
  const recordings = await recorded(port);
  if (kind === "bare-node") {
    return (request, response) => {
      const recording = recordings.get(request.url ?? "");
      if (recording === undefined) return response.writeHead(404).end();
      response.writeHead(200, recording.headers).end(recording.bytes);
    };
  }
  const app = new Koa();
  const router = new Router();
  for (const [path, { headers, bytes }] of recordings) {
    router.get(path, (ctx) => {
      ctx.set(headers);
      ctx.body = bytes;
    });
  }
  app.use(router.routes());
  return app.callback();
}

const [, , kind, port] = process.argv;
if (kind !== undefined && process.send) {
  const server = kind.startsWith("railbird")
    ? await startRailbird(kind === "railbird")
    : createServer(await listenerOf(kind, Number(port)));
  if (!server.listening) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  process.send(portOf(server));
  process.on("disconnect", () => process.exit(0));
}
